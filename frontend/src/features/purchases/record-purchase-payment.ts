import { useMutation } from '@apollo/client/react';
import type { RecordPaymentInput } from '../../graphql/schema-types.generated';
import { RecordPurchasePaymentDocument } from './purchase.generated';

/** Records one payment of everything in a purchase that is not paid yet (admins). @throws the gateway's error. */
export function useRecordPurchasePayment() {
  const [record] = useMutation(RecordPurchasePaymentDocument);
  return (id: string, input: RecordPaymentInput, idempotencyKey: string): Promise<unknown> =>
    record({ variables: { id, input, idempotencyKey } });
}
