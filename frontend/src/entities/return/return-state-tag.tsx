import { StatusTag, type Tone } from '../../components/status-tag';
import type { ReturnState } from '../../graphql/schema-types.generated';
import { returnStates } from './return-messages';

const tones: Record<ReturnState, Tone> = {
  Requested: 'warning',
  Approved: 'info',
  Refused: 'danger',
  Received: 'info',
  Restocked: 'info',
  Scrapped: 'info',
  Credited: 'success',
};

/** How far a return has come, as a tag. */
export const ReturnStateTag = ({ state }: { state: ReturnState }) => (
  <StatusTag tone={tones[state]}>{returnStates[state]}</StatusTag>
);
