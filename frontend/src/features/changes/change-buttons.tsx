import { PlainButton } from '../../components/button';
import type { MenuPart } from '../../components/rows/row-menu';
import { onDemand } from '../../components/dialogs/on-demand';
import type { Changed } from './change-quantity-modal';
import type { Delivered } from './change-delivery-modal';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';
import { changeTexts } from './change-messages';
import { useOpenChange } from './use-open-change';

const ChangeQuantityModal = onDemand(
  async () => (await import('./change-quantity-modal')).ChangeQuantityModal,
  ({ order }) => order !== null,
);
const ChangeDeliveryModal = onDemand(
  async () => (await import('./change-delivery-modal')).ChangeDeliveryModal,
  ({ open }) => open,
);

type Changeable<Thing> = Thing & { viewerCan: { change: { allowed: boolean } } };

/** Lowers the quantity of an order of a purchase, if it can be changed. */
export function ChangeQuantity({ order }: { order: Changeable<Changed> }) {
  const { open, show } = useOpenChange();
  if (!order.viewerCan.change.allowed) return null;
  return (
    <>
      <PlainButton
        variant="quiet"
        aria-label={changeTexts.changeOf(order.toolName)}
        onClick={() => show(order.id)}
        onPointerEnter={ChangeQuantityModal.fetch}
      >
        {purchaseTexts.changeQuantity}
      </PlainButton>
      <ChangeQuantityModal order={open === order.id ? order : null} onClose={() => show(null)} />
    </>
  );
}

/** Changes day or address of a purchase, if it can be changed. */
export function useChangeDelivery(purchase: Changeable<Delivered>): MenuPart | null {
  const { open, show } = useOpenChange();
  if (!purchase.viewerCan.change.allowed) return null;
  const label = changeTexts.changeDelivery;
  return {
    actions: [{ key: 'change', label, onSelect: () => show('delivery') }],
    dialog: <ChangeDeliveryModal purchase={purchase} open={open === 'delivery'} onClose={() => show(null)} />,
  };
}
