import type { QuoteState } from '../../graphql/schema-types.generated';

/** The names of the states, in the order in which a request passes them. */
export const quoteStates: Record<QuoteState, string> = {
  Draft: 'Draft',
  Submitted: 'Submitted',
  NeedsAnswer: 'Needs an answer',
  Quoted: 'Quoted',
  Accepted: 'Accepted',
  Declined: 'Declined',
  Expired: 'Expired',
  Withdrawn: 'Withdrawn',
};

export const QUOTE_STATES = Object.keys(quoteStates) as QuoteState[];
