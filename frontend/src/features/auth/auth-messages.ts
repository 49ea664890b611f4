/** The auth pages (section 2): texts that the specification leaves open. */
export const authTexts = {
  pitch: 'Straight from the factory floor to your bill of materials.',
  facts: [
    { fact: 'Wholesale only', detail: 'Every item has a minimum order; prices are per unit, in dollars.' },
    { fact: 'The only official manufacturer', detail: 'Boards, kits and tools made by us, not resold.' },
    { fact: 'Made to your drawing', detail: 'Tell us what you need, and we quote a customised tool.' },
  ],
  loginLead: 'Log in to order and to follow your orders.',
  registerTitle: 'Create your account',
  registerLead: 'For businesses that buy in bulk. We will send you an email to verify your address.',
  forgotTitle: 'Reset your password',
  forgotLead: 'We will email you a link to choose a new one.',
  /** Why the session is over, by the reason. */
  ended: {
    'logged-out': 'You have been logged out.',
    elsewhere: 'You have been logged out in another tab.',
    expired: 'Your session has ended. Please log in again.',
    refused: 'That page is for admins only, so you were logged out.',
  },
  or: 'or',
  newHere: 'New here? Create an account',
  forgot: 'Forgot your password?',
  haveAccount: 'Have an account? Log in',
  backToLogin: 'Back to login',
  passwordTitle: 'Password',
  changePassword: 'Change password',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  wrongPassword: 'This is not your current password',
  passwordChanged: 'Password changed',
  noPassword: 'You log in with Google, so this account has no password.',
} as const;
