/** Texts of All Users that the specification leaves open. */
export const userTexts = {
  exportData: 'Export data',
  noUsers: 'No users yet',
  makeAdminQuestion: (email: string) => `Make ${email} an admin?`,
  makeAdminWarning:
    'An admin sees every order and customer, changes prices and stock, and can make others admins. This cannot be undone here.',
  alreadyAdmin: (email: string) => `${email} is already an admin`,
} as const;
