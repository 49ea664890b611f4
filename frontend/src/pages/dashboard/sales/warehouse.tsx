import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/button';
import { useFocusAfterRow } from '../../../components/data-table/use-focus-after-row';
import { onDemand } from '../../../components/dialogs/on-demand';
import { ListLinks } from '../../../components/page/list-links';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { EmptyState } from '../../../components/states/empty-state';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import type { ManagedOrderFragment } from '../../../features/orders/managed-order.generated';
import { LeavingPurchases } from '../../../features/warehouse/leaving-purchases';
import { PickList } from '../../../features/warehouse/pick-list';
import { warehouseTexts } from '../../../features/warehouse/warehouse-messages';
import styles from '../../../features/warehouse/warehouse.module.css';
import {
  type WarehouseCountsQuery,
  type WarehouseQueryVariables,
  WarehouseCountsDocument,
  WarehouseDocument,
} from './warehouse.generated';
import { labels } from '../../../lib/messages';

const ShipModal = onDemand(
  async () => (await import('../../../features/orders/shipping/ship-modal')).ShipModal,
  ({ orders }) => orders !== null,
);

const byDay = { field: 'PROMISED_ON', direction: 'ASC' } as const;
const byPlace = { field: 'PLACE', direction: 'ASC' } as const;
type Shown = Pick<WarehouseQueryVariables, 'leaving' | 'sort'>;
const LISTS = {
  late: { leaving: ['LATE'], sort: byDay },
  today: { leaving: ['TODAY'], sort: byDay },
  pick: { leaving: ['LATE', 'TODAY'], sort: byPlace },
} as const satisfies Record<string, Shown>;
type ListName = keyof typeof LISTS;
const names = Object.keys(LISTS) as ListName[];

/** The list that the page opens with: what is late, while there is something; null until that is known. */
function firstList({ data, error }: { data?: WarehouseCountsQuery; error?: unknown }): ListName | null {
  if (data) return data.late.totalCount > 0 ? 'late' : 'today';
  return error ? 'today' : null;
}

/** Orders of a page. */
const PAGE = 100;

/** Warehouse: what is late, what leaves today, and what is picked where, for admins. */
export function WarehousePage() {
  const [params] = useSearchParams();
  const counts = useQuery(WarehouseCountsDocument, { fetchPolicy: 'cache-and-network' });
  const list = names.find((name) => name === params.get('list')) ?? firstList(counts);
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  const [shipping, setShipping] = useState<readonly ManagedOrderFragment[] | null>(null);
  const { leaving, sort } = LISTS[list ?? 'late'];
  const { data, error, refetch } = useQuery(WarehouseDocument, {
    variables: { first: PAGE, page, leaving: [...leaving], sort },
    fetchPolicy: 'cache-and-network',
    skip: list === null,
  });
  const reload = () => void Promise.all([refetch(), counts.refetch()]).catch(() => undefined);
  const orders = data?.orders.nodes;
  const stage = useRef<HTMLDivElement>(null);
  const rememberFocus = useFocusAfterRow(stage, orders);
  const body = () => {
    if (!orders || !list)
      return error ? (
        <ErrorState error={error} onRetry={reload} />
      ) : (
        <SkeletonLines lines={8} height="32px" />
      );
    if (orders.length === 0)
      return (
        <EmptyState icon="box" title={warehouseTexts.nothing[list]} text={warehouseTexts.nothingText[list]} />
      );
    return list === 'pick' ? (
      <PickList orders={orders} />
    ) : (
      <LeavingPurchases orders={orders} isLate={list === 'late'} onShip={setShipping} />
    );
  };
  return (
    <>
      <DocumentTitle title={list === 'pick' ? warehouseTexts.pick : labels.warehouse} />
      <div data-no-print={list === 'pick' || undefined}>
        <PageHeader title={labels.warehouse} lead={warehouseTexts.lead} dense />
      </div>
      <Lists counts={counts.data} current={list} />
      <div ref={stage} onFocus={rememberFocus}>
        {body()}
      </div>
      {list && <Pages list={list} page={page} hasNext={!!data?.orders.pageInfo.hasNextPage} />}
      <ShipModal
        orders={shipping}
        onClose={() => setShipping(null)}
        onChanged={reload}
        onFinished={() => undefined}
      />
    </>
  );
}

type ListsProps = { counts: WarehouseCountsQuery | undefined; current: ListName | null };

const Lists = ({ counts, current }: ListsProps) => (
  <ListLinks
    label={warehouseTexts.lists}
    lists={names.map((name) => ({
      name,
      label: warehouseTexts[name],
      ...(name !== 'pick' && { count: counts?.[name].totalCount, isUrgent: name === 'late' }),
    }))}
    current={current}
    initial={null}
  />
);

type PagesProps = { list: ListName; page: number; hasNext: boolean };

const Pages = ({ list, page, hasNext }: PagesProps) =>
  (page > 1 || hasNext) && (
    <nav className={styles.pages} aria-label={warehouseTexts.pages}>
      {page > 1 && <ButtonLink to={`?list=${list}&page=${page - 1}`}>{warehouseTexts.earlier}</ButtonLink>}
      {hasNext && <ButtonLink to={`?list=${list}&page=${page + 1}`}>{warehouseTexts.further}</ButtonLink>}
    </nav>
  );
