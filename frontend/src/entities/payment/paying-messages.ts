import type { PaymentTerms } from '../../graphql/schema-types.generated';
import { formatDate } from '../../lib/format/format';

/** Texts of paying, which the specification does not have. */
export const payingTexts = {
  payFor: (what: string) => `Pay for ${what}`,
  close: 'Close',
  byCard: (amount: string) => `Pay ${amount} by card`,
  orByTransfer: 'Or by bank transfer:',
  cardPaid: 'Thank you. It shows as paid once the bank has confirmed your card payment.',
  byTransfer:
    'Pay by bank transfer; nothing is charged here. Put the reference on your transfer, so that we can match it.',
  askForAccount:
    'Orders are paid by bank transfer; nothing is charged here. Ask us for the account, and put the reference on your transfer, so that we can match it.',
  paidOnceArrived: 'It shows as paid once your transfer has arrived.',
  toPay: 'To pay',
  reference: 'Reference',
  accountHolder: 'Account holder',
  account: 'Account',
  bic: 'BIC',
  bank: 'Bank',
  phone: 'Phone',
  qrCode: 'QR code of the transfer',
  qrHelp: 'The transfer as text, to copy into your banking app.',
  copy: (what: string) => `Copy the ${what}`,
  copied: 'Copied',
} as const;

/** A creditor reference in groups of four, as it is printed. */
export const printedReference = (reference: string): string => reference.match(/.{1,4}/g)?.join(' ') ?? '';

const days: Record<Exclude<PaymentTerms, 'Prepaid'>, number> = { Net15: 15, Net30: 30, Net60: 60 };

/** When something on terms will be due; null for what is prepaid. */
export const termsText = (terms: PaymentTerms): string | null =>
  terms === 'Prepaid' ? null : `On your terms: due ${days[terms]} days after the invoice`;

/** When something on terms is due; null for what is prepaid. */
export function dueText({ terms, dueOn }: { terms: PaymentTerms; dueOn: string | null }): string | null {
  if (terms === 'Prepaid') return null;
  return dueOn
    ? `On your terms: due ${formatDate(dueOn)}`
    : `${termsText(terms)}, which comes when we approve your order`;
}
