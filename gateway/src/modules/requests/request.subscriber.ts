import type { Subscription } from '../../events/subscriber';
import { User } from '../people/users/user.entity';
import { makeQuoteRequests } from './quote-of-request.service';

/** A visitor's requests become quote requests of the account that shows that their email address is its own. */
export const requestsOfVisitors: Subscription = {
  'user.email-verified': async (tx, events) => {
    for (const { subjectId: customerId } of events) {
      const { email } = await tx.db.findOneByOrFail(User, { id: customerId });
      await makeQuoteRequests(tx, { customerId, email });
    }
  },
};
