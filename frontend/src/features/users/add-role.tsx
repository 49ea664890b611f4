import { useMutation } from '@apollo/client/react';
import { PlainButton } from '../../components/button';
import { Dialog } from '../../components/dialogs/dialog';
import { Form } from '../../components/fields/form';
import { ModalForm } from '../../components/fields/modal-form';
import { SelectField } from '../../components/fields/select-field';
import { useToast } from '../../components/toasts/toast';
import { useOpenItem } from '../../lib/lists/use-open-item';
import { submitted } from '../../lib/forms/form-errors';
import { useAttempt } from '../../store/attempts/use-attempt';
import { AddStaffRoleDocument, type AddStaffRoleMutationVariables } from './role-list.generated';
import { roleTexts } from './role-messages';
import { nameProblem, RoleNameField, type RoleName } from './role-name-field';
import type { RoleColumnFragment } from './roles-table.generated';

type AddRoleProps = { roles: readonly RoleColumnFragment[]; onAdded: () => void };
type Values = RoleName & { like?: string };

/** A button that adds a role, with the permissions of another one or without any. */
export function AddRole(props: AddRoleProps) {
  // In the address: the search opens it, too.
  const adding = useOpenItem('add');
  return (
    <>
      <PlainButton variant="primary" onClick={() => adding.open('role')}>
        {roleTexts.add}
      </PlainButton>
      <Dialog
        open={adding.id !== null}
        title={roleTexts.add}
        width={460}
        footer={null}
        onClose={adding.close}
        holdsInput
      >
        <AddRoleForm {...props} onClose={adding.close} />
      </Dialog>
    </>
  );
}

function AddRoleForm({ roles, onAdded, onClose }: AddRoleProps & { onClose: () => void }) {
  const [addRole] = useMutation(AddStaffRoleDocument);
  const toast = useToast();
  const attempt = useAttempt({
    what: 'new role of staff',
    send: (input: AddStaffRoleMutationVariables['input'], idempotencyKey) =>
      addRole({ variables: { input, idempotencyKey } }),
    describe: ({ name }) => [{ label: roleTexts.name, value: name }],
    onDone: (_, { name }) => {
      toast.success(roleTexts.added(name));
      onAdded();
      onClose();
    },
  });
  const others = roles.filter(({ isOwner }) => !isOwner);
  const submit = ({ name = '', like }: Values) => {
    const permissions = others.find(({ id }) => id === like)?.permissions ?? [];
    return submitted(attempt.submit({ name: name.trim(), permissions: [...permissions] }));
  };
  const choices = [
    { value: '', label: roleTexts.nothingYet },
    ...others.map(({ id, name }) => ({ value: id, label: roleTexts.like(name) })),
  ];
  return (
    <Form<Values>
      about="role"
      subscription={{}}
      initialValues={{ like: '' }}
      validate={nameProblem}
      onSubmit={submit}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={roleTexts.add} attempt={attempt}>
          <RoleNameField />
          <SelectField
            name="like"
            label={roleTexts.permissions}
            choices={choices}
            help={roleTexts.likeHelp}
          />
        </ModalForm>
      )}
    </Form>
  );
}
