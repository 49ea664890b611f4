import { shipmentTexts } from '../../../entities/order/shipment-messages';
import { UnitsList } from '../../../entities/order/units-list';
import { openOf, type ShippedOrder } from './shipping-rules';

/** How much of each order leaves: all that is open, unless less is typed. */
export const ShipLines = ({ orders }: { orders: readonly ShippedOrder[] }) => (
  <UnitsList
    legend={shipmentTexts.units}
    lines={orders.map((order) => ({
      name: `units.${order.id}`,
      title: `${order.number} ${order.toolName}`,
      label: shipmentTexts.unitsOf(`${order.number} ${order.toolName}`),
      open: openOf(order),
    }))}
  />
);
