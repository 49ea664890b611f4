import { useMutation } from '@apollo/client/react';
import { look } from '../../../components/layout/layout';
import { invoicingTexts } from '../../../entities/document/invoicing-messages';
import { Form } from '../../../components/fields/form';
import type { BulkCommand } from '../../../components/data-table/bulk-change';
import { BulkModal } from '../../../components/data-table/bulk-modal';
import { ModalForm } from '../../../components/fields/modal-form';
import { SelectField } from '../../../components/fields/select-field';
import type { OrderStatus } from '../../../graphql/schema-types.generated';
import { columns } from '../../../lib/messages';
import { UpdateOrderStatusesDocument } from './bulk-status.generated';
import type { ManagedOrderFragment } from '../managed-order.generated';
import { choicesOf, ORDER_STATUSES } from '../order-choices';
import { allOf } from '../shipping/shipping-rules';
import { orderTexts } from '../order-messages';

type Order = ManagedOrderFragment;
/** Orders of a selection to be set to a status; without a status, it is still to be chosen. */
export type BulkStatus = { orders: readonly Order[]; status?: OrderStatus; others?: number };
type BulkStatusModalProps = {
  change: BulkStatus | null;
  onClose: () => void;
  onChanged: () => void;
  onFinished: (failed: readonly Order[]) => void;
};
type Values = { status: OrderStatus };

/** Shipping has a dialog of its own. */
const choices = choicesOf(ORDER_STATUSES.filter((status) => status !== 'Shipped'));

/** Approves many orders, or sets their status. */
export function BulkStatusModal({ change, ...rest }: BulkStatusModalProps) {
  const [updateStatuses] = useMutation(UpdateOrderStatusesDocument);
  const command: BulkCommand<Values> = {
    what: 'order status',
    async send(ids, { status }, idempotencyKey) {
      const { data } = await updateStatuses({ variables: { input: { ids, status }, idempotencyKey } });
      const results = data?.updateOrderStatuses ?? [];
      return results.map(({ id, error }) => ({ id, error: error?.message ?? null }));
    },
    describe: ({ status }) => [{ label: columns.status, value: status }],
  };
  return (
    <BulkModal
      title={change?.status ? orderTexts.approveTitle : orderTexts.setStatusTitle}
      command={command}
      rows={change && change.orders}
      nameOf={({ number, toolName }) => `${number} ${toolName}`}
      {...rest}
    >
      {(start) => change && <BulkStatusForm {...change} onCancel={rest.onClose} onSubmit={start} />}
    </BulkModal>
  );
}

/** The number of orders by their present status. */
function StatusSummary({ orders, to }: { orders: readonly Order[]; to: OrderStatus }) {
  return (
    <ul>
      {ORDER_STATUSES.map((from) => {
        const count = orders.filter(({ status }) => status === from).length;
        const counted = orderTexts.orders(count);
        const text = from === to ? orderTexts.stays(counted, to) : orderTexts.moves(counted, from, to);
        return count > 0 && <li key={from}>{text}</li>;
      })}
    </ul>
  );
}

type BulkStatusFormProps = BulkStatus & { onCancel: () => void; onSubmit: (values: Values) => void };

function BulkStatusForm({ orders, status, others = 0, onCancel, onSubmit }: BulkStatusFormProps) {
  const submitLabel = (to: OrderStatus) =>
    status ? orderTexts.approve(orders.length) : orderTexts.set(orders.length, to);
  return (
    <Form<Values>
      about={orders.map(({ id }) => id).join(' ')}
      initialValues={{ status: status ?? 'Approved' }}
      initialValuesEqual={() => true}
      onSubmit={(values) => onSubmit(values)}
    >
      {({ handleSubmit, values }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onCancel} submitLabel={submitLabel(values.status)}>
          <p>{allOf(orders)}</p>
          {others > 0 && <p>{orderTexts.othersStay(others)}</p>}
          {!status && (
            <>
              <SelectField name="status" label={columns.status} choices={choices} />
              <StatusSummary orders={orders} to={values.status} />
            </>
          )}
          {values.status === 'Approved' && <p className={look('muted')}>{invoicingTexts.approveEffect}</p>}
        </ModalForm>
      )}
    </Form>
  );
}
