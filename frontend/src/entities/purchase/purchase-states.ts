import { PURCHASE_STATES as PURCHASE_STATE_NAMES } from '../../../../gateway/src/rules/state-names';
import type { PurchaseState } from '../../graphql/schema-types.generated';

/** The names of the states, in the order in which a purchase passes them. 'Approved' is the word of its company's approver. */
export const purchaseStates = PURCHASE_STATE_NAMES satisfies Record<PurchaseState, string>;

export const PURCHASE_STATES = Object.keys(purchaseStates) as PurchaseState[];
