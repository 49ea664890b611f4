import { useQuery } from '@apollo/client/react';
import { skipPollAttempt, useRecount } from '../../../lib/api/use-recount';
import { PlainButton } from '../../../components/button';
import { focusHeading } from '../../../lib/browser/focus-heading';
import { formatTotal } from '../../../lib/format/format';
import { MyNewOrdersDocument, NewOrdersDocument } from './new-orders.generated';
import styles from './new-orders.module.css';
import { managedOrderVariables, orderVariables, type OrderList } from './order-list';

const LISTS = {
  all: { count: NewOrdersDocument, variables: managedOrderVariables },
  mine: { count: MyNewOrdersDocument, variables: orderVariables },
};
/** Pause between two counts, ms. */
const PAUSE = 15_000;

type Filter = ReturnType<typeof orderVariables | typeof managedOrderVariables>['filter'];
type NewOrdersProps = {
  /** Owner of the listed orders. */
  of: keyof typeof LISTS;
  list: Pick<OrderList, 'page' | 'sort' | 'filters'>;
  /** The orders of the page. */
  rows: readonly { placedAt: string }[] | undefined;
  loading: boolean;
  /** Fetches the list again. */
  onRetry: () => void;
};

const newestFirst = ({ page, sort }: NewOrdersProps['list']) =>
  page === 1 && sort.field === 'PLACED_AT' && sort.direction === 'DESC';

/** The filter for orders placed after the newest one shown. Instants have milliseconds. */
const placedAfter = (filter: Filter, newest?: { placedAt: string }): Filter =>
  newest ? { ...filter, placedFrom: new Date(Date.parse(newest.placedAt) + 1).toISOString() } : filter;

/** "3 new orders – show", where a list begins with its newest order. It takes no room: nothing moves when it appears. */
export function NewOrders({ of, list, rows, loading, onRetry }: NewOrdersProps) {
  const { filter } = LISTS[of].variables(list);
  if (!rows || loading || ('deleted' in filter && filter.deleted) || !newestFirst(list)) return null;
  const wanted = placedAfter(filter, rows[0]);
  return <Count key={JSON.stringify(wanted)} of={of} filter={wanted} onRetry={onRetry} />;
}

/**
 * The number of orders that match the filter, counted again every 15 s and when the tab is shown again; not in a hidden
 * tab. One count reads the orders placed since, by their index: docs/performance.md.
 */
function useCount(of: keyof typeof LISTS, filter: Filter): number {
  const { data, refetch } = useQuery(LISTS[of].count, {
    variables: { filter },
    fetchPolicy: 'no-cache',
    pollInterval: PAUSE,
    skipPollAttempt,
  });
  useRecount(refetch);
  return data?.found.totalCount ?? 0;
}

function Count({ of, filter, onRetry }: Pick<NewOrdersProps, 'of' | 'onRetry'> & { filter: Filter }) {
  const count = useCount(of, filter);
  const words = `${formatTotal(count)} new ${count === 1 ? 'order' : 'orders'}`;
  const show = () => {
    window.scrollTo({ top: 0 });
    // The button goes away with the focus.
    focusHeading({ preventScroll: true });
    onRetry();
  };
  return (
    <div className={styles.place}>
      <span role="status" className="visually-hidden">
        {count > 0 && words}
      </span>
      {count > 0 && (
        <PlainButton variant="primary" className={styles.button} onClick={show}>
          <span>{words}</span> <span className={styles.show}>– show</span>
        </PlainButton>
      )}
    </div>
  );
}
