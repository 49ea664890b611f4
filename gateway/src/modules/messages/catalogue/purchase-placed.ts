import { depositOf } from '../../../rules/deposit';
import { formatMoney } from '../../../shared/money';
import { workingDaysText } from '../../../shared/time/working-days';
import type { Purchase } from '../../sales/purchases/purchase.entity';
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

export const purchasePlaced: Message = {
  async compose({ db, env }, id) {
    const found = await loadPurchase({ db, env }, id);
    if (!found) return null;
    const { purchase, parts, total, isPickup } = found;
    const path = `/purchase/${id}`;
    return {
      recipients: await customer(db, purchase.customerId),
      thread: id,
      subject: `We received your purchase ${purchase.number}`,
      paragraphs: [
        `Thank you for your purchase. ${env.COMPANY_NAME} will email you when it is approved and again when it ${isPickup ? 'is ready for pickup' : 'ships'}.`,
        ...depositFirst(purchase, total),
      ],
      ...parts,
      action: { label: 'See your purchase', path },
      reason: 'you placed this purchase',
      notice: { text: `We received your purchase ${purchase.number}, ${parts.total}.`, path },
    };
  },
};
