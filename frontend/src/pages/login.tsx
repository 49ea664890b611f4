import { DocumentTitle } from '../components/page/page';
import { AuthLayout } from '../features/auth/auth-layout';
import { LoginForm } from '../features/auth/login-form';
import { authTexts } from '../features/auth/auth-messages';
import { labels } from '../lib/messages';
import { useAppSelector } from '../store/hooks';

export function LoginPage() {
  const ended = useAppSelector(({ session }) => session.endReason);
  return (
    <AuthLayout
      title={labels.login}
      lead={authTexts.loginLead}
      notice={ended ? authTexts.ended[ended] : undefined}
    >
      <DocumentTitle title={labels.login} description={authTexts.loginLead} />
      <LoginForm />
    </AuthLayout>
  );
}
