import { Link, useLocation } from 'react-router-dom';
import { PlainButton } from '../../components/button';
import { PasswordField } from '../../components/fields/password-field';
import { SubmitButton } from '../../components/fields/submit-button';
import { EmailField } from '../../components/fields/email-field';
import { useConfig } from '../../lib/config/config-context';
import { authTexts } from './auth-messages';
import { fields, labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { useAppDispatch } from '../../store/hooks';
import { signIn } from '../../store/session/session';
import { AuthForm } from './auth-form';
import { stack, look } from '../../components/layout/layout';
import styles from './auth.module.css';
import { GoogleMark } from './google-mark';
import { validateLogin, type LoginValues } from './rules';
import { useAuthCall } from './use-auth-call';

/** The preset admin exists only in a demo shop. */
const DemoMark = () => (
  <span className={styles.demo} aria-hidden="true">
    Demo
  </span>
);

/** Email and password, Google, and the preset admin where one is configured (specification section 2). */
export function LoginForm() {
  const dispatch = useAppDispatch();
  const { demoAdmin } = useConfig();
  const google = useAuthCall();
  const admin = useAuthCall();
  const location = useLocation();

  const login = ({ email = '', password = '' }: LoginValues) =>
    dispatch(signIn((provider) => provider.signIn(email.trim(), password)));

  return (
    <AuthForm<LoginValues>
      onSubmit={login}
      validate={validateLogin}
      pending={google.pending || admin.pending}
      below={
        <>
          <p className={styles.or}>{authTexts.or}</p>
          <div className={stack(3)}>
            <PlainButton
              onClick={() =>
                void google.run(() => dispatch(signIn((provider) => provider.signInWithGoogle())))
              }
            >
              <GoogleMark />
              <span>{labels.continueWithGoogle}</span>
            </PlainButton>
            {google.error && (
              <p className={look('danger', 'sm')} role="alert">
                {google.error}
              </p>
            )}
            {demoAdmin && (
              <PlainButton onClick={() => void admin.run(() => login(demoAdmin))}>
                <span>{labels.adminLogin}</span>
                <DemoMark />
              </PlainButton>
            )}
            {admin.error && (
              <p className={look('danger', 'sm')} role="alert">
                {admin.error}
              </p>
            )}
          </div>
          <p className={styles.links}>
            <Link
              to={{ pathname: paths.register, search: location.search }}
              state={location.state as unknown}
            >
              {authTexts.newHere}
            </Link>
            <Link to={paths.forgotPassword}>{authTexts.forgot}</Link>
          </p>
        </>
      }
    >
      <EmailField label={fields.email} required />
      <PasswordField name="password" label={fields.password} autoComplete="current-password" required />
      <SubmitButton>{labels.login}</SubmitButton>
    </AuthForm>
  );
}
