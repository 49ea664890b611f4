/** Texts of notifications. */
export const notificationTexts = {
  unread: (count: number) => `${count} unread`,
  markAll: 'Mark all as read',
  mark: 'Mark as read',
  markOne: (text: string) => `Mark as read: ${text}`,
  all: 'All notifications',
  what: 'Event',
  when: 'When',
  new: 'New',
  none: 'Nothing yet',
  noneText: 'Updates on your orders appear here.',
  failed: 'The notifications could not be marked as read',
} as const;
