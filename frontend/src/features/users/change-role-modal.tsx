import { useMutation, useQuery } from '@apollo/client/react';
import { useField } from 'react-final-form';
import { PERMISSIONS, isPermission } from '../../../../gateway/src/rules/permissions';
import { Dialog } from '../../components/dialogs/dialog';
import { Form } from '../../components/fields/form';
import { ModalForm } from '../../components/fields/modal-form';
import { SelectField } from '../../components/fields/select-field';
import { ErrorState } from '../../components/states/error-state';
import { Spinner } from '../../components/states/spinner';
import { useToast } from '../../components/toasts/toast';
import { submitted } from '../../lib/forms/form-errors';
import { useAttempt } from '../../store/attempts/use-attempt';
import type { ManagedUserFragment } from './user-columns.generated';
import { userTexts } from './user-messages';
import styles from './user-role.module.css';
import { RolesToGiveDocument, SetUserRoleDocument, type RolesToGiveQuery } from './user-role.generated';

type Roles = RolesToGiveQuery['staffRoles'];
type Values = { role?: string };
type ModalProps = { user: ManagedUserFragment | null; onClose: () => void };

/** The value of the choice that is no role of staff. */
const CUSTOMER = 'customer';

/** What the chosen role allows, in words. */
function Allows({ roles }: { roles: Roles }) {
  const { input } = useField<string>('role', { subscription: { value: true } });
  const role = roles.find(({ id }) => id === input.value);
  if (!role) return <p className={styles.note}>{userTexts.customerMay}</p>;
  if (role.permissions.includes('roles.manage')) return <p className={styles.note}>{userTexts.ownerMay}</p>;
  if (role.permissions.length === 0) return <p className={styles.note}>{userTexts.mayNothing}</p>;
  return (
    <div className={styles.note} aria-live="polite">
      <p>{userTexts.may}</p>
      <ul>
        {role.permissions.filter(isPermission).map((name) => (
          <li key={name}>{PERMISSIONS[name].to}</li>
        ))}
      </ul>
    </div>
  );
}

function RoleForm({
  user,
  roles,
  onClose,
}: {
  user: ManagedUserFragment;
  roles: Roles;
  onClose: () => void;
}) {
  const [setRole] = useMutation(SetUserRoleDocument);
  const toast = useToast();
  const nameOf = (id: string | null) => roles.find((role) => role.id === id)?.name ?? userTexts.customer;
  const attempt = useAttempt({
    what: `role of ${user.id}`,
    send: (variables: { id: string; roleId: string | null }, idempotencyKey) =>
      setRole({ variables: { ...variables, idempotencyKey } }),
    describe: ({ roleId }) => [{ label: userTexts.role, value: nameOf(roleId) }],
    onDone: () => {
      toast.success(userTexts.roleSaved);
      onClose();
    },
  });
  const submit = ({ role = CUSTOMER }: Values) =>
    submitted(attempt.submit({ id: user.id, roleId: role === CUSTOMER ? null : role }));
  const choices = [
    { value: CUSTOMER, label: userTexts.customer },
    ...roles.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Form<Values>
      about={user.id}
      subscription={{}}
      onSubmit={submit}
      initialValues={{ role: user.staffRole?.id ?? CUSTOMER }}
    >
      {({ handleSubmit }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={userTexts.saveRole}
          attempt={attempt}
        >
          <SelectField
            name="role"
            label={userTexts.role}
            choices={choices}
            help={userTexts.effect}
            required
          />
          <Allows roles={roles} />
        </ModalForm>
      )}
    </Form>
  );
}

function Loaded({ user, onClose }: { user: ManagedUserFragment; onClose: () => void }) {
  const { data, error, refetch } = useQuery(RolesToGiveDocument, { fetchPolicy: 'cache-and-network' });
  if (data) return <RoleForm user={user} roles={data.staffRoles} onClose={onClose} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spinner />;
}

/** Gives a user a role of staff, or takes it away. */
export const ChangeRoleModal = ({ user, onClose }: ModalProps) => (
  <Dialog
    open={user !== null}
    title={user && userTexts.changeRoleOf(user.email)}
    footer={null}
    onClose={onClose}
  >
    {user && <Loaded user={user} onClose={onClose} />}
  </Dialog>
);
