import { DocumentTitle } from '../components/page/page';
import { AuthLayout } from '../features/auth/auth-layout';
import { ForgotPasswordForm } from '../features/auth/forgot-password-form';
import { authTexts } from '../features/auth/auth-messages';

export function ForgetPassPage() {
  return (
    <AuthLayout title={authTexts.forgotTitle} lead={authTexts.forgotLead}>
      <DocumentTitle title={authTexts.forgotTitle} description={authTexts.forgotLead} />
      <ForgotPasswordForm />
    </AuthLayout>
  );
}
