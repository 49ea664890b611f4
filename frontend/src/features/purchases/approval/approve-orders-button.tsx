import { useState } from 'react';
import { PlainButton } from '../../../components/button';
import { onDemand } from '../../../components/dialogs/on-demand';
import { RowButton } from '../../../components/rows/row-button';
import { formatMoney } from '../../../lib/format/format';
import { invoicingTexts } from '../../../entities/document/invoicing-messages';
import type { ToApproveFragment } from './to-approve.generated';

const ApproveOrdersModal = onDemand(
  async () => (await import('./approve-orders-modal')).ApproveOrdersModal,
  ({ open }) => open,
);

type ApproveOrdersButtonProps = {
  purchase: ToApproveFragment;
  /** In the row of a list: a short text. */
  small?: boolean;
  onDone?: () => void;
};

/** Approves all pending orders of a purchase, for admins, once they have confirmed it; nothing where none is pending. */
export function ApproveOrdersButton({ purchase, small = false, onDone }: ApproveOrdersButtonProps) {
  const [asking, setAsking] = useState(false);
  const { number, toApprove, viewerCan } = purchase;
  const text = invoicingTexts.approveWhole(toApprove.orders, formatMoney(toApprove.total));
  const props = { onClick: () => setAsking(true), onPointerEnter: ApproveOrdersModal.fetch };
  return (
    <>
      {viewerCan.approveOrders.allowed &&
        (small ? (
          <RowButton variant="primary" aria-label={`${text}: ${number}`} {...props}>
            {invoicingTexts.approve}
          </RowButton>
        ) : (
          <PlainButton variant="primary" {...props}>
            {text}
          </PlainButton>
        ))}
      <ApproveOrdersModal
        purchase={purchase}
        open={asking}
        onClose={() => setAsking(false)}
        onDone={onDone}
      />
    </>
  );
}
