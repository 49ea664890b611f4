import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { WaitingForMeDocument, type WaitingForMeQuery } from './waiting.generated';
import styles from './waiting.module.css';

const ordered = ['Cancelled', 'Rejected', 'AwaitingApproval'];

type Item = { to: string; text: string };

/** Open tasks of buyers, approvers and payers, most urgent first; then a button to order again. */
function itemsOf({ latest, invoices }: WaitingForMeQuery): Item[] {
  const toDecide = latest.nodes.filter(({ viewerCan }) => viewerCan.decide.allowed);
  const open = invoices.nodes.filter(({ openAmount }) => (openAmount ?? 0) > 0);
  const overdue = open.filter(({ invoiceState }) => invoiceState === 'Overdue').length;
  const again = latest.nodes.find(
    ({ state, viewerCan }) => viewerCan.orderAgain.allowed && !ordered.includes(state),
  );
  const items: Item[] = [];
  const [first] = toDecide;
  if (first)
    items.push({
      to: toDecide.length === 1 ? paths.purchase(first.id) : paths.purchases,
      text: `${toDecide.length} to approve`,
    });
  if (open.length > 0) {
    const sum = formatMoney(open.reduce((total, { openAmount }) => total + (openAmount ?? 0), 0));
    const invoicesOpen = open.length === 1 ? '1 open invoice' : `${open.length} open invoices`;
    items.push({
      to: paths.documents,
      text: `${invoicesOpen}, ${sum}${overdue ? ` (${overdue} overdue)` : ''}`,
    });
  }
  if (again) items.push({ to: paths.purchaseAgain(again.id), text: `Order ${again.number} again` });
  return items;
}

/** Open tasks of the user, from their latest purchases and invoices. */
export function WaitingForMe() {
  const { data } = useQuery(WaitingForMeDocument);
  const items = data ? itemsOf(data) : [];
  if (!items.length) return null;
  return (
    <ul className={styles.waiting} aria-label="Waiting for you">
      {items.map(({ to, text }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}
