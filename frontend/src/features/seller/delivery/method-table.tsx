import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { RowButton } from '../../../components/rows/row-button';
import { onDemand } from '../../../components/dialogs/on-demand';
import { classes } from '../../../lib/classes';
import { cluster, look } from '../../../components/layout/layout';
import rowTable from '../../../components/rows/row-table.module.css';
import { useToast } from '../../../components/toasts/toast';
import { formatMoney } from '../../../lib/format/format';
import { columns, labels, toasts } from '../../../lib/messages';
import { DeleteDeliveryMethodDocument, type DeliveryMethodRowFragment } from './delivery-method.generated';
import { kindNames, methodTexts } from './method-messages';

const ConfirmModal = onDemand(
  async () => (await import('../../../components/dialogs/confirm-modal')).ConfirmModal,
  ({ open }) => open,
);

type Method = DeliveryMethodRowFragment;

function priceOf({ kind, price, bands }: Method): string {
  if (kind === 'FLAT') return formatMoney(price ?? 0);
  return kind === 'TABLE' ? `${kindNames.TABLE}: ${methodTexts.prices(bands.length)}` : kindNames[kind];
}

type MethodTableProps = {
  methods: readonly Method[];
  onEdit: (method: Method) => void;
  onDeleted: () => void;
};

/** Every method, to be changed, or deleted after a question. */
export function MethodTable({ methods, onEdit, onDeleted }: MethodTableProps) {
  const [deleting, setDeleting] = useState<Method | null>(null);
  const [deleteMethod] = useMutation(DeleteDeliveryMethodDocument);
  const toast = useToast();
  const confirm = async () => {
    await deleteMethod({ variables: { id: deleting?.id ?? '' } });
    toast.success(toasts.deleted);
    setDeleting(null);
    onDeleted();
  };
  if (!methods.length) return <p>{methodTexts.none}</p>;
  return (
    <>
      <table className={classes(rowTable.table, rowTable.stacked)} aria-label={methodTexts.title}>
        <thead>
          <tr>
            <th scope="col">{methodTexts.name}</th>
            <th scope="col">{methodTexts.kind}</th>
            <th scope="col">{methodTexts.countries}</th>
            <th scope="col">{columns.action}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map((method) => (
            <Row key={method.id} method={method} onEdit={onEdit} onDelete={setDeleting} />
          ))}
        </tbody>
      </table>
      <ConfirmModal
        open={deleting !== null}
        title={methodTexts.deleteQuestion(deleting?.name ?? '')}
        warning={methodTexts.deleteWarning}
        onConfirm={confirm}
        onClose={() => setDeleting(null)}
        afterClose={() => document.querySelector<HTMLElement>('input[name="name"]')?.focus()}
      />
    </>
  );
}

type RowProps = { method: Method; onEdit: (method: Method) => void; onDelete: (method: Method) => void };

const Row = ({ method, onEdit, onDelete }: RowProps) => (
  <tr>
    <th scope="row">
      <span>{method.name}</span>
      {!method.isActive && <div className={look('muted', 'sm')}>{methodTexts.inactive}</div>}
    </th>
    <td>{priceOf(method)}</td>
    <td>{method.countries.join(', ') || methodTexts.all}</td>
    <td>
      <div className={cluster(2, 'noWrap', 'stretch')}>
        <RowButton
          variant="quiet"
          aria-label={`${methodTexts.editLabel} ${method.name}`}
          onClick={() => onEdit(method)}
        >
          {methodTexts.editLabel}
        </RowButton>
        <RowButton
          variant="quiet"
          aria-label={`${labels.delete} ${method.name}`}
          onClick={() => onDelete(method)}
        >
          {labels.delete}
        </RowButton>
      </div>
    </td>
  </tr>
);
