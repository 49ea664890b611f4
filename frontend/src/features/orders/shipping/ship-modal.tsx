import { FORM_ERROR } from 'final-form';
import { look } from '../../../components/layout/layout';
import { Form } from '../../../components/fields/form';
import type { BulkCommand } from '../../../components/data-table/bulk-change';
import { BulkModal } from '../../../components/data-table/bulk-modal';
import { ModalForm } from '../../../components/fields/modal-form';
import { TextField } from '../../../components/fields/text-field';
import { useToast } from '../../../components/toasts/toast';
import { shipmentTexts } from '../../../entities/order/shipment-messages';
import type { ManagedOrderFragment } from '../managed-order.generated';
import { shipUnpaidLimits } from '../../../graphql/limits.generated';
import { shippingTexts } from './shipping-messages';
import { PackageFields } from './package-fields';
import { packagesOf } from './package-rules';
import { ShipLines } from './ship-lines';
import {
  type ShippingValues,
  allOf,
  unitsAtFirst,
  awaitsPayment,
  leavingOf,
  quantitiesOf,
  shipmentsOf,
  validateShipping,
} from './shipping-rules';
import { ShipmentFields, shipmentFacts, shipmentOf } from './shipment-fields';
import { UnpaidOrders } from './unpaid-orders';
import { useShipOrders, useUndoAction } from './use-ship-orders';
import { orderTexts } from '../order-messages';

type Order = ManagedOrderFragment;
type ShipModalProps = {
  /** Of those with `dueQuantity`, as much is filled in; else all that is open. */
  orders: readonly (Order & { dueQuantity?: number })[] | null;
  onClose: () => void;
  onChanged: () => void;
  onFinished: (failed: readonly Order[]) => void;
};

/** Ships one or many orders: how much of each, how they leave, and which prepaid and unpaid ones leave anyway. */
export function ShipModal({ orders, ...rest }: ShipModalProps) {
  const shipOrders = useShipOrders();
  const toast = useToast();
  const undoOf = useUndoAction(rest.onChanged);
  const command: BulkCommand<ShippingValues> = {
    what: 'shipping',
    async send(ids, values, idempotencyKey) {
      const anyway = ids.filter((id) => values.anyway?.includes(id));
      const reason = values.reason?.trim() ?? '';
      const leaving = leavingOf(orders ?? [], values).filter(({ id }) => ids.includes(id));
      const input = {
        ids,
        quantities: quantitiesOf(orders ?? [], leaving),
        packages: packagesOf(values.packages, leaving),
        shipment: shipmentOf({ ...values, status: 'Shipped' }),
        shipUnpaid: anyway.length ? { ids: anyway, reason } : null,
      };
      const results = await shipOrders(input, idempotencyKey);
      return results.map(({ id, error }) => ({ id, error: error?.message ?? null }));
    },
    describe: (values) => shipmentFacts(values),
  };
  return (
    <BulkModal
      title={orderTexts.shipTitle}
      command={command}
      rows={orders}
      nameOf={({ number, toolName }) => `${number} ${toolName}`}
      onDone={({ changed }) => {
        if (changed.length) toast.success(shipmentTexts.shipped(changed.length), undoOf(changed));
      }}
      {...rest}
    >
      {(start) =>
        orders && (
          <ShipForm
            orders={orders}
            onCancel={rest.onClose}
            onSubmit={(values) =>
              start(
                values,
                leavingOf(orders, values).map(({ id }) => id),
              )
            }
          />
        )
      }
    </BulkModal>
  );
}

const shipLabel = (count: number): string => (count === 0 ? shipmentTexts.shipIt : shipmentTexts.ship(count));

type ShipFormProps = {
  orders: readonly Order[];
  onCancel: () => void;
  onSubmit: (values: ShippingValues) => void;
};

function ShipForm({ orders, onCancel, onSubmit }: ShipFormProps) {
  const unpaid = orders.filter(awaitsPayment);
  const { shipments, purchases } = shipmentsOf(orders);
  const isSeveral = shipments > purchases;
  return (
    <Form<ShippingValues>
      about={orders.map(({ id }) => id).join(' ')}
      initialValues={{ anyway: [], units: unitsAtFirst(orders) }}
      initialValuesEqual={() => true}
      validate={(values) => validateShipping(orders, values)}
      onSubmit={(values) =>
        leavingOf(orders, values).length ? onSubmit(values) : { [FORM_ERROR]: shippingTexts.nothingLeaves }
      }
    >
      {({ handleSubmit, values }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onCancel}
          submitLabel={shipLabel(leavingOf(orders, values).length)}
        >
          <p>{allOf(orders)}</p>
          <p className={look('muted')}>{shipmentTexts.voidable}</p>
          <ShipLines orders={orders} />
          {isSeveral && <p>{shippingTexts.severalAddresses(shipments)}</p>}
          <ShipmentFields status="Shipped" hasTracking={!isSeveral} />
          {shipments === 1 && <PackageFields orders={orders} />}
          {unpaid.length > 0 && <UnpaidOrders orders={unpaid} />}
          {!!values.anyway?.length && (
            <TextField name="reason" label={shipmentTexts.reason} {...shipUnpaidLimits.reason} required />
          )}
        </ModalForm>
      )}
    </Form>
  );
}
