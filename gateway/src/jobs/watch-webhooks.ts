import { claimDueWebhooks } from '../modules/webhooks/claim-due';
import type { AppServices } from '../shared/ctx';
import { repeat, type Repeated } from './repeat';

/** How long an event waits at most before its webhooks are looked for, ms. */
const LOOK_EVERY = 500;

/**
 * Adds jobs for the webhooks whose events are due, until it is stopped. Nothing is done for them in the transaction of a
 * change: the feed has its event (adr/0118).
 */
export const watchWebhooks = ({ db, log }: AppServices): Repeated =>
  repeat(LOOK_EVERY, async () => {
    try {
      await claimDueWebhooks({ db });
    } catch (error) {
      log.debug({ err: error }, 'cannot look for webhooks that are due');
    }
    return false;
  });
