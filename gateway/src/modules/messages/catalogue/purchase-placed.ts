import { depositOf } from '../../../rules/deposit';
import { formatMoney } from '../../../shared/money';
import { workingDaysText } from '../../../shared/time/working-days';
import { wasSubmitted } from '../../sales/approvals/agreed-totals.service';
import type { Purchase } from '../../sales/purchases/purchase.entity';
import { forYou } from './for-customer';
import { customer, type Message } from './message';
import { loadPurchase } from './purchase-content';

/** Production, and with it what is promised, waits for the deposit. */
function depositFirst({ depositPercent, depositPaidAt, leadTimeDays }: Purchase, total: number): string[] {
  if (depositPercent === null || depositPaidAt) return [];
  const next =
    leadTimeDays === null
      ? 'What is made to order starts when it is paid.'
      : `It leaves ${workingDaysText(leadTimeDays)} after it is paid.`;
  const deposit = formatMoney(depositOf(total, depositPercent));
  return [`Please pay the deposit of ${deposit} first, ${depositPercent}% of the total. ${next}`];
}

/** To the customer. Of what staff ordered for them, it says who did, unless it awaited an approver: they know already. */
export const purchasePlaced: Message = {
  async compose(source, id) {
    const { db, env } = source;
    const found = await loadPurchase(source, id);
    if (!found) return null;
    const { purchase, parts, total, isPickup } = found;
    const path = `/purchase/${id}`;
    const isKnown = await wasSubmitted(db, id);
    const {
      subject,
      paragraphs: [first],
      reason,
    } = (!isKnown && (await forYou(source, purchase))) || {
      subject: `We received your purchase ${purchase.number}`,
      paragraphs: ['Thank you for your purchase.'],
      reason: 'you placed this purchase',
    };
    return {
      recipients: await customer(db, purchase.customerId),
      thread: id,
      subject,
      paragraphs: [
        `${first} ${env.COMPANY_NAME} will email you when it is approved and again when it ${isPickup ? 'is ready for pickup' : 'ships'}.`,
        ...depositFirst(purchase, total),
      ],
      ...parts,
      action: { label: 'See your purchase', path },
      reason,
      notice: { text: `${subject}, ${parts.total}.`, path },
    };
  },
};
