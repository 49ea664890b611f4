import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../components/states/empty-state';
import { onDemand } from '../../../components/dialogs/on-demand';
import { RowButton } from '../../../components/rows/row-button';
import rowTable from '../../../components/rows/row-table.module.css';
import { useToast } from '../../../components/toasts/toast';
import { classes } from '../../../lib/classes';
import { columns, labels, toasts } from '../../../lib/messages';
import { synonymTexts } from './synonym-messages';
import styles from './synonyms.module.css';
import { DeleteSynonymDocument, type SynonymFragment } from './synonyms.generated';

const ConfirmModal = onDemand(
  async () => (await import('../../../components/dialogs/confirm-modal')).ConfirmModal,
  ({ open }) => open,
);

type SynonymTableProps = {
  synonyms: readonly SynonymFragment[];
  /** Fetches the list again. */
  onDeleted: () => void;
};

const buttonId = ({ id }: SynonymFragment) => `delete-${id}`;

/** Gives the focus to the row after or before this one, which leaves. */
function focusNeighbour(synonyms: readonly SynonymFragment[], gone: SynonymFragment): void {
  const at = synonyms.findIndex(({ id }) => id === gone.id);
  const next = synonyms[at + 1] ?? synonyms[at - 1];
  const control = next
    ? document.getElementById(buttonId(next))
    : document.querySelector('input[name="word"]');
  if (control instanceof HTMLElement) control.focus();
}

/** Every synonym, to be deleted after a question. */
export function SynonymTable({ synonyms, onDeleted }: SynonymTableProps) {
  const [deleting, setDeleting] = useState<SynonymFragment | null>(null);
  const deleted = useRef<SynonymFragment | null>(null);
  const [deleteSynonym] = useMutation(DeleteSynonymDocument);
  const toast = useToast();
  const confirm = async () => {
    await deleteSynonym({ variables: { id: deleting?.id ?? '' } });
    toast.success(toasts.deleted);
    deleted.current = deleting;
    setDeleting(null);
  };
  const afterClose = () => {
    if (!deleted.current) return;
    focusNeighbour(synonyms, deleted.current);
    deleted.current = null;
    onDeleted();
  };
  return (
    <>
      {synonyms.length ? (
        <Rows synonyms={synonyms} onDelete={setDeleting} />
      ) : (
        <EmptyState icon="search" title={synonymTexts.none} text={synonymTexts.noneText} />
      )}
      <ConfirmModal
        open={deleting !== null}
        title={synonymTexts.deleteQuestion(deleting?.word ?? '')}
        warning={synonymTexts.deleteWarning(deleting?.word ?? '', deleting?.meaning ?? '')}
        onConfirm={confirm}
        onClose={() => setDeleting(null)}
        afterClose={afterClose}
      />
    </>
  );
}

type RowsProps = Pick<SynonymTableProps, 'synonyms'> & { onDelete: (synonym: SynonymFragment) => void };

const Rows = ({ synonyms, onDelete }: RowsProps) => (
  <table className={classes(rowTable.table, styles.table)} aria-label={labels.searchSynonyms}>
    <thead>
      <tr>
        <th scope="col">{synonymTexts.word}</th>
        <th scope="col">{synonymTexts.meaning}</th>
        <th scope="col">{columns.action}</th>
      </tr>
    </thead>
    <tbody>
      {synonyms.map((synonym) => (
        <tr key={synonym.id}>
          <th scope="row">{synonym.word}</th>
          <td>{synonym.meaning}</td>
          <td>
            <RowButton
              variant="quiet"
              danger
              id={buttonId(synonym)}
              aria-label={`${labels.delete} ${synonym.word}: ${synonym.meaning}`}
              onClick={() => onDelete(synonym)}
            >
              {labels.delete}
            </RowButton>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
