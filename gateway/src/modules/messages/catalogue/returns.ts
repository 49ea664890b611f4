import type { EntityManager } from 'typeorm';
import { EmailTopic, User } from '../../people/users/user.entity';
import { Order } from '../../sales/orders/order.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { ReturnLine, unitsOf } from '../../fulfilment/returns/return-line.entity';
import { Return } from '../../fulfilment/returns/return.entity';
import { ReturnKind, ReturnReason } from '../../fulfilment/returns/return.status';
import { addressOf, staff, customer, type Message, type MessageLine, type OutgoingMessage } from './message';

const REASONS: Record<ReturnReason, string> = {
  Damaged: 'Damaged on arrival',
  Defective: 'Does not work',
  WrongItem: 'Not what was ordered',
  NotAsDescribed: 'Not as described',
  NotNeeded: 'No longer needed',
  Other: 'Other',
};

interface Named {
  readonly item: Return;
  /** "return R-2026-000012", or "claim …". */
  readonly what: string;
}

interface Said {
  readonly subject: string;
  readonly paragraph: string;
}

async function linesOf(db: EntityManager, returnId: string): Promise<MessageLine[]> {
  const lines = await db.find(ReturnLine, { where: { returnId }, order: { orderId: 'ASC' } });
  return Promise.all(
    lines.map(async (line) => {
      const order = await db.findOneOrFail(Order, { where: { id: line.orderId }, withDeleted: true });
      return { name: order.toolName, details: order.number, amount: String(unitsOf(line)) };
    }),
  );
}

async function contentOf(
  db: EntityManager,
  { item, said, path }: { item: Return; said: Said; path: string },
): Promise<Omit<OutgoingMessage, 'recipients' | 'reason'>> {
  const purchase = await db.findOneByOrFail(Purchase, { id: item.purchaseId });
  return {
    subject: said.subject,
    thread: item.id,
    paragraphs: [said.paragraph],
    facts: [
      ['Return', item.number],
      ['Purchase', purchase.number],
      ['Reason', REASONS[item.reason]],
      ['Your note', item.note],
      ['Our answer', item.answer],
    ],
    lines: await linesOf(db, item.id),
    action: { label: 'See the return', path },
    notice: { text: `${said.subject}.`, path },
  };
}

async function loadReturn(db: EntityManager, id: string): Promise<Named | null> {
  const item = await db.findOneBy(Return, { id });
  return item && { item, what: `${item.kind === ReturnKind.Claim ? 'claim' : 'return'} ${item.number}` };
}

/** A message about a return to its buyer. */
const toBuyer = (say: (named: Named) => Said): Message => ({
  topic: EmailTopic.OrderProgress,
  async compose({ db }, id) {
    const named = await loadReturn(db, id);
    if (!named) return null;
    const { item } = named;
    const content = await contentOf(db, { item, said: say(named), path: `/dashboard/returns/${id}` });
    return {
      ...content,
      recipients: await customer(db, item.customerId),
      reason: 'you asked for this return',
    };
  },
});

export const returnRequested = toBuyer(({ what }) => ({
  subject: `We received your ${what}`,
  paragraph: 'Thank you. We look at it and answer you. Please send nothing back before that.',
}));

export const returnApproved = toBuyer(({ what, item }) => ({
  subject: `Your ${what} is approved`,
  paragraph:
    item.kind === ReturnKind.Claim
      ? 'A credit note follows.'
      : 'Please send the items back, and put the number of the return on the package.',
}));

export const returnRefused = toBuyer(({ what }) => ({
  subject: `Your ${what} is refused`,
  paragraph: 'We cannot accept it. Our answer says why.',
}));

export const returnReceived = toBuyer(({ what }) => ({
  subject: `The items of your ${what} have arrived`,
  paragraph: 'We check them. A credit note follows.',
}));

export const returnCredited = toBuyer(({ what }) => ({
  subject: `Your ${what} is credited`,
  paragraph: 'The credit note is among the documents of your purchase.',
}));

export const adminReturnRequested: Message = {
  topic: EmailTopic.NewRequests,
  group: { text: (count) => `${count} new returns.`, path: '/dashboard/manageReturns' },
  async compose({ db }, id) {
    const named = await loadReturn(db, id);
    if (!named) return null;
    const { item, what } = named;
    const buyer = await db.findOneByOrFail(User, { id: item.customerId });
    const said = { subject: `New ${what}`, paragraph: `${buyer.email} waits for an answer.` };
    const content = await contentOf(db, { item, said, path: `/dashboard/returns/${id}` });
    return {
      ...content,
      facts: content.facts?.map(([label, value]) => [label === 'Your note' ? 'Note' : label, value] as const),
      recipients: await staff(db, 'returns.decide'),
      replyTo: await addressOf(db, buyer.id),
      reason: 'you are an admin of the shop',
    };
  },
};
