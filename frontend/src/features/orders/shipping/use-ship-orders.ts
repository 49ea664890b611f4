import { useMutation } from '@apollo/client/react';
import { useToast } from '../../../components/toasts/toast';
import type { ShipOrdersInput } from '../../../graphql/schema-types.generated';
import { batchesOf } from '../../../lib/api/batches';
import { errorMessage } from '../../../lib/api/error-message';
import { randomKey } from '../../../lib/attempts/random-key';
import { shipmentTexts } from '../../../entities/order/shipment-messages';
import { ShipOrdersDocument, UndoShippingDocument } from './ship-orders.generated';

/** The gateway notifies the customers later than this, milliseconds. */
const UNDO_MS = 10_000;

/** Ships orders. Returns one result for each. */
export function useShipOrders() {
  const [shipOrders] = useMutation(ShipOrdersDocument);
  return async (input: ShipOrdersInput, idempotencyKey: string) => {
    const { data } = await shipOrders({ variables: { input, idempotencyKey } });
    return data?.shipOrders ?? [];
  };
}

/** Undoes the shipping of orders. Returns why it was refused, or null. */
function useUndoShipping() {
  const [undoShipping] = useMutation(UndoShippingDocument);
  return async (ids: readonly string[]): Promise<string | null> => {
    let refusal: string | null = null;
    for (const batch of batchesOf(ids)) {
      const { data } = await undoShipping({
        variables: { input: { ids: batch }, idempotencyKey: randomKey() },
      });
      refusal ??= data?.undoShipping.find(({ error }) => error)?.error?.message ?? null;
    }
    return refusal;
  };
}

/** The Undo of a toast that says that orders have been shipped: it works until their customers are notified. */
export function useUndoAction(onUndone: () => void) {
  const toast = useToast();
  const undoShipping = useUndoShipping();
  const undo = async (ids: readonly string[]) => {
    const progress = toast.progress(shipmentTexts.undoing);
    try {
      const refusal = await undoShipping(ids);
      if (refusal) progress.fail(refusal);
      else progress.done(shipmentTexts.undone);
      onUndone();
    } catch (error) {
      progress.fail(errorMessage(error));
    }
  };
  return (ids: readonly string[]) => ({
    duration: UNDO_MS,
    action: { label: shipmentTexts.undo, onPress: () => void undo(ids) },
  });
}
