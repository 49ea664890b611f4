import { Link } from 'react-router-dom';
import { SubmitButton } from '../../components/fields/submit-button';
import { EmailField } from '../../components/fields/email-field';
import { useToast } from '../../components/toasts/toast';
import { errorMessage } from '../../lib/api/error-message';
import { authTexts } from './auth-messages';
import { fields, labels, toasts } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { useAppDispatch } from '../../store/hooks';
import { sendPasswordReset } from '../../store/session/identity';
import { AuthForm } from './auth-form';
import styles from './auth.module.css';
import { validateForgotPassword, type ForgotPasswordValues } from './rules';

/** Asks the provider for a reset email; success and failure are toasts (specification section 8). */
export function ForgotPasswordForm() {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const reset = async ({ email = '' }: ForgotPasswordValues) => {
    try {
      await dispatch(sendPasswordReset(email.trim()));
      toast.success(toasts.emailSent);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };

  return (
    <AuthForm<ForgotPasswordValues>
      onSubmit={reset}
      validate={validateForgotPassword}
      below={
        <p className={styles.links}>
          <Link to={paths.login}>{authTexts.backToLogin}</Link>
        </p>
      }
    >
      <EmailField label={fields.email} required />
      <SubmitButton>{labels.reset}</SubmitButton>
    </AuthForm>
  );
}
