import { useMutation } from '@apollo/client/react';
import { onDemand } from '../../components/dialogs/on-demand';
import { useToast } from '../../components/toasts/toast';
import { MakeAdminDocument } from './make-admin.generated';
import type { ManagedUserFragment } from './user-columns.generated';
import { errorInfo } from '../../lib/api/error-message';
import { labels, toasts } from '../../lib/messages';
import { userTexts } from './user-messages';

const ConfirmModal = onDemand(
  async () => (await import('../../components/dialogs/confirm-modal')).ConfirmModal,
  ({ open }) => open,
);

type MakeAdminModalProps = { user: ManagedUserFragment | null; onClose: () => void };

/** Promotes a user, after asking: a promotion gives everything (sections 2, 6 and 8). */
export function MakeAdminModal({ user, onClose }: MakeAdminModalProps) {
  const toast = useToast();
  const [makeAdmin] = useMutation(MakeAdminDocument);
  const email = user?.email ?? '';

  const promote = async () => {
    try {
      const { data } = await makeAdmin({ variables: { email } });
      if (data?.makeAdmin.modifiedCount) toast.success(toasts.adminGranted);
      else toast.info(userTexts.alreadyAdmin(email));
    } catch (error) {
      if (errorInfo(error).code !== 'FORBIDDEN') throw error;
      toast.error(toasts.adminRefused);
    }
    onClose();
  };

  return (
    <ConfirmModal
      open={user !== null}
      title={userTexts.makeAdminQuestion(email)}
      warning={userTexts.makeAdminWarning}
      confirmLabel={labels.makeAdmin}
      onConfirm={promote}
      onClose={onClose}
    />
  );
}
