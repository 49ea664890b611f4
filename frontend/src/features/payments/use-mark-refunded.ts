import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { useToast } from '../../components/toasts/toast';
import { paymentTexts } from '../../entities/payment/payment-messages';
import { MarkCardRefundedDocument } from './payment.generated';

/** Marks a card payment as paid back, and says so. Its button shows why it is refused. */
export function useMarkRefunded() {
  const [mark] = useMutation(MarkCardRefundedDocument);
  const toast = useToast();
  return useCallback(
    async ({ id }: { id: string }) => {
      await mark({ variables: { id } });
      toast.success(paymentTexts.marked);
    },
    [mark, toast],
  );
}
