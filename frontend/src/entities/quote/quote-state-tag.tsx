import { StatusTag, type Tone } from '../../components/status-tag';
import type { QuoteState } from '../../graphql/schema-types.generated';
import { quoteStates } from './quote-states';

const tones: Record<QuoteState, Tone> = {
  Draft: 'neutral',
  Submitted: 'info',
  NeedsAnswer: 'warning',
  Quoted: 'warning',
  Accepted: 'success',
  Declined: 'neutral',
  Expired: 'danger',
  Withdrawn: 'neutral',
};

/** How far a request for a quote has come, as a tag. */
export const QuoteStateTag = ({ state }: { state: QuoteState }) => (
  <StatusTag tone={tones[state]}>{quoteStates[state]}</StatusTag>
);
