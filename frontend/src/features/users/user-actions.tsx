import { useMutation } from '@apollo/client/react';
import { cluster } from '../../components/layout/layout';
import { PermissionButton } from '../../components/rows/permission-button';
import { RowMenu } from '../../components/rows/row-menu';
import { ActionError } from '../../components/states/action-error';
import { useToast } from '../../components/toasts/toast';
import { useAction } from '../../lib/api/use-action';
import { labels } from '../../lib/messages';
import { EnableUserDocument } from './user-role.generated';
import type { ManagedUserFragment } from './user-columns.generated';
import { userTexts } from './user-messages';

/** What can be done with a user, each opened by the page. */
export type UserActionHandlers = {
  onMakeAdmin: (user: ManagedUserFragment) => void;
  onChangeRole: (user: ManagedUserFragment) => void;
  onDisable: (user: ManagedUserFragment) => void;
  onExportData: (user: ManagedUserFragment) => Promise<unknown>;
};

/** The actions of a row: those about the role as buttons, the rare ones behind "…". */
export function UserActions({ user, on }: { user: ManagedUserFragment; on: UserActionHandlers }) {
  const { run, error } = useAction();
  const toast = useToast();
  const [enableUser] = useMutation(EnableUserDocument);
  const { id, email, viewerCan, disabledAt } = user;
  const enable = async () => {
    await enableUser({ variables: { id } });
    toast.success(userTexts.userEnabled);
  };
  const access = disabledAt
    ? { key: 'enable', label: userTexts.enable, onSelect: () => void run(enable) }
    : { key: 'disable', label: userTexts.disable, danger: true, onSelect: () => on.onDisable(user) };
  return (
    <span className={cluster(2)}>
      <PermissionButton
        permission={viewerCan.makeAdmin}
        size="small"
        data-action="admin"
        aria-label={`${labels.makeAdmin}: ${email}`}
        onClick={() => on.onMakeAdmin(user)}
      >
        {labels.makeAdmin}
      </PermissionButton>
      <PermissionButton
        permission={viewerCan.setRole}
        size="small"
        quiet
        aria-label={`${userTexts.changeRole}: ${email}`}
        onClick={() => on.onChangeRole(user)}
      >
        {userTexts.changeRole}
      </PermissionButton>
      <RowMenu
        label={userTexts.more(email)}
        actions={[
          {
            key: 'export',
            label: userTexts.exportData,
            permission: viewerCan.exportData,
            onSelect: () => void run(() => on.onExportData(user)),
          },
          { ...access, permission: viewerCan.disable },
        ]}
      />
      <ActionError small error={error} />
    </span>
  );
}
