import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { waitingText, nowItems } from '../../entities/waiting/now-items';
import { paths } from '../../navigation/paths';
import { WaitingForMeDocument, type WaitingForMeQuery } from './waiting.generated';
import styles from './waiting.module.css';

/** Kinds of work that fit on a line. */
const MOST = 4;

const ordered = ['Cancelled', 'Rejected', 'AwaitingApproval'];

/** What waits for the viewer, as on Now; then the latest purchase, to be ordered again. */
function itemsOf({ waitingWork, latest }: WaitingForMeQuery) {
  const items = waitingWork
    .filter(({ count }) => count > 0)
    .slice(0, MOST)
    .map(({ kind, count }) => ({ to: nowItems[kind].to, text: waitingText(kind, count) }));
  const again = latest.nodes.find(
    ({ state, viewerCan }) => viewerCan.orderAgain.allowed && !ordered.includes(state),
  );
  return again
    ? [...items, { to: paths.purchaseAgain(again.id), text: `Order ${again.number} again` }]
    : items;
}

/** Open tasks of the user, on the home page. */
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
