import { Form } from '../../components/fields/form';
import { Dialog } from '../../components/dialogs/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { PasswordField } from '../../components/fields/password-field';
import { useToast } from '../../components/toasts/toast';
import { authTexts } from './auth-messages';
import { errorInfo } from '../../lib/api/error-message';
import { submitErrors } from '../../lib/forms/form-errors';
import { fields } from '../../lib/messages';
import { useAppDispatch } from '../../store/hooks';
import { changePassword } from '../../store/session/identity';
import { validateChangePassword, type ChangePasswordValues } from './rules';

type ChangePasswordModalProps = { open: boolean; onClose: () => void };

/** Changes the password at the identity provider, which checks the current one first. */
export function ChangePasswordModal({ open, onClose }: ChangePasswordModalProps) {
  return (
    <Dialog open={open} title={authTexts.changePassword} onClose={onClose} holdsInput width={440}>
      <ChangePasswordForm onClose={onClose} />
    </Dialog>
  );
}

/** The provider's refusal at its field, or below the form. */
function refusal(error: unknown): Record<string, string> {
  const { code, message } = errorInfo(error);
  switch (code) {
    // The emulator's code and production's.
    case 'auth/wrong-password':
    case 'auth/invalid-credential':
      return { current: authTexts.wrongPassword };
    case 'auth/weak-password':
    case 'auth/password-does-not-meet-requirements':
      return { password: message };
    default:
      return submitErrors(error);
  }
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const change = async ({ current = '', password = '' }: ChangePasswordValues) => {
    try {
      await dispatch(changePassword(current, password));
    } catch (error) {
      return refusal(error);
    }
    toast.success(authTexts.passwordChanged);
    onClose();
    return undefined;
  };

  return (
    <Form<ChangePasswordValues>
      about={null}
      subscription={{}}
      onSubmit={change}
      validate={validateChangePassword}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={authTexts.changePassword}>
          <PasswordField
            name="current"
            label={authTexts.currentPassword}
            autoComplete="current-password"
            required
          />
          <PasswordField name="password" label={authTexts.newPassword} autoComplete="new-password" required />
          <PasswordField
            name="password2"
            label={fields.confirmPassword}
            autoComplete="new-password"
            required
          />
        </ModalForm>
      )}
    </Form>
  );
}
