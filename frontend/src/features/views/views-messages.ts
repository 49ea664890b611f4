/** Texts of the named views of lists. */
export const viewTexts = {
  views: 'Views',
  none: 'Set filters, sort and columns, then save them under a name.',
  shared: 'shared',
  save: 'Save this view…',
  saveTitle: 'Save this view',
  saveLabel: 'Save view',
  share: 'Share it with all staff',
  hint: 'Keeps the filters, the sort and the columns. A view of yours with the same name is replaced.',
  delete: (name: string) => `Delete the view ${name}`,
} as const;
