import type { AccountKey } from '../../../rules/book-accounts';
import { dayOf } from '../../../rules/days';
import type { VatCategory } from '../documents/e-invoice/model';
import { PaymentMethod } from '../payments/payment.entity';
import type { AllocationFact, CardFact, DocumentFact, Fact, PaymentFact } from './facts';

/** An amount that moves from one account to another: each booking is balanced by itself. */
export interface Booking {
  /** In UTC, as 2026-11-21. */
  readonly day: string;
  /** Number of the document, or reference of the payment. */
  readonly document: string;
  readonly debit: AccountKey;
  readonly credit: AccountKey;
  /** Cents, above 0. */
  readonly amount: number;
  /** Of revenue and taxes. */
  readonly category: VatCategory | null;
  /** Of the same, in hundredths of a percent; null without a rate. */
  readonly basisPoints: number | null;
  readonly text: string;
  readonly receivedOn: string | null;
  /** Id of the document, the payment or the card payment that it follows from. */
  readonly source: string;
}

const MONEY: Readonly<Record<PaymentMethod, AccountKey>> = {
  [PaymentMethod.BankTransfer]: 'bank',
  [PaymentMethod.Card]: 'card',
  [PaymentMethod.Cash]: 'cash',
  [PaymentMethod.Cheque]: 'cheque',
  [PaymentMethod.Other]: 'other',
};

interface Move {
  readonly debit: AccountKey;
  readonly credit: AccountKey;
  /** Cents; below 0 it goes the other way. */
  readonly amount: number;
  readonly text: string;
  readonly source?: string;
  readonly category?: VatCategory;
  readonly basisPoints?: number;
}

function booking(
  fact: Fact,
  { debit, credit, amount, category, basisPoints, text, source }: Move,
): Booking[] {
  if (amount === 0) return [];
  const accounts = amount > 0 ? { debit, credit } : { debit: credit, credit: debit };
  const { at, document, receivedOn, id } = fact;
  return [
    {
      day: dayOf(at),
      document,
      ...accounts,
      amount: Math.abs(amount),
      category: category ?? null,
      basisPoints: basisPoints ?? null,
      text,
      receivedOn,
      source: source ?? id,
    },
  ];
}

/** Documents of former releases do not have their category: a rate, or none, says it. */
function categoryOf({ category, taxes: [tax] }: DocumentFact['facts']): VatCategory {
  if (category) return category;
  if (!tax) return 'O';
  return tax.basisPoints ? 'S' : 'Z';
}

/** Goods, charges and taxes of an invoice; a credit note takes them back on the same accounts. */
function ofDocument(fact: DocumentFact): Booking[] {
  const { amount: total, facts } = fact;
  const { net, taxes, buyer, corrects } = facts;
  const [delivery, tooling] = [facts.delivery ?? 0, facts.tooling ?? 0];
  const basisPoints = taxes[0]?.basisPoints;
  const category = categoryOf(facts);
  const sign = total < 0 ? -1 : 1;
  const goods: AccountKey = basisPoints ? `revenue:${basisPoints}` : `revenue:${category as 'Z'}`;
  const name = corrects ? `${buyer}, credit for ${corrects}` : buyer;
  const part = (credit: AccountKey, amount: number, what = '') =>
    booking(fact, {
      debit: 'receivables',
      credit,
      amount: sign * amount,
      text: what ? `${name}, ${what}` : name,
      category,
      basisPoints,
    });
  const parts = [
    ...part(goods, net - delivery - tooling),
    ...part('tooling', tooling, 'tooling'),
    ...part('delivery', delivery, 'delivery'),
    ...taxes.flatMap((tax) => part(`tax:${tax.basisPoints}`, tax.tax, tax.name)),
  ];
  // A snapshot that contradicts itself must not become a booking.
  if (parts.reduce((sum, { amount }) => sum + amount, 0) !== Math.abs(total))
    throw new Error(`the parts of ${fact.document} are not its total`);
  return parts;
}

/** Money that is not allocated yet stays on account. */
const ofPayment = (fact: PaymentFact): Booking[] =>
  booking(fact, {
    debit: MONEY[fact.facts.method],
    credit: 'on-account',
    amount: fact.amount,
    text: fact.facts.isReversal ? `Reversal of ${fact.document}` : fact.document,
  });

/** Money that pays an invoice or a deposit: when it arrives, or later from what is on account. */
function ofAllocation(fact: AllocationFact): Booking[] {
  const { method, paymentId, reference, isDirect, isDeposit, deposit } = fact.facts;
  return booking(fact, {
    debit: isDirect ? MONEY[method] : 'on-account',
    credit: isDeposit ? 'deposits' : 'receivables',
    amount: fact.amount,
    text: deposit ? `${reference}, deposit ${deposit}` : reference,
    source: paymentId,
  });
}

const ofCard = (fact: CardFact): Booking[] =>
  booking(fact, {
    debit: 'card',
    credit: 'card-refunds',
    amount: fact.amount,
    text: `Card payment of ${fact.document}`,
  });

/** The bookings of a fact: none if it moves no money. */
export function bookingsOf(fact: Fact): Booking[] {
  switch (fact.kind) {
    case 'document':
      return ofDocument(fact);
    case 'payment':
      return ofPayment(fact);
    case 'allocation':
      return ofAllocation(fact);
    case 'card-refund-due':
    case 'card-refunded':
      return ofCard(fact);
  }
}
