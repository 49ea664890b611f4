import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { onDemand } from '../../components/on-demand';
import { PermissionButton } from '../../components/permission-button';
import { useToast } from '../../components/toast';
import { MakeAdminDocument } from './make-admin.generated';
import type { ManagedUserFragment } from './user-columns.generated';
import { adminTexts, adminToasts } from '../../lib/admin-messages';
import { errorInfo } from '../../lib/error-message';
import { labels, toasts } from '../../lib/messages';

const ConfirmModal = onDemand(
  async () => (await import('../../components/confirm-modal')).ConfirmModal,
  ({ open }) => open,
);

/** Promotes a user, after asking: a promotion is powerful and cannot be taken back here (sections 2, 6 and 8). */
export function MakeAdminButton({ user }: { user: ManagedUserFragment }) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [makeAdmin] = useMutation(MakeAdminDocument);

  const promote = async () => {
    try {
      const { data } = await makeAdmin({ variables: { email: user.email } });
      if (data?.makeAdmin.modifiedCount) toast.success(toasts.adminGranted);
      else toast.info(adminToasts.alreadyAdmin(user.email));
    } catch (error) {
      const { code, message } = errorInfo(error);
      toast.error(code === 'FORBIDDEN' ? toasts.adminRefused : message);
    }
    setAsking(false);
  };

  return (
    <>
      <PermissionButton
        permission={user.viewerCan.makeAdmin}
        size="small"
        data-action="admin"
        aria-label={`${labels.makeAdmin}: ${user.email}`}
        onClick={() => setAsking(true)}
      >
        {labels.makeAdmin}
      </PermissionButton>
      <ConfirmModal
        open={asking}
        title={adminTexts.makeAdminQuestion(user.email)}
        warning={adminTexts.makeAdminWarning}
        confirmLabel={labels.makeAdmin}
        onConfirm={promote}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
