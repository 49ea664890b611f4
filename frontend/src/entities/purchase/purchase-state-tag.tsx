import { StatusTag, type Tone } from '../../components/status-tag';
import type { PurchaseState } from '../../graphql/schema-types.generated';

const shown = {
  Open: { tone: 'neutral', text: 'Open' },
  PartlyShipped: { tone: 'info', text: 'Partly shipped' },
  Shipped: { tone: 'success', text: 'Shipped' },
  Cancelled: { tone: 'danger', text: 'Cancelled' },
  AwaitingApproval: { tone: 'warning', text: 'Awaiting approval' },
  Rejected: { tone: 'danger', text: 'Rejected' },
} as const satisfies Record<PurchaseState, { tone: Tone; text: string }>;

/** Every state, in the order in which a purchase passes them. */
export const PURCHASE_STATES: readonly PurchaseState[] = [
  'AwaitingApproval',
  'Open',
  'PartlyShipped',
  'Shipped',
  'Rejected',
  'Cancelled',
];

/** The name of a state, for files. */
export const stateName = (state: PurchaseState): string => shown[state].text;

/** How far a purchase has come, as a tag. */
export const PurchaseStateTag = ({ state }: { state: PurchaseState }) => (
  <StatusTag tone={shown[state].tone}>{shown[state].text}</StatusTag>
);
