import { dayText } from '../../../shared/time/days';
import { formatMoney } from '../../../shared/money';
import { CompanyRole } from '../../people/companies/company-member.entity';
import { reminderOf } from '../../receivables/credit/reminder.service';
import { customer, type Message } from './message';
import { membersWith } from './companies';

/** To the owners and the buyer of an invoice that is still open. Its subject is the reminder. */
export const invoiceReminder: Message = {
  async compose({ db }, id) {
    const found = await reminderOf(db, id);
    if (!found || found.open <= 0) return null;
    const { days, number, dueOn, open, companyId, customerId, purchaseId, poNumber } = found;
    const owners = await membersWith(db, companyId, CompanyRole.Owner);
    const buyers = await customer(db, customerId);
    const others = buyers.filter(({ userId }) => owners.every((owner) => owner.userId !== userId));
    const path = `/purchase/${purchaseId}`;
    const due = `${days < 0 ? 'is' : 'was'} due on ${dayText(dueOn)}`;
    const text = `Invoice ${number} ${due}: ${formatMoney(open)} is open.`;
    const stops = 'While an invoice is overdue, your company can only order prepaid.';
    return {
      recipients: [...owners, ...others],
      thread: purchaseId,
      subject: `Invoice ${number} ${due}`,
      paragraphs: [
        text,
        ...(days > 0 ? [stops] : []),
        'If you have already paid it, please ignore this message.',
      ],
      facts: [
        ['Invoice', number],
        ['Open', formatMoney(open)],
        ['PO number', poNumber],
      ],
      action: { label: 'See the purchase', path },
      reason: 'your company buys on account',
      notice: { text, path },
    };
  },
};
