/** Texts of the keyboard shortcuts. */
export const shortcutTexts = {
  letters: 'Shortcuts without Ctrl',
  lettersHint: 'Switch them off if you speak or use another tool to type.',
  everywhere: 'Everywhere',
  lists: 'In lists',
  search: 'Search',
  searchStaff: 'Find a page, an action, an order, a customer, a part',
  searchBuyer: 'Find a part or an action',
  help: 'Show these shortcuts',
  next: 'Next row',
  previous: 'Previous row',
  select: 'Select the row',
  change: 'Change the row, or take its next step',
  open: 'Open the row',
  or: 'or',
} as const;
