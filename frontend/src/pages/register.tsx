import { DocumentTitle } from '../components/page/page';
import { AuthLayout } from '../features/auth/auth-layout';
import { RegisterForm } from '../features/auth/register-form';
import { authTexts } from '../features/auth/auth-messages';

export function RegisterPage() {
  return (
    <AuthLayout title={authTexts.registerTitle} lead={authTexts.registerLead}>
      <DocumentTitle title={authTexts.registerTitle} description={authTexts.registerLead} />
      <RegisterForm />
    </AuthLayout>
  );
}
