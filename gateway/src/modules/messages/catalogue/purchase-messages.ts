import type { EntityManager } from 'typeorm';
import { PurchaseMessage } from '../../conversations/purchase-message.entity';
import { CompanyRole } from '../../people/companies/company-member.entity';
import { publicName, User } from '../../people/users/user.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { addressOf, staff, customer, type Message, type Recipient } from './message';
import { membersWith } from './companies';

/**
 * The buyer, and the other members of the company who have written. Members who have left get nothing; if all have left,
 * the owners of the company do.
 */
async function customerSide(db: EntityManager, purchase: Purchase): Promise<Recipient[]> {
  const { id: purchaseId, companyId, customerId } = purchase;
  if (!companyId) return customer(db, customerId);
  const written = await db.findBy(PurchaseMessage, { purchaseId, isSeller: false });
  const people = new Set([customerId, ...written.map(({ authorId }) => authorId)]);
  const members = await membersWith(db, companyId, ...Object.values(CompanyRole));
  const taking = members.filter(({ userId }) => userId && people.has(userId));
  return taking.length > 0 ? taking : membersWith(db, companyId, CompanyRole.Owner);
}

/** To the other side: its subject is the message. */
export const purchaseMessage: Message = {
  async compose({ db }, id) {
    const message = await db.findOneBy(PurchaseMessage, { id });
    if (!message || message.isInternal) return null;
    const { purchaseId, authorId, isSeller, text } = message;
    const purchase = await db.findOneByOrFail(Purchase, { id: purchaseId });
    const author = await db.findOneByOrFail(User, { id: authorId });
    const recipients = isSeller ? await customerSide(db, purchase) : await staff(db, 'messages.write');
    const subject = `New message about the purchase ${purchase.number}`;
    const path = `/purchase/${purchaseId}`;
    return {
      subject,
      thread: purchaseId,
      recipients: recipients.filter(({ userId }) => userId !== authorId),
      replyTo: isSeller ? null : await addressOf(db, authorId),
      paragraphs: [text],
      facts: [
        ['From', publicName(author)],
        ['PO number', purchase.poNumber],
      ],
      action: { label: 'See the messages', path: `${path}#messages` },
      reason: isSeller ? 'you or your company placed this purchase' : 'you are an admin of the shop',
      notice: { text: `${subject}.`, path: `${path}#messages` },
    };
  },
};
