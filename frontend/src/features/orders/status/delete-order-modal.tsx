import { useMutation } from '@apollo/client/react';
import { ConfirmModal } from '../../../components/dialogs/confirm-modal';
import { useToast } from '../../../components/toasts/toast';
import { texts, toasts } from '../../../lib/messages';
import { SHORT_NOTIFICATION_MS } from '../../../store/notifications-slice';
import { DeleteOrderDocument } from './delete-order.generated';

type DeleteOrderModalProps = {
  order: { id: string; number: string; toolName: string } | null;
  onClose: () => void;
  /** Reload the list. */
  onDeleted: () => void;
};

/** Asks, then deletes the order: the customer's own, or an admin any (specification sections 2 and 8). */
export function DeleteOrderModal({ order, onClose, onDeleted }: DeleteOrderModalProps) {
  const toast = useToast();
  const [deleteOrder] = useMutation(DeleteOrderDocument);

  const remove = async (id: string) => {
    await deleteOrder({ variables: { id } });
    toast.success(toasts.orderDeleted, { duration: SHORT_NOTIFICATION_MS });
    onClose();
    onDeleted();
  };

  return (
    <ConfirmModal
      open={order !== null}
      title={texts.deleteOrderQuestion(order?.toolName ?? '')}
      subject={order && texts.orderNumber(order.number)}
      warning={texts.cannotBeUndone}
      onConfirm={async () => {
        if (order) await remove(order.id);
      }}
      onClose={onClose}
    />
  );
}
