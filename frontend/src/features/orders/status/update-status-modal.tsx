import { FORM_ERROR } from 'final-form';
import { Form } from '../../../components/fields/form';
import { Dialog } from '../../../components/dialogs/dialog';
import { look } from '../../../components/layout/layout';
import { ModalForm } from '../../../components/fields/modal-form';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import type { OrderStatus, ShipOrdersInput } from '../../../graphql/schema-types.generated';
import { submitErrors, submitted } from '../../../lib/forms/form-errors';
import { shipmentTexts } from '../../../entities/order/shipment-messages';
import { ActionRefusal } from '../../../lib/api/use-action';
import { columns, labels, texts } from '../../../lib/messages';
import { useAttempt } from '../../../store/attempts/use-attempt';
import { choicesOf, ORDER_STATUSES } from '../order-choices';
import { ShipmentFields, shipmentOf, type StatusValues } from '../shipping/shipment-fields';
import { awaitsPayment, validateReason } from '../shipping/shipping-rules';
import { useShipOrders, useUndoAction } from '../shipping/use-ship-orders';
import { useStatusProgress, useUpdateStatus } from './use-update-status';
import { shipUnpaidLimits } from '../../../graphql/limits.generated';

type Subject = {
  id: string;
  number: string;
  toolName: string;
  status: OrderStatus;
  prepaymentDue: boolean;
  depositDue: boolean;
};
type UpdateStatusModalProps = {
  order: Subject | null;
  onClose: () => void;
  /** Called when the list has to be fetched again: the order may no longer match its filter. */
  onUpdated: () => void;
};

type FormProps = UpdateStatusModalProps & { order: Subject };
type Values = StatusValues & { reason?: string };

const leaves = (order: Subject, { status }: Values): boolean =>
  status === 'Shipped' && order.status !== 'Shipped';
const needsReason = (order: Subject, values: Values): boolean =>
  awaitsPayment(order) && leaves(order, values);

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

/** Ships the order by the rules of the Ship dialog: a reason for what is unpaid, and Undo. */
function useShip({ order, onClose, onUpdated }: FormProps) {
  const shipOrders = useShipOrders();
  const withProgress = useStatusProgress();
  const undoOf = useUndoAction(onUpdated);
  const mutate = async (input: ShipOrdersInput, key: string) => {
    const [result] = await shipOrders(input, key);
    if (result?.error) throw new ActionRefusal(result.error.message);
  };
  return useAttempt({
    what: `ship ${order.id}`,
    send: (input: ShipOrdersInput, key) =>
      withProgress(order, { status: 'Shipped', send: () => mutate(input, key), options: undoOf([order.id]) }),
    describe: () => [{ label: texts.orderNumber(order.number), value: 'Shipped' satisfies OrderStatus }],
    onDone: () => {
      onClose();
      onUpdated();
    },
  });
}

const statusErrors = (error: unknown) =>
  error instanceof ActionRefusal ? { [FORM_ERROR]: error.message } : submitErrors(error);

/** Sets the status. */
function useSetStatus({ order, onClose, onUpdated }: FormProps, ship: ReturnType<typeof useShip>) {
  const updateStatus = useUpdateStatus();
  const update = async (values: Values) => {
    await updateStatus(order, values.status, shipmentOf(values));
    onClose();
    onUpdated();
  };
  return ({ reason, ...values }: Values) => {
    if (!leaves(order, values)) return submitted(update(values), statusErrors);
    const ids = [order.id];
    const shipUnpaid = awaitsPayment(order) ? { ids, reason: reason?.trim() ?? '' } : null;
    return submitted(ship.submit({ ids, shipment: shipmentOf(values), shipUnpaid }), statusErrors);
  };
}

function UpdateStatusForm(props: FormProps) {
  const { order, onClose } = props;
  const ship = useShip(props);
  const setStatus = useSetStatus(props, ship);
  return (
    <Form<Values>
      about={order.id}
      // The three statuses are set freely (specification section 4): a reason stands there already.
      initialValues={{ status: order.status, reason: shipmentTexts.byHand }}
      initialValuesEqual={() => true}
      validate={(values) => (needsReason(order, values) ? validateReason(values) : {})}
      onSubmit={setStatus}
    >
      {({ handleSubmit, values }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={labels.update} attempt={ship}>
          <p className={look('muted')}>{texts.orderNumber(order.number)}</p>
          <SelectField name="status" label={columns.status} choices={choices} />
          <ShipmentFields status={values.status} />
          {needsReason(order, values) && (
            <TextField
              name="reason"
              label={shipmentTexts.reason}
              help={shipmentTexts.prepaidUnpaid}
              {...shipUnpaidLimits.reason}
              required
            />
          )}
        </ModalForm>
      )}
    </Form>
  );
}
