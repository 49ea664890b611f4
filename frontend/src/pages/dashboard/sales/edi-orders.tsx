import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PartsPage } from '../../../components/page/parts-page';
import { EmptyState } from '../../../components/states/empty-state';
import type { QueuedEdiOrderFragment } from '../../../features/orders/edi/queue.generated';
import { queueTexts as texts } from '../../../features/orders/edi/queue-messages';
import { QueuedOrder } from '../../../features/orders/edi/queued-order';
import { RefuseOrder } from '../../../features/orders/edi/refuse-order';
import { EdiOrdersDocument } from './edi-orders.generated';

/** Orders that are shown at a time: each has forms of its own. */
const SHOWN = 20;

/** EDI Orders: orders of files with codes that the shop does not know. Staff say what they stand for. */
export function EdiOrdersPage() {
  const [refusing, setRefusing] = useState<QueuedEdiOrderFragment | null>(null);
  const { data, error, refetch } = useQuery(EdiOrdersDocument, {
    variables: { first: SHOWN, filter: { state: 'Queued' } },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => void refetch().catch(() => undefined);
  return (
    <PartsPage title={texts.title} lead={texts.lead} data={data} error={error} onRetry={reload}>
      {({ ediOrders: { nodes, totalCount } }) => (
        <>
          {nodes.length === 0 && <EmptyState title={texts.none} text={texts.noneText} />}
          {nodes.map((order) => (
            <QueuedOrder key={order.id} order={order} onDone={reload} onRefuse={() => setRefusing(order)} />
          ))}
          {totalCount > nodes.length && <p>{texts.more(totalCount - nodes.length)}</p>}
          <RefuseOrder order={refusing} onDone={reload} onClose={() => setRefusing(null)} />
        </>
      )}
    </PartsPage>
  );
}
