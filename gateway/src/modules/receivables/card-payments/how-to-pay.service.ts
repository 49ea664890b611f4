import type { Ctx } from '../../../shared/ctx';
import { dollarsOf } from '../../../shared/money';
import { printedReference, referenceOf } from '../../../shared/payment-reference';
import { SellerSettings } from '../documents/seller-settings.entity';
import { canPayByCard } from './card-payment.policy';
import type { HowToPay } from './how-to-pay';
import type { PayableInput } from './how-to-pay.inputs';
import { getPayable } from './payable.service';

/**
 * How to pay an order, a purchase or an invoice, for the customer and who buys for their company.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, ORDER_PAID, TEST_COMPANY
 */
export async function howToPay(ctx: Ctx, what: PayableInput): Promise<HowToPay> {
  const { number, amount, terms, dueOn, isTaxed, awaitsFee } = await getPayable(ctx, what);
  const settings = await ctx.db.findOneByOrFail(SellerSettings, { id: 1 });
  const { bankName, account, bic } = settings;
  const accountHolder = settings.legalName ?? ctx.services.env.COMPANY_NAME;
  const transfer = { amount, reference: referenceOf(number), accountHolder, bankName, account, bic };
  const byCard = canPayByCard(ctx.services.env, { amount, isTaxed, awaitsFee });
  return {
    ...transfer,
    qrText: isTaxed && !awaitsFee ? qrTextOf(transfer) : null,
    terms,
    dueOn,
    byCard,
    isTaxPending: !isTaxed,
    isDeliveryPending: awaitsFee,
  };
}

type Transfer = Pick<HowToPay, 'amount' | 'reference' | 'accountHolder' | 'account' | 'bic'>;

/** Plain text: EPC069-12, the QR code of banking apps, allows only euros, and the shop is paid in US dollars. */
function qrTextOf({ amount, reference, accountHolder, account, bic }: Transfer): string | null {
  if (!account) return null;
  const facts = [
    `Account holder: ${accountHolder}`,
    `Account: ${account}`,
    bic && `BIC: ${bic}`,
    `Amount: USD ${dollarsOf(amount).toFixed(2)}`,
    `Reference: ${printedReference(reference)}`,
  ];
  return facts.filter(Boolean).join('\n');
}
