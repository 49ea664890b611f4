import { Form } from 'react-final-form';
import { Dialog } from '../../components/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { SelectField } from '../../components/fields/select-field';
import type { OrderStatus } from '../../graphql/schema-types.generated';
import { columns, labels, texts } from '../../lib/messages';
import { choicesOf, ORDER_STATUSES } from './order-choices';
import styles from './order-forms.module.css';
import { ShipmentFields, shipmentOf, type StatusValues } from './shipment-fields';
import { useUpdateStatus } from './use-update-status';

type Subject = { id: string; number: string; toolName: string; status: OrderStatus };
type UpdateStatusModalProps = {
  order: Subject | null;
  onClose: () => void;
  /** Called when the list has to be fetched again: the order may no longer match its filter. */
  onUpdated: () => void;
};

const choices = choicesOf(ORDER_STATUSES);

/** Sets an order's status freely (specification sections 2, 4 and 8). A failure keeps the choice. */
export function UpdateStatusModal({ order, onClose, onUpdated }: UpdateStatusModalProps) {
  return (
    <Dialog
      open={order !== null}
      title={order && texts.updateOrderTitle(order.toolName)}
      onClose={onClose}
      width={440}
    >
      {order && <UpdateStatusForm order={order} onClose={onClose} onUpdated={onUpdated} />}
    </Dialog>
  );
}

function UpdateStatusForm({ order, onClose, onUpdated }: UpdateStatusModalProps & { order: Subject }) {
  const updateStatus = useUpdateStatus();
  const update = async (values: StatusValues) => {
    const errors = await updateStatus(order, values.status, shipmentOf(values));
    if (errors) return errors;
    onClose();
    onUpdated();
    return undefined;
  };

  return (
    <Form<StatusValues>
      initialValues={{ status: order.status }}
      initialValuesEqual={() => true}
      onSubmit={update}
    >
      {({ handleSubmit, values }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={labels.update}>
          <p className={styles.lead}>{texts.orderNumber(order.number)}</p>
          <SelectField name="status" label={columns.status} choices={choices} focusFirst />
          <ShipmentFields status={values.status} />
        </ModalForm>
      )}
    </Form>
  );
}
