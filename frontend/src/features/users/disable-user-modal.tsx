import { useMutation } from '@apollo/client/react';
import { Dialog } from '../../components/dialogs/dialog';
import { Form } from '../../components/fields/form';
import { ModalForm } from '../../components/fields/modal-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { disableUserLimits } from '../../graphql/limits.generated';
import { submitted } from '../../lib/forms/form-errors';
import { validation } from '../../lib/messages';
import { useAttempt } from '../../store/attempts/use-attempt';
import type { ManagedUserFragment } from './user-columns.generated';
import { userTexts } from './user-messages';
import { DisableUserDocument } from './user-role.generated';

type Values = { reason?: string };

function DisableForm({ user, onClose }: { user: ManagedUserFragment; onClose: () => void }) {
  const [disable] = useMutation(DisableUserDocument);
  const toast = useToast();
  const attempt = useAttempt({
    what: `disable ${user.id}`,
    send: (variables: { id: string; input: { reason: string } }, idempotencyKey) =>
      disable({ variables: { ...variables, idempotencyKey } }),
    describe: ({ input }) => [{ label: userTexts.reason, value: input.reason }],
    onDone: () => {
      toast.success(userTexts.userDisabled);
      onClose();
    },
  });
  return (
    <Form<Values>
      about={user.id}
      subscription={{}}
      onSubmit={({ reason = '' }) =>
        submitted(attempt.submit({ id: user.id, input: { reason: reason.trim() } }))
      }
      validate={({ reason }) => ({
        reason: reason?.trim() ? undefined : validation.required(userTexts.reason),
      })}
    >
      {({ handleSubmit }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={userTexts.disable}
          attempt={attempt}
        >
          <p>{userTexts.disableEffect}</p>
          <TextField
            name="reason"
            label={userTexts.reason}
            help={userTexts.reasonHelp}
            {...disableUserLimits.reason}
            required
          />
        </ModalForm>
      )}
    </Form>
  );
}

/** Ends the sessions of a user, who cannot sign in any more, after asking for the reason. */
export const DisableUserModal = ({
  user,
  onClose,
}: {
  user: ManagedUserFragment | null;
  onClose: () => void;
}) => (
  <Dialog
    open={user !== null}
    title={user && userTexts.disableOf(user.email)}
    footer={null}
    onClose={onClose}
  >
    {user && <DisableForm user={user} onClose={onClose} />}
  </Dialog>
);
