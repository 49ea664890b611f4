import { Link, useLocation } from 'react-router-dom';
import { PasswordField } from '../../components/fields/password-field';
import { SubmitButton } from '../../components/fields/submit-button';
import { EmailField } from '../../components/fields/email-field';
import { TextField } from '../../components/fields/text-field';
import { authTexts } from './auth-messages';
import { fields, labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { useAppDispatch } from '../../store/hooks';
import { signIn } from '../../store/session/session';
import { AuthForm } from './auth-form';
import styles from './auth.module.css';
import { usernameLimits, validateRegister, type RegisterValues } from './rules';

/** A new account (specification section 2). The confirmation of the password never leaves the form. */
export function RegisterForm() {
  const dispatch = useAppDispatch();
  const location = useLocation();
  const register = ({ username = '', email = '', password = '' }: RegisterValues) =>
    dispatch(signIn((provider) => provider.register(username.trim(), email.trim(), password)));

  return (
    <AuthForm<RegisterValues>
      onSubmit={register}
      validate={validateRegister}
      below={
        <p className={styles.links}>
          <Link to={{ pathname: paths.login, search: location.search }} state={location.state as unknown}>
            {authTexts.haveAccount}
          </Link>
        </p>
      }
    >
      <TextField name="username" label={fields.username} {...usernameLimits} autoComplete="name" required />
      <EmailField label={fields.email} required />
      <PasswordField name="password" label={fields.password} autoComplete="new-password" required />
      <PasswordField name="password2" label={fields.confirmPassword} autoComplete="new-password" required />
      <SubmitButton>{labels.createAccount}</SubmitButton>
    </AuthForm>
  );
}
