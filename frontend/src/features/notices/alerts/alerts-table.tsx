import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { look, stack } from '../../../components/layout/layout';
import { RecentTime } from '../../../components/recent-time';
import { RowButton } from '../../../components/rows/row-button';
import rowTable from '../../../components/rows/row-table.module.css';
import { StatusTag } from '../../../components/status-tag';
import { RemovedPlace } from '../../../entities/line/removed-place';
import { priceAt, smallestQuantity } from '../../../entities/tool/pricing';
import { classes } from '../../../lib/classes';
import { formatDate } from '../../../lib/format/format';
import { columns } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { alertLine, alertTexts as texts } from './alert-messages';
import styles from './alerts-table.module.css';
import type { ToolAlertRowFragment } from './tool-alert.generated';
import type { useMyAlerts } from './use-my-alerts';

const HEADINGS = 5;
/** Years for which changes are told (adr/0105). */
const YEARS = 2;

type AlertsTableProps = ReturnType<typeof useMyAlerts> & { alerts: readonly ToolAlertRowFragment[] };

/** What the reader waits for, and what they were told. A removed alert keeps its place until the table is left. */
export function AlertsTable({ alerts, places, remove, restore }: AlertsTableProps) {
  const rowOf = (id: string) => {
    const alert = alerts.find((one) => one.id === id);
    if (alert) return <AlertRow key={id} alert={alert} onRemove={remove} />;
    const place = places.placeOf(id);
    return (
      place && (
        <tr key={id} className={styles.removed}>
          <td colSpan={HEADINGS}>
            <RemovedPlace {...place} onUndo={() => void restore(place)} onEnd={() => places.release(id)} />
          </td>
        </tr>
      )
    );
  };
  return (
    <table className={classes(rowTable.table, rowTable.stacked, styles.table)} aria-label={texts.heading}>
      <thead>
        <tr>
          {[texts.tool, texts.what, texts.since, texts.state, columns.actions].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{places.shown.map(rowOf)}</tbody>
    </table>
  );
}

type AlertRowProps = {
  alert: ToolAlertRowFragment;
  onRemove: (alert: ToolAlertRowFragment, height: number) => void;
};

function AlertRow({ alert, onRemove }: AlertRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const { tool, askedAt, notifiedAt } = alert;
  const line = alertLine(alert);
  return (
    <tr ref={row}>
      <th scope="row">
        <Link to={paths.details(tool.id)}>{tool.name}</Link>
        <span className={look('block', 'muted', 'sm')} translate="no">
          {tool.sku}
        </span>
      </th>
      <td>{line}</td>
      <td className={styles.short}>
        <span className={styles.label}>{texts.since}</span>
        <RecentTime at={askedAt} />
      </td>
      <td>
        <AlertState alert={alert} />
      </td>
      <td>
        {notifiedAt === null && (
          <RowButton
            variant="quiet"
            danger
            aria-label={texts.removeOf(tool.name, line)}
            onClick={() => onRemove(alert, row.current?.offsetHeight ?? 0)}
          >
            {texts.remove}
          </RowButton>
        )}
      </td>
    </tr>
  );
}

function AlertState({ alert }: { alert: ToolAlertRowFragment }) {
  const { tool, notifiedAt } = alert;
  if (notifiedAt !== null)
    return <StatusTag tone="success">{texts.toldOn(formatDate(notifiedAt))}</StatusTag>;
  if (alert.kind !== 'Changes' && tool.viewerCan.order.code === 'DISCONTINUED')
    return <StatusTag tone="neutral">{texts.noLongerSold}</StatusTag>;
  return (
    <div className={stack(1, 'left')}>
      <StatusTag tone="warning">{texts.waiting}</StatusTag>
      <span className={look('muted', 'sm')}>{whatHolds(alert)}</span>
    </div>
  );
}

/** What holds while the alert is open: 5 in stock. */
function whatHolds({ kind, quantity, tool, askedAt }: ToolAlertRowFragment): string {
  if (kind === 'InStock') return texts.inStock(tool.availableStock);
  if (kind === 'BelowPrice')
    return texts.costs(priceAt(tool, Math.max(quantity ?? 0, smallestQuantity(tool))).unitPrice);
  const end = new Date(askedAt);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS);
  return texts.until(formatDate(end.toISOString()));
}
