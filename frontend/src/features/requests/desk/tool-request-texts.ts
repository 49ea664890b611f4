import type { ToolRequestState } from '../../../graphql/schema-types.generated';
import type { Tone } from '../../../components/status-tag';

/** Texts of the requests for customised tools, which the specification does not have. */
export const requestTexts = {
  lead: 'What visitors asked for on the home page.',
  none: 'No requests yet',
  noneText: 'Requests for customised tools appear here as soon as a visitor sends one.',
  search: 'Number, email or message',
  state: 'State',
  number: 'Number',
  email: 'Email',
  message: 'Message',
  assignee: 'Assigned to',
  date: 'Date',
  answerBy: 'Answer by',
  quantity: 'Quantity',
  neededBy: 'Needed by',
  drawings: 'Drawings',
  request: 'Request',
  closeDrawer: 'Close the drawer',
  quote: 'Quote',
  makeQuote: (number: string) => `Make a quote: ${number}`,
  noQuote:
    'Once the visitor has an account with this address, verified, this is one of their quote requests.',
  answers: 'Answers',
  answer: 'Answer',
  answerHelp: 'Sent by email',
  send: 'Send answer',
  sent: 'Answer sent',
  note: 'Internal note',
  noteHelp: 'Only admins see it',
  saveNote: 'Save note',
  saved: 'Saved',
  close: 'Close request',
  closed: 'Request closed',
  reopen: 'Reopen request',
  reopened: 'Request reopened',
} as const;

export const STATES: readonly ToolRequestState[] = ['New', 'Answered', 'Closed'];

export const stateTones: Record<ToolRequestState, Tone> = {
  New: 'warning',
  Answered: 'success',
  Closed: 'neutral',
};
