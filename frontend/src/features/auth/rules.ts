import { validation } from '../../lib/messages';

export type LoginValues = { email?: string; password?: string };
export type RegisterValues = LoginValues & { username?: string; password2?: string };
export type ForgotPasswordValues = { email?: string };

/** Minimum password length (specification section 9). */
const MINIMUM_PASSWORD = 6;

type Errors<Values> = { [Name in keyof Values]?: string };

const email = (value?: string) => (value?.trim() ? undefined : validation.emailRequired);

const newPassword = (value?: string) => {
  if (!value) return validation.passwordRequired;
  return value.length < MINIMUM_PASSWORD ? validation.passwordTooShort : undefined;
};

/** Rules of the login form (specification section 5). */
export const validateLogin = (values: LoginValues): Errors<LoginValues> => ({
  email: email(values.email),
  password: values.password ? undefined : validation.passwordRequired,
});

/** Rules of the registration form (specification section 5). */
export function validateRegister(values: RegisterValues): Errors<RegisterValues> {
  const differ = values.password !== values.password2 ? validation.passwordsDiffer : undefined;
  return {
    username: values.username?.trim() ? undefined : validation.usernameRequired,
    email: email(values.email),
    password: newPassword(values.password),
    password2: newPassword(values.password2) ?? differ,
  };
}

/** Rule of the password reset form (specification section 5). */
export const validateForgotPassword = (values: ForgotPasswordValues): Errors<ForgotPasswordValues> => ({
  email: email(values.email),
});
