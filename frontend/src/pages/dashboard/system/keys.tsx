import { useQuery } from '@apollo/client/react';
import { PartsPage } from '../../../components/page/parts-page';
import { keyTexts } from '../../../features/keys/key-messages';
import { Keys } from '../../../features/keys/keys';
import { ApiKeysDocument } from '../../../features/keys/keys.generated';

/** API keys of the shop, for owners. */
export function KeysPage() {
  const { data, error, refetch } = useQuery(ApiKeysDocument, { fetchPolicy: 'cache-and-network' });
  const reload = () => void refetch().catch(() => undefined);
  return (
    <PartsPage title={keyTexts.title} lead={keyTexts.lead} data={data} error={error} onRetry={reload}>
      {({ apiKeys }) => <Keys keys={apiKeys} companyId={null} onChanged={reload} />}
    </PartsPage>
  );
}
