/** Texts about a person's data, which the specification does not have. */
export const privacyTexts = {
  title: 'Your data',
  exportLead: 'Everything the shop stores about you, in one JSON file.',
  export: 'Download your data',
  deleteLead:
    'If you delete your account, your name, email address, phone number and addresses are removed, and so are your lists and notifications. Orders and documents stay, because the law requires them.',
  delete: 'Delete my account',
  deleteQuestion: 'Delete your account?',
  deleteWarning:
    'You will no longer be able to sign in, and the account cannot be restored. Download your data and your documents first.',
  confirmation: 'Your email address',
  confirmationHelp: (email: string) => `Type ${email} to confirm.`,
  deleted: 'Your account has been deleted.',
} as const;
