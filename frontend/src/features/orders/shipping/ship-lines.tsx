import { shipmentTexts } from '../../../entities/order/shipment-messages';
import styles from './ship-lines.module.css';
import { openOf, type ShippedOrder } from './shipping-rules';
import { UnitsInput } from './units-input';

/** How much of each order leaves: all that is open, unless less is typed. */
export const ShipLines = ({ orders }: { orders: readonly ShippedOrder[] }) => (
  <fieldset className={styles.lines}>
    <legend className={styles.legend}>{shipmentTexts.units}</legend>
    <ul className={styles.list}>
      {orders.map((order) => (
        <UnitsInput
          key={order.id}
          name={`units.${order.id}`}
          title={`${order.number} ${order.toolName}`}
          label={shipmentTexts.unitsOf(`${order.number} ${order.toolName}`)}
          open={openOf(order)}
        />
      ))}
    </ul>
  </fieldset>
);
