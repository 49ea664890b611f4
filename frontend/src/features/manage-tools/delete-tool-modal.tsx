import { useMutation } from '@apollo/client/react';
import { ConfirmModal } from '../../components/dialogs/confirm-modal';
import { useToast } from '../../components/toasts/toast';
import { DeleteToolDocument } from './manage-tools.generated';
import type { ManagedToolFragment } from './tool-columns.generated';
import { texts, toasts } from '../../lib/messages';
import { toolTexts } from './tool-messages';

type DeleteToolModalProps = {
  tool: ManagedToolFragment | null;
  onClose: () => void;
  /** Reload the list. */
  onDeleted: () => void;
};

/** Asks, then takes the tool off sale (specification sections 2 and 8). A failure keeps the question open. */
export function DeleteToolModal({ tool, onClose, onDeleted }: DeleteToolModalProps) {
  const toast = useToast();
  const [deleteTool] = useMutation(DeleteToolDocument);

  const remove = async (id: string) => {
    const progress = toast.progress(toasts.deleting);
    try {
      await deleteTool({
        variables: { id },
        update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'Tool', id }) }),
      });
      progress.done(toasts.deleted);
      onClose();
      onDeleted();
    } catch (error) {
      progress.close();
      throw error;
    }
  };

  return (
    <ConfirmModal
      open={tool !== null}
      title={texts.deleteToolQuestion}
      warning={`${texts.deletePermanent} ${tool ? toolTexts.deleteToolWarning(tool.name) : ''}`}
      onConfirm={async () => {
        if (tool) await remove(tool.id);
      }}
      onClose={onClose}
    />
  );
}
