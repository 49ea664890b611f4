import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { PlainButton } from '../../../components/button';
import { onDemand } from '../../../components/dialogs/on-demand';
import { ActionError } from '../../../components/states/action-error';
import { shipmentTexts } from '../../../entities/order/shipment-messages';
import { useAction } from '../../../lib/api/use-action';
import type { ManagedOrderFragment } from '../managed-order.generated';
import { ordersOfPurchases } from '../status/orders-of-purchases';

const ShipModal = onDemand(
  async () => (await import('./ship-modal')).ShipModal,
  ({ orders }) => orders !== null,
);

type ShipPurchaseButtonProps = {
  purchase: { id: string; toShip: number };
  /** Reads the purchase again. */
  onChanged: () => void;
};

/** Ships the approved orders of a purchase, on its page. */
export function ShipPurchaseButton({ purchase: { id, toShip }, onChanged }: ShipPurchaseButtonProps) {
  const client = useApolloClient();
  const { run, busy, error } = useAction();
  const [orders, setOrders] = useState<readonly ManagedOrderFragment[] | null>(null);
  const ask = async () => setOrders(await ordersOfPurchases(client, [id], 'Approved'));
  return (
    <>
      <PlainButton
        variant="primary"
        busy={busy}
        onPointerEnter={ShipModal.fetch}
        onClick={() => void run(ask)}
      >
        {shipmentTexts.ship(toShip)}
      </PlainButton>
      <ActionError error={error} />
      <ShipModal
        orders={orders}
        onFinished={() => undefined}
        onClose={() => setOrders(null)}
        onChanged={onChanged}
      />
    </>
  );
}
