import { useMutation } from '@apollo/client/react';
import { Form } from '../../components/fields/form';
import { ModalForm } from '../../components/fields/modal-form';
import { useToast } from '../../components/toasts/toast';
import { submitted } from '../../lib/forms/form-errors';
import { useAttempt } from '../../store/attempts/use-attempt';
import { RenameStaffRoleDocument, type RenameStaffRoleMutationVariables } from './role-list.generated';
import { roleTexts } from './role-messages';
import { nameProblem, RoleNameField, type RoleName } from './role-name-field';
import type { RoleColumnFragment } from './roles-table.generated';

type RenameRoleProps = {
  role: RoleColumnFragment;
  onRenamed: (renamed: RoleColumnFragment) => void;
  onClose: () => void;
};

/** Another name for a role that nobody else has changed in the meantime. */
export function RenameRole({ role, onRenamed, onClose }: RenameRoleProps) {
  const [rename] = useMutation(RenameStaffRoleDocument);
  const toast = useToast();
  const attempt = useAttempt({
    what: `name of role ${role.id}`,
    send: (input: RenameStaffRoleMutationVariables['input'], idempotencyKey) =>
      rename({ variables: { id: role.id, input, idempotencyKey } }),
    describe: ({ name }) => [{ label: roleTexts.name, value: name }],
    onDone: ({ data }) => {
      toast.success(roleTexts.renamed);
      if (data) onRenamed(data.renameStaffRole);
      onClose();
    },
  });
  const submit = ({ name = '' }: RoleName) =>
    submitted(attempt.submit({ name: name.trim(), version: role.version }));
  return (
    <Form<RoleName>
      about={role.id}
      subscription={{}}
      initialValues={{ name: role.name }}
      validate={nameProblem}
      onSubmit={submit}
    >
      {({ handleSubmit }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={roleTexts.rename}
          attempt={attempt}
        >
          <RoleNameField />
        </ModalForm>
      )}
    </Form>
  );
}
