import type { PurchaseState } from '../../graphql/schema-types.generated';

/** The names of the states, in the order in which a purchase passes them. 'Approved' is the word of its company's approver. */
export const purchaseStates = {
  AwaitingApproval: 'Awaiting approval',
  Open: 'Pending',
  Confirmed: 'Confirmed',
  PartlyShipped: 'Partly shipped',
  Shipped: 'Shipped',
  Rejected: 'Rejected',
  Cancelled: 'Cancelled',
} as const satisfies Record<PurchaseState, string>;

export const PURCHASE_STATES = Object.keys(purchaseStates) as PurchaseState[];
