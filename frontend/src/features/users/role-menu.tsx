import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ConfirmModal } from '../../components/dialogs/confirm-modal';
import { Dialog } from '../../components/dialogs/dialog';
import { RowMenu } from '../../components/rows/row-menu';
import { useToast } from '../../components/toasts/toast';
import { labels } from '../../lib/messages';
import { RenameRole } from './rename-role';
import { DeleteStaffRoleDocument } from './role-list.generated';
import { roleTexts } from './role-messages';
import type { RoleColumnFragment } from './roles-table.generated';

export type RoleMenuProps = {
  role: RoleColumnFragment;
  onRenamed: (role: RoleColumnFragment, renamed: RoleColumnFragment) => void;
  onDeleted: () => void;
};

/** What can be done with a role besides changing what it allows. */
export function RoleMenu({ role, onRenamed, onDeleted }: RoleMenuProps) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const [deleteRole] = useMutation(DeleteStaffRoleDocument);
  const toast = useToast();
  const close = () => setOpen(null);
  const remove = async () => {
    await deleteRole({ variables: { id: role.id } });
    toast.success(roleTexts.deleted(role.name));
    close();
    onDeleted();
  };
  const actions = [
    { key: 'rename', label: roleTexts.rename, onSelect: () => setOpen('rename') },
    { key: 'delete', label: labels.delete, danger: true, onSelect: () => setOpen('delete') },
  ];
  return (
    <>
      <RowMenu label={roleTexts.more(role.name)} actions={actions} />
      <Dialog
        open={open === 'rename'}
        title={roleTexts.renameTitle(role.name)}
        width={460}
        footer={null}
        onClose={close}
        holdsInput
      >
        <RenameRole role={role} onRenamed={(renamed) => onRenamed(role, renamed)} onClose={close} />
      </Dialog>
      <ConfirmModal
        open={open === 'delete'}
        title={roleTexts.deleteQuestion(role.name)}
        warning={roleTexts.deleteWarning}
        onConfirm={remove}
        onClose={close}
      />
    </>
  );
}
