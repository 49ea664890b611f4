import type { EntityManager } from 'typeorm';
import { formatMoney } from '../../../shared/money';
import { CompanyRole } from '../../people/companies/company-member.entity';
import { ApprovalReminder } from '../../sales/purchases/approval-reminder.entity';
import { PurchaseApproval } from '../../sales/purchases/purchase-approval.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { userName } from '../../people/users/user-name.service';
import { customer, type Message, type MessageContent, type Recipient, type OutgoingMessage } from './message';
import { membersWith } from './companies';

async function load(db: EntityManager, id: string) {
  const purchase = await db.findOneBy(Purchase, { id });
  const approval = await db.findOneBy(PurchaseApproval, { purchaseId: id });
  if (!purchase?.companyId || !approval) return null;
  const buyer = await userName(db, purchase.customerId);
  const total = formatMoney(approval.agreedTotal);
  const facts: MessageContent['facts'] = [
    ['Purchase', purchase.number],
    ['Buyer', buyer],
    ['Total', total],
    ['Limit', formatMoney(approval.spendingLimit)],
    ['PO number', purchase.poNumber],
    ['Note', purchase.note],
  ];
  const action = { label: 'See the purchase', path: `/purchase/${id}` };
  return { purchase, companyId: purchase.companyId, approval, buyer, total, facts, action };
}

type Found = NonNullable<Awaited<ReturnType<typeof load>>>;

/** Owners and approvers, but not the buyer. */
async function approversOf(db: EntityManager, { companyId, purchase }: Found): Promise<Recipient[]> {
  const members = await membersWith(db, companyId, CompanyRole.Owner, CompanyRole.Approver);
  return members.filter(({ userId }) => userId !== purchase.customerId);
}

async function askApprovers(db: EntityManager, id: string, verb: string): Promise<OutgoingMessage | null> {
  const found = await load(db, id);
  if (!found || found.approval.decidedAt) return null;
  const { purchase, buyer, total, facts, action } = found;
  const text = `${buyer} ${verb} ${purchase.number}, ${total}.`;
  return {
    recipients: await approversOf(db, found),
    thread: purchase.id,
    subject: `${purchase.number} awaits your approval: ${total}`,
    paragraphs: [text, 'It exceeds the limit of its buyer. Nothing is ordered until you approve it.'],
    facts,
    action,
    reason: 'you approve purchases of your company',
    notice: { text, path: action.path },
  };
}

/** To the approvers: its subject is the purchase. */
export const purchaseAwaiting: Message = {
  compose: ({ db }, id) => askApprovers(db, id, 'asks you to approve'),
};

/** To the approvers, when the buyer reminds them: its subject is the reminder. */
export const purchaseReminder: Message = {
  async compose({ db }, id) {
    const reminder = await db.findOneBy(ApprovalReminder, { id });
    return reminder && askApprovers(db, reminder.purchaseId, 'reminds you to approve');
  },
};

/** To the approvers, when the buyer does not want it any more. */
async function withdrawn(db: EntityManager, found: Found): Promise<OutgoingMessage> {
  const { purchase, buyer, facts, action } = found;
  const text = `${buyer} withdrew the purchase ${purchase.number}.`;
  return {
    recipients: await approversOf(db, found),
    thread: purchase.id,
    subject: `${purchase.number} was withdrawn`,
    paragraphs: [text, 'No decision is needed any more.'],
    facts,
    action,
    reason: 'you approve purchases of your company',
    notice: { text, path: action.path },
  };
}

/** To the buyer, or to the approvers if the buyer withdrew it. */
export const purchaseDecided: Message = {
  async compose({ db }, id) {
    const found = await load(db, id);
    if (!found?.approval.decidedBy) return null;
    const { purchase, approval, facts, action } = found;
    if (approval.decidedBy === purchase.customerId) return withdrawn(db, found);
    const decider = await userName(db, found.approval.decidedBy);
    const outcome = approval.rejection === null ? 'approved' : 'rejected';
    const text = `${decider} ${outcome} your purchase ${purchase.number}.`;
    return {
      recipients: await customer(db, purchase.customerId),
      thread: id,
      subject: `Your purchase ${purchase.number} was ${outcome}`,
      paragraphs: [text],
      facts: [...facts, ['Reason', approval.rejection]],
      action,
      reason: 'you placed this purchase',
      notice: { text, path: action.path },
    };
  },
};

/** To the owners, when no one has decided for days. */
export const purchaseOverdue: Message = {
  async compose({ db }, id) {
    const found = await load(db, id);
    if (!found || found.approval.decidedAt) return null;
    const { purchase, companyId, facts, action } = found;
    const text = `${purchase.number} is still awaiting approval.`;
    return {
      recipients: await membersWith(db, companyId, CompanyRole.Owner),
      thread: id,
      subject: `${purchase.number} is still awaiting approval`,
      paragraphs: ['This purchase has been waiting for three days.'],
      facts,
      action,
      reason: 'you are an owner of this company',
      notice: { text, path: action.path },
    };
  },
};
