import { useMutation, useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { PlainButton } from '../../../components/button';
import { onDemand } from '../../../components/dialogs/on-demand';
import { stack } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import { toasts } from '../../../lib/messages';
import { definitionTexts } from './definition-messages';
import { DefinitionTable, type MissingCounts } from './definition-table';
import {
  DeleteAttributeDocument,
  MissingValuesDocument,
  type DefinedFamilyFragment,
  type DefinitionFragment,
} from './definitions.generated';

const ConfirmModal = onDemand(
  async () => (await import('../../../components/dialogs/confirm-modal')).ConfirmModal,
  ({ open }) => open,
);
const DefinitionModal = onDemand(
  async () => (await import('./definition-modal')).DefinitionModal,
  ({ definition }) => definition !== undefined,
);

type FamilyProps = {
  family: DefinedFamilyFragment;
  /** Fetches the attributes again. */
  onChanged: () => void;
};

const ADD = 'add-attribute';

/** The tools of a family without a value, counted. If they cannot be, the table does without the numbers. */
function useMissing(familyId: string): MissingCounts {
  const { data } = useQuery(MissingValuesDocument, {
    variables: { familyId },
    fetchPolicy: 'cache-and-network',
  });
  return useMemo(
    () => new Map(data?.missingValues.map(({ attributeId, toolCount }) => [attributeId, toolCount])),
    [data],
  );
}

/** The attributes of a family: added, changed, and deleted after a question. */
export function FamilyDefinitions({ family, onChanged }: FamilyProps) {
  const [editing, setEditing] = useState<DefinitionFragment | null>();
  const [deleting, setDeleting] = useState<DefinitionFragment | null>(null);
  const [deleteAttribute] = useMutation(DeleteAttributeDocument);
  const missing = useMissing(family.id);
  const toast = useToast();
  const confirm = async () => {
    await deleteAttribute({ variables: { id: deleting?.id ?? '' } });
    toast.success(toasts.deleted);
    setDeleting(null);
    onChanged();
  };
  return (
    <div className={stack(4, 'left')}>
      {family.attributes.length === 0 ? (
        <p>{definitionTexts.none}</p>
      ) : (
        <DefinitionTable
          definitions={family.attributes}
          label={family.name}
          missing={missing}
          onEdit={setEditing}
          onDelete={setDeleting}
        />
      )}
      <PlainButton id={ADD} variant="primary" onClick={() => setEditing(null)}>
        {definitionTexts.add}
      </PlainButton>
      <DefinitionModal
        family={family}
        definition={editing}
        onClose={() => setEditing(undefined)}
        onSaved={onChanged}
      />
      <ConfirmModal
        open={deleting !== null}
        title={definitionTexts.deleteQuestion(deleting?.name ?? '')}
        warning={definitionTexts.deleteWarning}
        onConfirm={confirm}
        onClose={() => setDeleting(null)}
        // The row may be gone.
        afterClose={() => document.getElementById(ADD)?.focus()}
      />
    </div>
  );
}
