import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { PlainButton } from '../../../components/button';
import { RowButton } from '../../../components/row-button';
import { useToast } from '../../../components/toast';
import { errorMessage } from '../../../lib/error-message';
import { formatMoney } from '../../../lib/format';
import { invoicingTexts } from '../../../lib/invoicing-messages';
import { randomKey } from '../../../lib/random-key';
import { ApprovePurchaseOrdersDocument, type ToApproveFragment } from './to-approve.generated';

type ApproveOrdersButtonProps = {
  purchase: ToApproveFragment;
  /** In the row of a list: a short text. */
  small?: boolean;
};

/** Approves all pending orders of a purchase, for admins; nothing where none is pending. */
export function ApproveOrdersButton({ purchase, small = false }: ApproveOrdersButtonProps) {
  const { id, number, toApprove, viewerCan } = purchase;
  const toast = useToast();
  const [approve, { loading }] = useMutation(ApprovePurchaseOrdersDocument);
  const [idempotencyKey] = useState(randomKey);
  if (!viewerCan.approveOrders.allowed) return null;
  const run = async () => {
    const progress = toast.progress(invoicingTexts.approving);
    try {
      await approve({ variables: { id, idempotencyKey } });
      progress.done(invoicingTexts.approved, { description: number });
    } catch (error) {
      progress.fail(errorMessage(error));
    }
  };
  const text = invoicingTexts.approveWhole(toApprove.orders, formatMoney(toApprove.total));
  const onClick = () => void (!loading && run());
  if (!small)
    return (
      <PlainButton variant="primary" busy={loading} onClick={onClick}>
        {text}
      </PlainButton>
    );
  return (
    <RowButton variant="primary" aria-label={`${text}: ${number}`} onClick={onClick}>
      {invoicingTexts.approve}
    </RowButton>
  );
}
