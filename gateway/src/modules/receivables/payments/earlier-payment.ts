import type { EntityManager } from 'typeorm';
import { unaccented } from '../../../rules/plain';
import type { Payment } from './payment.entity';
import type { BankLineInput } from './bank-statement.inputs';
import { mentionsIn } from './mentions';
import { recordedByHand } from './named.service';

/** Days between the booking and what a person typed as the day of receipt. */
const DAYS = 7;
const DAY = 86_400_000;
/** Shorter references say too little: "TT", "bank", "1". */
const SHORTEST = 4;

const folded = (text: string): string => unaccented(text).replace(/[^\p{L}\p{N}]/gu, '');

/** True if a reference that a person typed is in the text of the bank, or names the same number. */
function isNamedIn(reference: string, text: string): boolean {
  const typed = folded(reference);
  if (typed.length >= SHORTEST && /\d/.test(typed) && folded(text).includes(typed)) return true;
  const numbers = new Set(mentionsIn(text).flatMap((mention) => mention.numbers));
  return mentionsIn(reference).some((mention) => mention.numbers.some((number) => numbers.has(number)));
}

/**
 * For each line, the payment that a person recorded and that may be the line: of the same amount, about the same day, with
 * a reference that both have, or for what the line names (the ids of its payments are given).
 */
export async function earlierPayments(
  db: EntityManager,
  lines: readonly BankLineInput[],
): Promise<((ofNamed: ReadonlySet<string>) => Payment | null)[]> {
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const payments = await recordedByHand(db, {
    amounts: lines.map(({ amount }) => amount),
    first: days[0] ?? '',
    last: days.at(-1) ?? '',
    days: DAYS,
  });
  return lines.map(({ amount, bookedOn, text }) => (ofNamed) => {
    const near = payments.filter(
      (payment) =>
        payment.amount === amount &&
        Math.abs(Date.parse(payment.receivedOn) - Date.parse(bookedOn)) <= DAYS * DAY,
    );
    return near.find(({ id, reference }) => ofNamed.has(id) || isNamedIn(reference, text)) ?? null;
  });
}
