import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Departures } from '../../../entities/order/departures';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { StatusTag } from '../../../components/status-tag';
import { classes } from '../../../lib/classes';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { columns } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { Cell, LineTable } from '../../../entities/line/line-cells';
import { look } from '../../../components/layout/layout';
import table from '../../../entities/line/line-table.module.css';
import type { PurchaseLineFragment } from '../purchase.generated';
import { RowLinesDocument, type RowLinesQuery } from './row-lines.generated';
import { lineColumns } from '../../../entities/line/line-messages';
import { purchaseTexts } from '../../../entities/purchase/purchase-messages';
import styles from './row-lines.module.css';

export type TagsOf = (order: PurchaseLineFragment) => ReactNode;
type RowLinesProps = {
  id: string;
  /** Status and payment of a line. */
  tagsOf: TagsOf;
  /** Buttons of a line. */
  actionsOf?: TagsOf;
};

type Line = {
  id: string;
  tool: { id: string; sku: string; deletedAt: string | null };
  toolName: string;
  reference: string | null;
  quantity: number;
  unitPrice: number | null;
  total: number | null;
  isCancelled: boolean;
  /** Status, payment and when it leaves; nothing before it is ordered. */
  state: ReactNode;
  actions: ReactNode;
};

/** The lines of a purchase: its orders, or what would be ordered. */
function linesOf(purchase: RowLinesQuery['purchase'], { tagsOf, actionsOf }: RowLinesProps): Line[] {
  const { orders, approval } = purchase;
  if (orders.length === 0)
    return (approval?.lines ?? []).map((line) => ({
      ...line,
      id: line.toolId,
      isCancelled: false,
      state: null,
      actions: null,
    }));
  return orders.map((order) => ({
    ...order,
    total: order.totalPrice,
    isCancelled: order.deletedAt !== null,
    state: order.deletedAt ? (
      <StatusTag tone="danger">Cancelled</StatusTag>
    ) : (
      <span className={styles.state}>
        {tagsOf(order)} <Departures order={{ ...order, purchase }} className={look('muted', 'xs')} />
      </span>
    ),
    actions: !order.deletedAt && actionsOf?.(order),
  }));
}

const { tool, reference, quantity, unitPrice, total } = lineColumns;
const money = (cents: number | null): string | null => (cents === null ? null : formatMoney(cents));

type Shown = { hasReferences: boolean; hasActions: boolean };

function LineRow({ line, hasReferences, hasActions }: Shown & { line: Line }) {
  const { id, sku, deletedAt } = line.tool;
  return (
    <tbody role="rowgroup" className={classes(table.line, styles.line, line.isCancelled && styles.cancelled)}>
      <tr role="row">
        <th role="rowheader" scope="row">
          <span className={styles.tool}>
            {deletedAt ? <span>{line.toolName}</span> : <Link to={paths.details(id)}>{line.toolName}</Link>}
            <span className={look('muted', 'mono', 'xs')} translate="no">
              {sku}
            </span>
          </span>
        </th>
        {hasReferences && <Cell label={reference}>{line.reference}</Cell>}
        <Cell label={quantity} end>
          {formatNumber(line.quantity)}
        </Cell>
        <Cell label={unitPrice} end>
          {money(line.unitPrice)}
        </Cell>
        <Cell label={total} end>
          {money(line.total)}
        </Cell>
        <Cell label={columns.status}>{line.state}</Cell>
        {hasActions && (
          <td role="cell" className={table.end} data-no-print>
            {line.actions}
          </td>
        )}
      </tr>
    </tbody>
  );
}

function Lines({ lines, hasActions }: { lines: readonly Line[]; hasActions: boolean }) {
  const hasReferences = lines.some((line) => line.reference);
  const first = hasReferences ? [tool, reference] : [tool];
  const last = hasActions ? [columns.status, { end: columns.actions }] : [columns.status];
  return (
    <div className={styles.lines}>
      <LineTable
        label={purchaseTexts.lines}
        readOnly
        headings={[...first, { end: quantity }, { end: unitPrice }, { end: total }, ...last]}
      >
        {lines.map((line) => (
          <LineRow key={line.id} line={line} hasReferences={hasReferences} hasActions={hasActions} />
        ))}
      </LineTable>
    </div>
  );
}

/** The lines of a purchase below its row in a list, fetched when it is opened. */
export function RowLines(props: RowLinesProps) {
  const { id, actionsOf } = props;
  const { data, error, refetch } = useQuery(RowLinesDocument, {
    variables: { id },
    // Its orders change while the list is open.
    fetchPolicy: 'cache-and-network',
  });
  if (data) return <Lines lines={linesOf(data.purchase, props)} hasActions={Boolean(actionsOf)} />;
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
  ) : (
    <SkeletonLines lines={3} height="32px" />
  );
}
