import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ActionError } from '../../../components/action-error';
import { PlainButton } from '../../../components/button';
import { RowAction } from '../../../components/row-action';
import { useToast } from '../../../components/toast';
import { formatMoney } from '../../../lib/format';
import { invoicingTexts } from '../../../lib/invoicing-messages';
import { randomKey } from '../../../lib/random-key';
import { useAction } from '../../../lib/use-action';
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
  const [approve] = useMutation(ApprovePurchaseOrdersDocument);
  const { run, busy, error } = useAction();
  const [idempotencyKey] = useState(randomKey);
  if (!viewerCan.approveOrders.allowed) return null;
  const approveAll = async () => {
    const progress = toast.progress(invoicingTexts.approving);
    try {
      await approve({ variables: { id, idempotencyKey } });
      progress.done(invoicingTexts.approved, { description: number });
    } catch (failure) {
      progress.close();
      throw failure;
    }
  };
  const text = invoicingTexts.approveWhole(toApprove.orders, formatMoney(toApprove.total));
  if (!small)
    return (
      <>
        <PlainButton variant="primary" busy={busy} onClick={() => void run(approveAll)}>
          {text}
        </PlainButton>
        <ActionError error={error} />
      </>
    );
  return (
    <RowAction variant="primary" aria-label={`${text}: ${number}`} action={approveAll}>
      {invoicingTexts.approve}
    </RowAction>
  );
}
