import { registerEnumType } from 'type-graphql';
import { refused, type Permission } from '../../shared/permission';

export enum QuoteState {
  Draft = 'Draft',
  Submitted = 'Submitted',
  NeedsAnswer = 'NeedsAnswer',
  Quoted = 'Quoted',
  Accepted = 'Accepted',
  Declined = 'Declined',
  Expired = 'Expired',
  Withdrawn = 'Withdrawn',
}
registerEnumType(QuoteState, {
  name: 'QuoteState',
  description: 'State of a quote request.',
  valuesConfig: {
    Draft: { description: 'Not submitted yet; only the buyer sees it.' },
    Submitted: { description: 'Waits for the shop.' },
    NeedsAnswer: { description: 'The shop has asked the buyer something.' },
    Quoted: { description: 'The newest version can be accepted.' },
    Accepted: { description: 'A version was accepted: there is a purchase.' },
    Declined: { description: 'The buyer declined the quote.' },
    Expired: { description: 'The last day of the newest version is over.' },
    Withdrawn: { description: 'The buyer withdrew the request, or the shop the quote.' },
  },
});

/** The party of an action: the buyer's side, the shop, anyone with the link, or none, if it follows from a date or an approval. */
export type Side = 'buyer' | 'seller' | 'link' | 'system';

export const QUOTE_ACTIONS = {
  edit: ['buyer'],
  discard: ['buyer'],
  submit: ['buyer'],
  write: ['buyer'],
  accept: ['buyer'],
  decline: ['buyer'],
  resubmit: ['buyer'],
  withdraw: ['buyer', 'seller'],
  comment: ['seller'],
  ask: ['seller'],
  send: ['seller'],
  assign: ['seller'],
  share: ['buyer', 'seller'],
  unshare: ['buyer', 'seller'],
  inquire: ['link'],
  expire: ['system'],
  reopen: ['system'],
} as const satisfies Record<string, readonly Side[]>;

export type QuoteAction = keyof typeof QUOTE_ACTIONS;

const { Draft, Submitted, NeedsAnswer, Quoted, Accepted, Declined, Expired, Withdrawn } = QuoteState;

/** The state that follows an action; what is missing is refused. */
const table: Record<QuoteState, Partial<Record<QuoteAction, QuoteState>>> = {
  Draft: { edit: Draft, discard: Draft, submit: Submitted },
  Submitted: {
    write: Submitted,
    withdraw: Withdrawn,
    comment: Submitted,
    ask: NeedsAnswer,
    send: Quoted,
    assign: Submitted,
  },
  NeedsAnswer: {
    write: Submitted,
    withdraw: Withdrawn,
    comment: NeedsAnswer,
    ask: NeedsAnswer,
    send: Quoted,
    assign: NeedsAnswer,
  },
  Quoted: {
    write: Quoted,
    accept: Accepted,
    decline: Declined,
    withdraw: Withdrawn,
    comment: Quoted,
    ask: Quoted,
    send: Quoted,
    assign: Quoted,
    expire: Expired,
    share: Quoted,
    unshare: Quoted,
    inquire: Quoted,
  },
  // An approver of the company may reject the purchase.
  Accepted: { write: Accepted, comment: Accepted, assign: Accepted, reopen: Quoted },
  Declined: { write: Declined, resubmit: Submitted, comment: Declined, send: Quoted, assign: Declined },
  Expired: { write: Expired, resubmit: Submitted, comment: Expired, send: Quoted, assign: Expired },
  Withdrawn: { write: Withdrawn, resubmit: Submitted, comment: Withdrawn, assign: Withdrawn },
};

const wrong = (reason: string): Permission => refused('conflict', 'WRONG_STATE', reason);

const refusals: Record<QuoteState, Permission> = {
  Draft: wrong('This request was not submitted yet.'),
  Submitted: wrong('This request waits for a quote.'),
  NeedsAnswer: wrong('This request waits for your answer.'),
  Quoted: wrong('This request has a quote already.'),
  Accepted: refused('conflict', 'QUOTE_ALREADY_ACCEPTED', 'This quote was accepted already.'),
  Declined: wrong('This quote was declined.'),
  Expired: refused('conflict', 'QUOTE_EXPIRED', 'This quote has expired. Ask for a new one.'),
  Withdrawn: refused('conflict', 'QUOTE_WITHDRAWN', 'This quote was withdrawn. Ask for a new one.'),
};

/** The state after an action, or why the present state does not allow it. */
export const stateAfter = (state: QuoteState, action: QuoteAction): QuoteState | Permission =>
  table[state][action] ?? refusals[state];
