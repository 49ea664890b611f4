import { StatusTag, type Tone } from '../../components/status-tag';
import type { PurchaseState } from '../../graphql/schema-types.generated';
import { purchaseStates } from './purchase-states';

const tones = {
  AwaitingApproval: 'warning',
  Open: 'neutral',
  Confirmed: 'info',
  PartlyShipped: 'info',
  Shipped: 'success',
  Rejected: 'danger',
  Cancelled: 'danger',
} as const satisfies Record<PurchaseState, Tone>;

/** How far a purchase has come, as a tag. */
export const PurchaseStateTag = ({ state }: { state: PurchaseState }) => (
  <StatusTag tone={tones[state]}>{purchaseStates[state]}</StatusTag>
);
