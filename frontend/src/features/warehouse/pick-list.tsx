import { useState } from 'react';
import { flushSync } from 'react-dom';
import { PlainButton } from '../../components/button';
import { look } from '../../components/layout/layout';
import rowTable from '../../components/rows/row-table.module.css';
import { classes } from '../../lib/classes';
import { groupTexts } from '../../entities/order/order-group-messages';
import { formatDateTime, formatNumber } from '../../lib/format/format';
import { addressOf, picksOf, type PickedTool } from './leaving-groups';
import type { LeavingOrderFragment } from './warehouse.generated';
import { warehouseTexts } from './warehouse-messages';
import styles from './warehouse.module.css';
import { isolated } from '../../lib/format/isolated';

/** `20 for ORD-62E1E059, Nusrat Delta, PO 4411, address 2: …` */
function unitsText(order: LeavingOrderFragment): string {
  const { purchase, customer } = order;
  const address = addressOf(order);
  return [
    warehouseTexts.unitsFor(formatNumber(order.dueQuantity), order.number),
    isolated(purchase.company?.legalName ?? customer.displayName),
    purchase.poNumber && groupTexts.po(purchase.poNumber),
    address && warehouseTexts.toAddress(address.number, address.text),
  ]
    .filter(Boolean)
    .join(', ');
}

const now = () => new Date().toISOString();

/** Pick list by place and order, for printing: on paper with its own title, its time, and boxes to tick. */
export function PickList({ orders: leaving }: { orders: readonly LeavingOrderFragment[] }) {
  const [printedAt, setPrintedAt] = useState(now);
  const orders = leaving.filter(({ purchase }) => !purchase.company?.isTest);
  const tests = leaving.length - orders.length;
  const picks = picksOf(orders);
  const units = picks.reduce((sum, pick) => sum + pick.units, 0);
  const print = () => {
    flushSync(() => setPrintedAt(now()));
    window.print();
  };
  return (
    <>
      <p className={styles.print}>
        <PlainButton onClick={print}>{warehouseTexts.print}</PlainButton>
      </p>
      <header className={styles.paperHead}>
        <p className={styles.paperTitle}>{warehouseTexts.pick}</p>
        <p>
          {warehouseTexts.printed(formatDateTime(printedAt), formatNumber(picks.length), formatNumber(units))}
        </p>
      </header>
      {tests > 0 && <p className={look('muted', 'sm')}>{warehouseTexts.notPacked(tests)}</p>}
      <Picks picks={picks} />
    </>
  );
}

const Picks = ({ picks }: { picks: readonly PickedTool[] }) => (
  <table className={classes(rowTable.table, styles.picks)} aria-label={warehouseTexts.pick}>
    <thead>
      <tr>
        <td className={styles.box} />
        <th scope="col">{warehouseTexts.place}</th>
        <th scope="col">{warehouseTexts.tool}</th>
        <th scope="col" className={styles.number}>
          {warehouseTexts.units}
        </th>
      </tr>
    </thead>
    <tbody>
      {picks.map(({ tool, toolName, units, orders: same }) => (
        <tr key={tool.id}>
          <td className={styles.box} aria-hidden="true">
            <span />
          </td>
          <th scope="row" className={look('noBreak')}>
            {tool.place ?? warehouseTexts.noPlace}
          </th>
          <td>
            <span>{toolName}</span>
            <br />
            <span className={styles.muted} translate="no">
              {tool.sku}
            </span>
            <ul className={look('muted', 'sm')}>
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
);
