import type { EntityManager } from 'typeorm';
import { OnBehalfSession } from '../../people/on-behalf/on-behalf-session.entity';
import { userName } from '../../people/users/user-name.service';
import { QuoteRequest } from '../../quotes/quote-request.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { customer, type Message } from './message';

/** The member of the staff of a session. */
async function staffName(db: EntityManager, sessionId: string): Promise<string> {
  const { staffId } = await db.findOneByOrFail(OnBehalfSession, { id: sessionId });
  return userName(db, staffId);
}

const notYou = 'If you did not ask for it, please reply to this email.';

/** To the customer for whom staff ordered. Its subject is the purchase. */
export const orderedForYou: Message = {
  async compose({ db, env }, id) {
    const purchase = await db.findOneBy(Purchase, { id });
    if (!purchase?.onBehalfId) return null;
    const path = `/purchase/${id}`;
    const by = await staffName(db, purchase.onBehalfId);
    const subject = `${by} ordered ${purchase.number} for you`;
    return {
      recipients: await customer(db, purchase.customerId),
      thread: id,
      subject,
      paragraphs: [
        `${by} of ${env.COMPANY_NAME} has ordered this purchase on your behalf, at your prices and terms. ${notYou}`,
      ],
      facts: [
        ['Purchase', purchase.number],
        ['PO number', purchase.poNumber],
      ],
      action: { label: 'See your purchase', path },
      reason: 'an order was placed for you',
      notice: { text: `${subject}.`, path },
    };
  },
};

/** To the customer for whom staff asked for a quote. Its subject is the request. */
export const quoteRequestedForYou: Message = {
  async compose({ db, env }, id) {
    const request = await db.findOneBy(QuoteRequest, { id });
    if (!request?.onBehalfId) return null;
    const path = `/quote/${id}`;
    const by = await staffName(db, request.onBehalfId);
    const subject = `${by} asked for the quote ${request.number} for you`;
    return {
      recipients: await customer(db, request.customerId),
      thread: id,
      subject,
      paragraphs: [`${by} of ${env.COMPANY_NAME} has asked for this quote on your behalf. ${notYou}`],
      action: { label: 'See the request', path },
      reason: 'a quote was requested for you',
      notice: { text: `${subject}.`, path },
    };
  },
};
