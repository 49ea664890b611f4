/** Texts of the page Roles. */
export const roleTexts = {
  lead: 'What your colleagues may do, by their role. A change takes effect with their next click. Give roles on All Users.',
  title: 'Permissions of each role',
  permission: 'Permission',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  everything: 'An owner may do everything.',
  cell: (role: string, what: string) => `${role}: ${what}`,
  needed: 'Another permission of this role needs it.',
  save: 'Save changes',
  nothing: 'Nothing has changed.',
  changed: (count: number) => (count === 1 ? '1 role changed' : `${count} roles changed`),
  saved: 'Roles saved',
  stale: 'Show what they are now',
} as const;
