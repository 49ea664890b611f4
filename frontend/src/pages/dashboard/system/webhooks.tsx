import { useQuery } from '@apollo/client/react';
import { PartsPage } from '../../../components/page/parts-page';
import { webhookTexts } from '../../../features/keys/webhooks/webhook-messages';
import { Webhooks } from '../../../features/keys/webhooks/webhooks';
import { WebhooksDocument } from '../../../features/keys/webhooks/webhooks.generated';

/** Webhooks of the shop, for staff. */
export function WebhooksPage() {
  const { data, error, refetch } = useQuery(WebhooksDocument, { fetchPolicy: 'cache-and-network' });
  const reload = () => void refetch().catch(() => undefined);
  return (
    <PartsPage title={webhookTexts.title} lead={webhookTexts.lead} data={data} error={error} onRetry={reload}>
      {({ webhooks }) => <Webhooks webhooks={webhooks} companyId={null} types={[]} onChanged={reload} />}
    </PartsPage>
  );
}
