import { Fragment, type ReactNode } from 'react';
import { ShippedPart } from '../../entities/shipment/shipped-part';
import { Departures } from '../../entities/order/departures';
import type { Delivered } from '../../entities/order/shipping';
import { StatusTag } from '../../components/status-tag';
import { classes } from '../../lib/classes';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { AddressRow } from '../../entities/line/address-row';
import { byAddress, type Addressed } from '../../entities/purchase/address-groups';
import { Cell, LineTable, LineTool } from '../../entities/line/line-cells';
import { look } from '../../components/layout/layout';
import table from '../../entities/line/line-table.module.css';
import type { PurchaseOrderFragment } from './purchase.generated';
import { lineColumns } from '../../entities/line/line-messages';
import styles from './purchase.module.css';

type PurchaseLinesProps = {
  purchase: Addressed & Delivered & { orders: readonly PurchaseOrderFragment[] };
  /** Status and payment of a line. */
  tagsOf: (order: PurchaseOrderFragment) => ReactNode;
  /** Actions on a line. */
  actionsOf: (order: PurchaseOrderFragment) => ReactNode;
};

const { tool, reference, quantity, unitPrice, total } = lineColumns;
const headings = [tool, reference, { end: quantity }, { end: unitPrice }, { end: total }, 'Status'];

type LineProps = PurchaseLinesProps & { order: PurchaseOrderFragment };

const Line = ({ order, purchase, tagsOf, actionsOf }: LineProps) => (
  <tbody role="rowgroup" className={classes(table.line, order.deletedAt && styles.cancelled)}>
    <tr role="row">
      <th role="rowheader" scope="row">
        <LineTool known tool={{ ...order.tool, name: order.toolName }}>
          <span className={look('muted', 'mono', 'xs')}>{order.number}</span>
        </LineTool>
      </th>
      <Cell label={reference}>{order.reference}</Cell>
      <Cell label={quantity} end>
        <span>{formatNumber(order.quantity)}</span>
        <ShippedPart order={order} className={styles.departure} />
      </Cell>
      <Cell label={unitPrice} end>
        {formatMoney(order.unitPrice)}
      </Cell>
      <Cell label={total} end>
        <strong>{formatMoney(order.totalPrice)}</strong>
      </Cell>
      <Cell label="Status">
        <span className={styles.tags}>
          {order.deletedAt ? <StatusTag tone="danger">Cancelled</StatusTag> : tagsOf(order)}
        </span>
        <Departures order={{ ...order, purchase }} className={styles.departure} />
        {actionsOf(order)}
      </Cell>
    </tr>
  </tbody>
);

/** The lines of a purchase by address, each an order; a deleted one is struck through. */
export const PurchaseLines = ({ purchase, ...props }: PurchaseLinesProps) => (
  <LineTable label="Lines" readOnly headings={headings}>
    {byAddress(purchase, purchase.orders).map((group) => (
      <Fragment key={group.title}>
        <AddressRow group={group} columns={headings.length} />
        {group.lines.map((order) => (
          <Line key={order.id} order={order} purchase={purchase} {...props} />
        ))}
      </Fragment>
    ))}
  </LineTable>
);
