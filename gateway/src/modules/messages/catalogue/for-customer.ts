import type { EntityManager } from 'typeorm';
import { OnBehalfSession } from '../../people/on-behalf/on-behalf-session.entity';
import { userName } from '../../people/users/user-name.service';
import { QuoteRequest } from '../../quotes/quote-request.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { customer, type Message, type MessageContent } from './message';
import type { Source } from './purchase-content';

/** The member of the staff of a session. */
async function staffName(db: EntityManager, sessionId: string): Promise<string> {
  const { staffId } = await db.findOneByOrFail(OnBehalfSession, { id: sessionId });
  return userName(db, staffId);
}

const notYou = 'If you did not ask for it, please reply to this email.';

type ForYou = Required<Pick<MessageContent, 'subject' | 'paragraphs' | 'reason'>>;

/** What a customer reads of a purchase that staff ordered for them; null of one of their own. */
export async function forYou({ db, env }: Source, { onBehalfId, number }: Purchase): Promise<ForYou | null> {
  if (!onBehalfId) return null;
  const by = await staffName(db, onBehalfId);
  return {
    subject: `${by} ordered ${number} for you`,
    paragraphs: [
      `${by} of ${env.COMPANY_NAME} has ordered this purchase on your behalf, at your prices and terms. ${notYou}`,
    ],
    reason: 'an order was placed for you',
  };
}

/** To the customer for whom staff ordered what awaits an approver: nothing confirms it yet. Its subject is the purchase. */
export const orderedForYou: Message = {
  async compose(source, id) {
    const purchase = await source.db.findOneBy(Purchase, { id });
    const texts = purchase && (await forYou(source, purchase));
    if (!texts) return null;
    const path = `/purchase/${id}`;
    return {
      ...texts,
      recipients: await customer(source.db, purchase.customerId),
      thread: id,
      facts: [
        ['Purchase', purchase.number],
        ['PO number', purchase.poNumber],
      ],
      action: { label: 'See your purchase', path },
      notice: { text: `${texts.subject}.`, path },
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
