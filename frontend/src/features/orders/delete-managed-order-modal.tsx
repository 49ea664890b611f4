import { useMutation } from '@apollo/client/react';
import { ConfirmModal } from '../../components/confirm-modal';
import { SHORT_TOAST_MS, useToast } from '../../components/toast';
import { DeleteManagedOrderDocument } from '../../graphql/generated';
import { errorMessage } from '../../lib/error-message';
import { texts, toasts } from '../../lib/messages';

type DeleteManagedOrderModalProps = {
  order: { id: string; toolName: string } | null;
  onClose: () => void;
  /** The list is to be asked for again. */
  onDeleted: () => void;
};

/** Asks as a customer is asked, then deletes the order (specification sections 2 and 8). */
export function DeleteManagedOrderModal({ order, onClose, onDeleted }: DeleteManagedOrderModalProps) {
  const toast = useToast();
  const [deleteOrder] = useMutation(DeleteManagedOrderDocument);

  const remove = async (id: string) => {
    try {
      await deleteOrder({ variables: { id } });
      toast.success(toasts.orderDeleted, { duration: SHORT_TOAST_MS });
      onClose();
      onDeleted();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };

  return (
    <ConfirmModal
      open={order !== null}
      title={texts.deleteOrderQuestion(order?.toolName ?? '')}
      warning={texts.cannotBeUndone}
      onConfirm={async () => {
        if (order) await remove(order.id);
      }}
      onClose={onClose}
    />
  );
}
