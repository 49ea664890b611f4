import { useMutation } from '@apollo/client/react';
import { useToast } from '../../components/toast';
import type { OrderStatus, ShipmentInput } from '../../graphql/schema-types.generated';
import { errorMessage } from '../../lib/error-message';
import { submitErrors } from '../../lib/form-errors';
import { toasts } from '../../lib/messages';
import { UpdateOrderStatusDocument } from './manage-order.generated';

/** Sets an order's status: 'Updating', then 'Updated' and which order. Returns the form's errors if it is refused. */
export function useUpdateStatus() {
  const toast = useToast();
  const [updateStatus] = useMutation(UpdateOrderStatusDocument);
  return async (
    { id, number }: { id: string; number: string },
    status: OrderStatus,
    shipment: ShipmentInput | null = null,
  ) => {
    const progress = toast.progress(toasts.updating, 'order-status');
    try {
      await updateStatus({ variables: { id, status, shipment } });
      progress.done(toasts.updated, { description: `${number} ${status.toLowerCase()}` });
      return undefined;
    } catch (error) {
      progress.fail(errorMessage(error));
      return submitErrors(error);
    }
  };
}
