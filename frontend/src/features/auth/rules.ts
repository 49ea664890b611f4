import { validation } from '../../lib/messages';

export type LoginValues = { email?: string; password?: string };
export type RegisterValues = LoginValues & { username?: string; password2?: string };
export type ForgotPasswordValues = { email?: string };
export type ChangePasswordValues = { current?: string; password?: string; password2?: string };

/** Minimum password length (specification section 9). */
const MINIMUM_PASSWORD = 6;

/** The identity provider takes no longer name. */
export const usernameLimits = { maxLength: 256 };

type Errors<Values> = { [Name in keyof Values]?: string };

const email = (value?: string) => (value?.trim() ? undefined : validation.emailRequired);

const newPassword = (value?: string) => {
  if (!value) return validation.passwordRequired;
  return value.length < MINIMUM_PASSWORD ? validation.passwordTooShort : undefined;
};

const passwordTwice = ({ password, password2 }: { password?: string; password2?: string }) => ({
  password: newPassword(password),
  password2: newPassword(password2) ?? (password !== password2 ? validation.passwordsDiffer : undefined),
});

/** Rules of the login form (specification section 5). */
export const validateLogin = (values: LoginValues): Errors<LoginValues> => ({
  email: email(values.email),
  password: values.password ? undefined : validation.passwordRequired,
});

/** Rules of the registration form (specification section 5). */
export const validateRegister = (values: RegisterValues): Errors<RegisterValues> => ({
  username: values.username?.trim() ? undefined : validation.usernameRequired,
  email: email(values.email),
  ...passwordTwice(values),
});

/** The new password follows the rules of a registration. */
export const validateChangePassword = (values: ChangePasswordValues): Errors<ChangePasswordValues> => ({
  current: values.current ? undefined : validation.passwordRequired,
  ...passwordTwice(values),
});

/** Rule of the password reset form (specification section 5). */
export const validateForgotPassword = (values: ForgotPasswordValues): Errors<ForgotPasswordValues> => ({
  email: email(values.email),
});
