import { useMutation } from '@apollo/client/react';
import { useToast } from '../../components/toast';
import { errorMessage } from '../../lib/error-message';
import { paymentTexts } from '../../lib/payment-messages';
import { useStableCallback } from '../../lib/use-stable-callback';
import { MarkCardRefundedDocument } from './payment.generated';

/** Marks a card payment as paid back, and says so. It stays the same: a table's cells hold it. */
export function useMarkRefunded() {
  const [mark] = useMutation(MarkCardRefundedDocument);
  const toast = useToast();
  return useStableCallback(({ id }: { id: string }) => {
    void mark({ variables: { id } }).then(
      () => toast.success(paymentTexts.marked),
      (error: unknown) => toast.error(errorMessage(error)),
    );
  });
}
