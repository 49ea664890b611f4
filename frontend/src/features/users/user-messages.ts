/** Texts of All Users that the specification leaves open. */
export const userTexts = {
  exportData: 'Export data',
  noUsers: 'No users yet',
  makeAdminQuestion: (email: string) => `Make ${email} an admin?`,
  makeAdminWarning:
    'An admin sees every order and customer, changes prices and stock, and can make others admin. You cannot take it back here.',
  alreadyAdmin: (email: string) => `${email} is an admin already`,
} as const;
