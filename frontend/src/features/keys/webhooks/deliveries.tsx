import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PlainButton } from '../../../components/button';
import { Dialog } from '../../../components/dialogs/dialog';
import { look, stack } from '../../../components/layout/layout';
import { RecentTime } from '../../../components/recent-time';
import { RowButton } from '../../../components/rows/row-button';
import rowTable from '../../../components/rows/row-table.module.css';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { classes } from '../../../lib/classes';
import { formatDateTime } from '../../../lib/format/format';
import { columns } from '../../../lib/messages';
import { DeliveryDetails } from './delivery-details';
import { DeliveryState } from './delivery-state';
import { deliveryTexts, kindNames, webhookTexts } from './webhook-messages';
import {
  WebhookDeliveriesDocument,
  type DeliveryRowFragment,
  type WebhookRowFragment,
} from './webhooks.generated';

/** While the list is open, it is read again after this time, ms: what waits is answered. */
const LOOK_EVERY = 3_000;
/** Rows at first, and at most. */
const [ROWS, MOST] = [20, 100];

function DeliveryList({ webhookId }: { webhookId: string }) {
  const [first, setFirst] = useState(ROWS);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, previousData, error, refetch } = useQuery(WebhookDeliveriesDocument, {
    variables: { webhookId, first },
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_EVERY,
  });
  const page = (data ?? previousData)?.webhookDeliveries;
  const back = () => {
    setChosen(null);
    void refetch().catch(() => undefined);
  };
  if (chosen) return <DeliveryDetails id={chosen} onBack={back} />;
  if (!page)
    return error ? <ErrorState error={error} onRetry={back} /> : <SkeletonLines lines={4} height="32px" />;
  if (page.nodes.length === 0)
    return (
      <>
        <p>{deliveryTexts.none}</p>
        <p className={look('muted', 'sm')}>{deliveryTexts.noneText}</p>
      </>
    );
  return (
    <div className={stack(4)}>
      <Rows deliveries={page.nodes} onChoose={setChosen} />
      {page.pageInfo.hasNextPage && first < MOST && (
        <div>
          <PlainButton onClick={() => setFirst(MOST)}>{deliveryTexts.older}</PlainButton>
        </div>
      )}
    </div>
  );
}

type RowsProps = { deliveries: readonly DeliveryRowFragment[]; onChoose: (id: string) => void };

const Rows = ({ deliveries, onChoose }: RowsProps) => (
  <table className={classes(rowTable.table, rowTable.stacked)} aria-label={webhookTexts.deliveries}>
    <thead>
      <tr>
        <th scope="col">{deliveryTexts.event}</th>
        <th scope="col">{deliveryTexts.time}</th>
        <th scope="col">{deliveryTexts.answer}</th>
        <th scope="col">{columns.action}</th>
      </tr>
    </thead>
    <tbody>
      {deliveries.map((delivery) => (
        <tr key={delivery.id}>
          <th scope="row">
            <span translate="no">{delivery.type}</span>
            {kindNames[delivery.kind] && (
              <div className={look('muted', 'sm')}>{kindNames[delivery.kind]}</div>
            )}
          </th>
          <td>
            <RecentTime at={delivery.lastAttemptAt ?? delivery.createdAt} />
          </td>
          <td>
            <DeliveryState delivery={delivery} />
          </td>
          <td>
            <RowButton
              aria-label={deliveryTexts.showOf(delivery.type, formatDateTime(delivery.createdAt))}
              onClick={() => onChoose(delivery.id)}
            >
              {deliveryTexts.show}
            </RowButton>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

type DeliveriesProps = { webhook: WebhookRowFragment | null; onClose: () => void };

/** What was sent to a webhook, with the answers. */
export const Deliveries = ({ webhook, onClose }: DeliveriesProps) => (
  <Dialog
    open={webhook !== null}
    title={webhook && webhookTexts.deliveriesOf(webhook.name)}
    width={760}
    onClose={onClose}
  >
    {webhook && <DeliveryList webhookId={webhook.id} />}
  </Dialog>
);
