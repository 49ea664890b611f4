import { useQuery } from '@apollo/client/react';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { Webhooks } from './webhooks';
import { WebhooksDocument } from './webhooks.generated';

/** The webhooks of a company, for its owners. */
export function CompanyWebhooks({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery(WebhooksDocument, { variables: { companyId } });
  const reload = () => void refetch().catch(() => undefined);
  if (data)
    return (
      <Webhooks
        webhooks={data.webhooks}
        companyId={companyId}
        types={data.webhookEventTypes}
        onChanged={reload}
      />
    );
  return error ? <ErrorState error={error} onRetry={reload} /> : <SkeletonLines lines={3} height="32px" />;
}
