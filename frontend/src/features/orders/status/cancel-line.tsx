import { useState } from 'react';
import { PlainButton } from '../../../components/button';
import { onDemand } from '../../../components/dialogs/on-demand';
import { orderTexts } from '../order-messages';

const DeleteOrderModal = onDemand(
  async () => (await import('./delete-order-modal')).DeleteOrderModal,
  ({ order }) => order !== null,
);

type CancelLineProps = {
  order: {
    id: string;
    number: string;
    toolName: string;
    deletedAt: string | null;
    viewerCan: { delete: { allowed: boolean } };
  };
  /** Reads the purchase again. */
  onCancelled: () => void;
};

/** Deletes one order of a purchase, if it may be deleted. */
export function CancelLine({ order, onCancelled }: CancelLineProps) {
  const [open, setOpen] = useState(false);
  if (order.deletedAt || !order.viewerCan.delete.allowed) return null;
  return (
    <>
      <PlainButton
        variant="quiet"
        aria-label={`${orderTexts.cancelLine}: ${order.toolName}`}
        onPointerEnter={DeleteOrderModal.fetch}
        onClick={() => setOpen(true)}
      >
        {orderTexts.cancelLine}
      </PlainButton>
      <DeleteOrderModal order={open ? order : null} onClose={() => setOpen(false)} onDeleted={onCancelled} />
    </>
  );
}
