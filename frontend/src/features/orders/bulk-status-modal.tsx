import { useMutation } from '@apollo/client/react';
import { Form } from 'react-final-form';
import type { SendBatch } from '../../components/data-table/bulk-change';
import { BulkModal } from '../../components/data-table/bulk-modal';
import { ModalForm } from '../../components/fields/modal-form';
import { SelectField } from '../../components/fields/select-field';
import type { OrderStatus } from '../../graphql/schema-types.generated';
import { bulkTexts } from '../../lib/bulk-messages';
import { columns, labels } from '../../lib/messages';
import { UpdateOrderStatusesDocument } from './bulk-status.generated';
import type { ManagedOrderFragment } from './managed-order.generated';
import { NEXT_STEP } from './next-step-button';
import { choicesOf, ORDER_STATUSES } from './order-choices';
import { ShipmentFields, shipmentOf, type StatusValues } from './shipment-fields';

type Order = ManagedOrderFragment;
/** Orders to be set to a status; without a status, it is still to be chosen. */
export type BulkStatus = { orders: readonly Order[]; status?: OrderStatus };
type BulkStatusModalProps = {
  change: BulkStatus | null;
  onClose: () => void;
  onChanged: () => void;
  onFinished: (failed: readonly Order[]) => void;
};

const choices = choicesOf(ORDER_STATUSES);

/** Sets the status of many orders. */
export function BulkStatusModal({ change, ...rest }: BulkStatusModalProps) {
  const [updateStatuses] = useMutation(UpdateOrderStatusesDocument);
  const setTo =
    (values: StatusValues): SendBatch =>
    async (ids, idempotencyKey) => {
      const { status } = values;
      const input = { ids, status, shipment: shipmentOf(values) };
      const { data } = await updateStatuses({ variables: { input, idempotencyKey } });
      const results = data?.updateOrderStatuses ?? [];
      return results.map(({ id, error }) => ({ id, error: error?.message ?? null, now: status }));
    };
  return (
    <BulkModal
      title={change?.status ? bulkTexts.statusTitle[change.status] : bulkTexts.setStatusTitle}
      rows={change && change.orders}
      nameOf={({ number, toolName }) => `${number} ${toolName}`}
      {...rest}
    >
      {(start) =>
        change && <BulkStatusForm {...change} onCancel={rest.onClose} onSubmit={(to) => start(setTo(to))} />
      }
    </BulkModal>
  );
}

/** The number of orders by their present status. */
function StatusSummary({ orders, to }: { orders: readonly Order[]; to: OrderStatus }) {
  return (
    <ul>
      {ORDER_STATUSES.map((from) => {
        const count = orders.filter(({ status }) => status === from).length;
        const counted = bulkTexts.orders(count);
        const text = from === to ? bulkTexts.stays(counted, to) : bulkTexts.moves(counted, from, to);
        return count > 0 && <li key={from}>{text}</li>;
      })}
    </ul>
  );
}

type BulkStatusFormProps = BulkStatus & { onCancel: () => void; onSubmit: (values: StatusValues) => void };

function BulkStatusForm({ orders, status, onCancel, onSubmit }: BulkStatusFormProps) {
  const next = orders[0] && NEXT_STEP[orders[0].status]?.status;
  return (
    <Form<StatusValues>
      initialValues={{ status: status ?? next ?? 'Shipped' }}
      initialValuesEqual={() => true}
      onSubmit={(values) => onSubmit(values)}
    >
      {({ handleSubmit, values }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onCancel} submitLabel={labels.update}>
          {!status && <SelectField name="status" label={columns.status} choices={choices} focusFirst />}
          <StatusSummary orders={orders} to={values.status} />
          <ShipmentFields status={values.status} />
        </ModalForm>
      )}
    </Form>
  );
}
