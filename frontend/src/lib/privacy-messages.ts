/** Texts about a person's data, which the specification does not have. */
export const privacyTexts = {
  title: 'Your data',
  exportLead: 'Everything that the shop has about you, as one JSON file.',
  export: 'Download your data',
  exportShort: 'Export data',
} as const;
