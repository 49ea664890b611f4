import { shownEvents } from '../event-feed/shown-event.service';
import { statusProblem } from './answer.status';
import { signedHeaders } from './signature';
import type { Formatter } from './webhook-format.type';

/** Events as the feed has them, signed by Standard Webhooks. */
export const jsonFormat: Formatter = {
  async write({ db }, { companyId }, event) {
    const [shown] = await shownEvents(db, companyId, [event]);
    return { type: event.type, body: JSON.stringify(shown) };
  },
  request: (secrets, { id, body, at }) => ({
    headers: { 'content-type': 'application/json', ...signedHeaders(secrets, { id, body, at }) },
    body,
  }),
  problem({ status }) {
    const error = statusProblem(status);
    return error === null ? null : { error, isFinal: false };
  },
};
