/** Texts of the page Calendar, which the specification does not have. */
export const calendarTexts = {
  lead: 'Ship dates count your working days. Dates that have been promised do not change.',
  hours: 'Working days',
  weekend: 'Non-working days',
  noWorkingDay: 'At least one day of the week must be a working day',
  timeZone: 'Time zone',
  closingHour: 'Closing hour',
  closingHelp: 'Orders placed later count as placed the next day',
  noClosingHour: 'None: a day ends at midnight',
  save: 'Save Calendar',
  saved: 'Saved',
  shipsOn: (day: string) => `Stock ordered now ships on ${day}.`,
} as const;

export const holidayTexts = {
  title: 'Holidays',
  lead: 'Nothing ships on these days, and they do not count towards lead times.',
  years: 'Year of the holidays',
  titleOf: (year: number) => `Holidays of ${year}`,
  day: 'Day',
  name: 'Name',
  none: (year: number) => `No holidays in ${year} yet`,
  noneText: 'Import the public holidays of your country, or add days one by one.',
  country: 'Country',
  import: (year: number) => `Import ${year}`,
  imported: (count: number) => (count === 1 ? '1 holiday added' : `${count} holidays added`),
  noneImported: 'All of them are already in the list',
  add: 'Add Holiday',
  remove: 'Remove',
  removeQuestion: (name: string) => `Remove the holiday "${name}"?`,
  removeWarning: (day: string) => `${day} becomes a working day, unless it is at a weekend.`,
  removed: 'Removed',
} as const;
