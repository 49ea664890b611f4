import { useMutation } from '@apollo/client/react';
import { useToast, type ToastOptions } from '../../../components/toasts/toast';
import type { OrderStatus, ShipmentInput } from '../../../graphql/schema-types.generated';
import { toasts } from '../../../lib/messages';
import { UpdateOrderStatusDocument } from './manage-order.generated';

type Subject = { id: string; number: string };
type StatusChange = { status: OrderStatus; send: () => Promise<unknown>; options?: ToastOptions };

/** 'Updating', then 'Updated' and which order; without a toast if it is refused. @throws the refusal */
export function useStatusProgress() {
  const toast = useToast();
  return async ({ number }: Subject, { status, send, options }: StatusChange): Promise<void> => {
    const progress = toast.progress(toasts.updating, 'order-status');
    try {
      await send();
    } catch (error) {
      progress.close();
      throw error;
    }
    progress.done(toasts.updated, { description: `${number} ${status.toLowerCase()}`, ...options });
  };
}

/** Sets an order's status. @throws if it is refused */
export function useUpdateStatus() {
  const [updateStatus] = useMutation(UpdateOrderStatusDocument);
  const withProgress = useStatusProgress();
  return (order: Subject, status: OrderStatus, shipment: ShipmentInput | null = null): Promise<void> =>
    withProgress(order, {
      status,
      send: () => updateStatus({ variables: { id: order.id, status, shipment } }),
    });
}
