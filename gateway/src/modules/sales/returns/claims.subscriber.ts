import type { Subscription } from '../../../events/subscriber';
import { claimOfReceipt } from './claim-of-receipt.service';

/** What is missing or damaged when a shipment arrives is claimed. */
export const claims: Subscription = {
  'shipment.received': async (tx, events) => {
    for (const event of events) await claimOfReceipt(tx, event);
  },
};
