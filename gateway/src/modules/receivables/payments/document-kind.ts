import { registerEnumType } from 'type-graphql';
import { referenceOf } from '../../../shared/payment-reference';
import { isTestNumber } from '../../../shared/document-number';

export enum DocumentKind {
  Proforma = 'Proforma',
  Invoice = 'Invoice',
  CreditNote = 'CreditNote',
  PackingSlip = 'PackingSlip',
  Statement = 'Statement',
  Deposit = 'Deposit',
  Quote = 'Quote',
}
registerEnumType(DocumentKind, {
  name: 'DocumentKind',
  description: 'Kind of document.',
  valuesConfig: {
    Proforma: { description: 'The cost of a purchase, issued when it is placed.' },
    Invoice: { description: 'An invoice: the amount owed, issued when orders are approved.' },
    CreditNote: { description: 'Takes back orders of an invoice that were deleted.' },
    PackingSlip: { description: 'The contents of a shipment.' },
    Statement: { description: 'The amount that a customer owes.' },
    Deposit: { description: 'The part of a purchase that is paid before production.' },
    Quote: { description: 'A version of a quote, issued when it is sent.' },
  },
});

/** A version of a quote has the number of its quote. */
export type NumberedKind = Exclude<DocumentKind, DocumentKind.Quote>;

/** Numbers are gapless within a kind and a year: INV-2026-000042. */
export const NUMBER_PREFIX: Record<NumberedKind, string> = {
  [DocumentKind.Proforma]: 'PRO',
  [DocumentKind.Invoice]: 'INV',
  [DocumentKind.CreditNote]: 'CN',
  [DocumentKind.PackingSlip]: 'PS',
  [DocumentKind.Statement]: 'ST',
  [DocumentKind.Deposit]: 'DEP',
};

interface Numbered {
  readonly kind: DocumentKind;
  readonly number: string;
}

/** The payment reference of a document; null if it is not payable, and for test companies, which pay nothing. A proforma has that of its purchase. */
export function paymentReferenceOf(
  { kind, number }: Numbered,
  { purchaseNumber }: { readonly purchaseNumber: string | null },
): string | null {
  if (isTestNumber(number)) return null;
  if (kind === DocumentKind.Invoice || kind === DocumentKind.Deposit) return referenceOf(number);
  return kind === DocumentKind.Proforma && purchaseNumber ? referenceOf(purchaseNumber) : null;
}
