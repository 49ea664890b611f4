/** Texts of the stages of orders, for admins. */
export const stageTexts = {
  lead: 'How far an order is, in your words, in addition to its status. You set it in Manage Orders.',
  title: 'Stages in their order',
  none: 'No stages yet.',
  add: 'Add a stage',
  edit: (name: string) => `Edit ${name}`,
  name: 'Name',
  nameHelp: 'For example: In production, Tested, Packed',
  isVisible: 'Customers see it',
  isRetired: 'No longer used: orders that have it keep it',
  save: 'Save Stage',
  saved: 'Saved.',
  seen: 'Customers see it',
  hidden: 'Only admins see it',
  retired: 'No longer used',
  who: 'Who sees it',
  editLabel: 'Edit',
} as const;
