import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ActionError } from '../../../components/states/action-error';
import { PlainButton } from '../../../components/button';
import { onDemand } from '../../../components/dialogs/on-demand';
import { PermissionButton } from '../../../components/rows/permission-button';
import { privacyTexts } from './privacy-messages';
import { useAction } from '../../../lib/api/use-action';
import { useStableCallback } from '../../../lib/browser/use-stable-callback';
import { exportData } from './export-data';
import { AccountDeletionDocument, type YourDataFragment } from './your-data.generated';
import { stack, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from './privacy.module.css';

const DeleteAccountModal = onDemand(
  async () => (await import('./delete-account-modal')).DeleteAccountModal,
  ({ open }) => open,
);

/** Actions of users on their personal data: export and deletion. */
export function YourData({ user }: { user: YourDataFragment }) {
  const { run, busy, error } = useAction();
  return (
    <>
      <div className={classes(stack(3, 'left'), styles.part)}>
        <p className={look('muted')}>{privacyTexts.exportLead}</p>
        <PlainButton busy={busy} onClick={() => void run(() => exportData(user))}>
          {privacyTexts.export}
        </PlainButton>
        <ActionError error={error} />
      </div>
      <DeleteAccount email={user.email} />
    </>
  );
}

function DeleteAccount({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const close = useStableCallback(() => setOpen(false));
  // An order may have been placed or shipped since the last visit.
  const { data } = useQuery(AccountDeletionDocument, { fetchPolicy: 'cache-and-network' });
  const permission = data?.accountDeletion;
  return (
    <div className={classes(stack(3, 'left'), styles.part)}>
      <p className={look('muted')}>{privacyTexts.deleteLead}</p>
      {permission && (
        <>
          <PermissionButton permission={permission} danger onClick={() => setOpen(true)}>
            {privacyTexts.delete}
          </PermissionButton>
          {/* The button's own reason is read out; here it is seen without pointing at the button. */}
          {permission.reason && <p aria-hidden="true">{permission.reason}</p>}
        </>
      )}
      <DeleteAccountModal open={open} email={email} onClose={close} />
    </div>
  );
}
