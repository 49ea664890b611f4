/** Texts about a person's data, which the specification does not have. */
export const privacyTexts = {
  title: 'Your data',
  exportLead: 'Everything that the shop has about you, as one JSON file.',
  export: 'Download your data',
  deleteLead:
    'If you delete your account, your name, email address, phone number and addresses are removed, and so are your lists and notifications. Orders and documents stay, because the law requires them.',
  delete: 'Delete my account',
  deleteQuestion: 'Delete your account?',
  deleteWarning:
    'You can no longer sign in, and nobody can bring the account back. Download your data and your documents first.',
  confirmation: 'Your email address',
  confirmationHelp: (email: string) => `Type ${email} to confirm.`,
  deleted: 'Your account is deleted.',
} as const;
