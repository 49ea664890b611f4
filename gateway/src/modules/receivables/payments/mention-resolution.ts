import type { Payment } from './payment.entity';
import type { BankLineInput } from './bank-statement.inputs';
import { MentionState, stateOfNamed, type Named } from './mention-state';
import type { Mention } from './mentions';
import type { Receivable } from './receivables.service';

/** References in a line of a bank statement, and their states. */
export interface MentionedNumber {
  /** The number; what is written, if it cannot be read. */
  readonly number: string;
  readonly state: MentionState;
  /** The payment that paid it: of several, one of the amount of the line, or else the latest. */
  readonly payment: Payment | null;
}

interface Known {
  readonly named: ReadonlyMap<string, Named>;
  readonly invoices: readonly Receivable[];
  readonly payments: readonly (Payment & { readonly paid: string })[];
}

export interface Resolved extends MentionedNumber {
  readonly isReference: boolean;
  readonly invoiceIds: readonly string[];
  readonly paymentIds: readonly string[];
}

/** A mention that can be read in several ways means the one number that exists. */
export function resolve(
  mention: Mention,
  { amount }: BankLineInput,
  { named, invoices, payments }: Known,
): Resolved {
  const { numbers, written, isReference } = mention;
  const [one, ...others] = numbers.flatMap((number) => named.get(number) ?? []);
  const nothing = { isReference, invoiceIds: [], paymentIds: [], payment: null };
  if (others.length > 0) return { ...nothing, number: written, state: MentionState.Ambiguous };
  if (!one) {
    const [number = written] = numbers;
    const state = numbers.length > 0 ? MentionState.Unknown : MentionState.Unreadable;
    return { ...nothing, number, state };
  }
  const { invoiceIds, orderIds, number } = one;
  const state = stateOfNamed(
    one,
    invoices.filter(({ documentId }) => invoiceIds.includes(documentId)),
  );
  const paying = payments.filter(({ paid }) => invoiceIds.includes(paid) || orderIds.includes(paid));
  const payment = paying.find((it) => it.amount === amount) ?? paying[0] ?? null;
  const paymentIds = paying.map(({ id }) => id);
  return {
    isReference,
    number,
    state,
    paymentIds,
    invoiceIds: state === MentionState.Open ? invoiceIds : [],
    payment: state === MentionState.Open ? null : payment,
  };
}

/** Each number once. */
export const shown = (mentions: readonly Resolved[]): MentionedNumber[] => [
  ...new Map(
    mentions.map(({ number, state, payment }) => [number, { number, state, payment }] as const),
  ).values(),
];
