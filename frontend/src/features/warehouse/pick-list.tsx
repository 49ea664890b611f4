import { PlainButton } from '../../components/button';
import rowTable from '../../components/rows/row-table.module.css';
import { classes } from '../../lib/classes';
import { formatNumber } from '../../lib/format/format';
import { addressOf, picksOf } from './leaving-groups';
import type { LeavingOrderFragment } from './warehouse.generated';
import { warehouseTexts } from './warehouse-messages';
import styles from './warehouse.module.css';

function unitsText(order: LeavingOrderFragment): string {
  const [units, address] = [formatNumber(order.dueQuantity), addressOf(order)];
  return address
    ? warehouseTexts.unitsTo(units, order.number, address.number, address.text)
    : warehouseTexts.unitsFor(units, order.number);
}

/** Pick list by place and order, for printing. */
export const PickList = ({ orders }: { orders: readonly LeavingOrderFragment[] }) => (
  <>
    <p className={styles.print}>
      <PlainButton onClick={() => window.print()}>{warehouseTexts.print}</PlainButton>
    </p>
    <table className={classes(rowTable.table, styles.picks)} aria-label={warehouseTexts.pick}>
      <thead>
        <tr>
          <th scope="col">{warehouseTexts.place}</th>
          <th scope="col">{warehouseTexts.tool}</th>
          <th scope="col" className={styles.number}>
            {warehouseTexts.units}
          </th>
        </tr>
      </thead>
      <tbody>
        {picksOf(orders).map(({ tool, toolName, units, orders: same }) => (
          <tr key={tool.id}>
            <th scope="row" className={styles.place}>
              {tool.place ?? warehouseTexts.noPlace}
            </th>
            <td>
              <span>{toolName}</span>
              <br />
              <span className={styles.muted} translate="no">
                {tool.sku}
              </span>
              <ul className={styles.units}>
                {same.map((order) => (
                  <li key={order.id}>{unitsText(order)}</li>
                ))}
              </ul>
            </td>
            <td className={styles.number}>
              <strong>{formatNumber(units)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
