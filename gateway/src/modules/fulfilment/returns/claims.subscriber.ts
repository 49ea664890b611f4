import type { Subscription } from '../../../events/subscriber';
import { claimOfReceipt } from './claim-of-receipt.service';

/** Creates a claim for missing or damaged units of a receipt. */
export const claims: Subscription = {
  'shipment.received': async (tx, events) => {
    for (const event of events) await claimOfReceipt(tx, event);
  },
};
