import { counted } from '../../../lib/format/format';

/** Texts of test companies (adr/0131). */
export const testCompanyTexts = {
  tag: 'Test company',
  notice: (company: string) =>
    `You buy for the test company ${company}. Nothing is taken from stock, owed or delivered.`,
  lead: 'Its orders take no stock and are not in the books. Its emails are kept, not sent, and its numbers begin with TEST.',
  once: 'The mark can be changed until the company has a purchase, quote, payment or key.',
  mark: 'Mark as test company',
  unmark: 'Make it an ordinary company',
  marked: 'This is a test company now',
  unmarked: 'This is an ordinary company now',
  clock: 'Clock of the test company',
  clockLead:
    'Try what happens later. Its purchases, quotes and invoices become older by the days that you move the clock: invoices come due, quotes expire, and reminders are sent. PDFs keep the days that they were printed with.',
  ahead: (days: number) =>
    days === 0 ? 'The clock has not been moved yet.' : `The clock is ${counted(days, 'day')} ahead.`,
  days: 'Days',
  daysHelp: 'The clock does not move back.',
  move: 'Move the clock forward',
  moved: (days: number) => `The clock is ${counted(days, 'day')} ahead`,
  emails: 'Emails of the test company',
  emailsLead: 'The emails that the shop would have sent. None was sent.',
  noEmails: 'No emails yet',
  newest: (count: string) => `The newest ${count} are shown.`,
  to: (recipient: string) => `To ${recipient}`,
  refresh: 'Refresh',
} as const;
