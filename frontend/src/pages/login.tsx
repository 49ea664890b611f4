import { DocumentTitle } from '../components/page';
import { AuthLayout } from '../features/auth/auth-layout';
import { LoginForm } from '../features/auth/login-form';
import { authTexts, labels } from '../lib/messages';

export function LoginPage() {
  return (
    <AuthLayout title={labels.login} lead={authTexts.loginLead}>
      <DocumentTitle title={labels.login} description={authTexts.loginLead} />
      <LoginForm />
    </AuthLayout>
  );
}
