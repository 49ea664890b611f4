import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../components/page/page';
import { ErrorState } from '../components/states/error-state';
import { SkeletonLines } from '../components/states/skeleton';
import { ArrivingShipmentDocument } from '../features/receive/receive.generated';
import { receiveTexts } from '../features/receive/receive-messages';
import { ReceiveShipment } from '../features/receive/receive-shipment';
import { errorInfo } from '../lib/api/error-message';

/** Trying again changes nothing. */
const FINAL = ['NOT_FOUND', 'WRONG_STATE'];

/** Where the code on a packing slip leads; for anyone who has the package, without an account. */
export function ReceivePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, refetch } = useQuery(ArrivingShipmentDocument, { variables: { token } });
  const isFinal = FINAL.includes(errorInfo(error).code);
  return (
    <Page title={receiveTexts.title}>
      <meta name="robots" content="noindex" />
      {data && <ReceiveShipment token={token} shipment={data.arrivingShipment} reload={refetch} />}
      {!data && error && (
        <ErrorState
          page
          error={error}
          title={isFinal ? receiveTexts.broken : undefined}
          onRetry={isFinal ? undefined : () => void refetch().catch(() => undefined)}
        />
      )}
      {!data && !error && <SkeletonLines lines={6} height="28px" />}
    </Page>
  );
}
