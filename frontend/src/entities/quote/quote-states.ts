import { QUOTE_STATES as QUOTE_STATE_NAMES } from '../../../../gateway/src/rules/state-names';
import type { QuoteState } from '../../graphql/schema-types.generated';

/** The names of the states, in the order in which a request passes them. */
export const quoteStates: Record<QuoteState, string> = QUOTE_STATE_NAMES;

export const QUOTE_STATES = Object.keys(quoteStates) as QuoteState[];
