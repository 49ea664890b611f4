import { accountName, type AccountKey } from '../../../rules/book-accounts';
import { daysAfter } from '../../../rules/days';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { badInput, DomainError } from '../../../shared/domain-error';
import { authorize } from '../../../shared/permission';
import { bookDays, requireDay } from '../../../shared/time/day-range';
import { accountNumbers, type AccountNumbers } from './book-settings.service';
import { bookingsOf, type Booking } from './bookings';
import { canExportBooks } from './books.policy';
import { completeUntil } from './complete-until.service';
import { Debtors, withAccounts } from './debtors.service';
import { factsIn, type Fact, type Place } from './facts';

/** Facts that are in memory at the same time. */
const PAGE = 1_000;
/** A year, and the first day of the next one. */
const MOST_DAYS = 367;

/** Days as 2026-11-21, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A booking with its numbers. */
export interface JournalEntry extends Booking {
  readonly debtor: number;
  readonly debitAccount: string;
  readonly creditAccount: string;
}

/** The journal of some days: its bookings, read while they are sent. */
export interface Journal extends Days {
  /** False as long as bookings may be added to the last day. */
  readonly isComplete: boolean;
  /** The numbers of its accounts. */
  readonly accounts: AccountNumbers;
  /** The greatest number of a debtor; 0 without any. */
  readonly lastDebtor: number;
  readonly pages: () => AsyncGenerator<readonly JournalEntry[]>;
}

/**
 * The journal of some days (accountants). It is read once before, so that what is refused is refused before a file begins.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, RATE_LIMITED, ACCOUNT_MISSING
 */
export async function openJournal(ctx: Ctx, days: Days): Promise<Journal> {
  const actor = await signedIn(ctx);
  authorize(canExportBooks(actor));
  requireDays(days);
  await ctx.services.limiter.take('export', actor.userId);
  const numbers = await accountNumbers(ctx.db);
  const debtors = new Debtors(ctx);
  const { isComplete, pages: facts } = await factsOf(ctx, days);
  const accounts = await usedAccounts(facts(), { numbers, debtors });
  const entryOf = entriesWith(numbers, debtors);
  async function* pages() {
    for await (const page of facts()) yield page.flatMap(entryOf);
  }
  return { ...days, isComplete, accounts, lastDebtor: debtors.last, pages };
}

/** @throws DomainError BAD_USER_INPUT */
function requireDays({ from, to }: Days): void {
  requireDay('from', 'The first day', from, bookDays());
  requireDay('to', 'The last day', to, bookDays());
  if (to < from) throw badInput({ to: 'The last day is before the first.' });
  if (daysAfter(from, MOST_DAYS - 1) < to)
    throw badInput({ to: 'The days of an export are at most a year.' });
}

interface FactPages {
  readonly isComplete: boolean;
  readonly pages: () => AsyncGenerator<readonly Fact[]>;
}

/**
 * Pages of facts. Those of times that are complete never change, so each page is a statement of its own; the few others are read by
 * one statement, so that nothing is there by half.
 */
async function factsOf({ db }: Ctx, { from, to }: Days): Promise<FactPages> {
  const [begin, end] = [new Date(from), new Date(daysAfter(to, 1))];
  const complete = await completeUntil(db);
  const border = new Date(Math.min(end.getTime(), Math.max(begin.getTime(), complete.getTime())));
  const latest = await factsIn(db, { from: border, until: end, most: null });
  async function* pages() {
    let after: Place | undefined;
    for (;;) {
      const page = await factsIn(db, { from: begin, until: border, after, most: PAGE });
      if (page.length > 0) yield await withAccounts(db, page);
      if (page.length < PAGE) break;
      after = page.at(-1);
    }
    if (latest.length > 0) yield await withAccounts(db, latest);
  }
  return { isComplete: end <= complete, pages };
}

interface Numbers {
  readonly numbers: AccountNumbers;
  readonly debtors: Debtors;
}

/** Looks up all debtors and the numbers of all accounts. @throws DomainError ACCOUNT_MISSING */
async function usedAccounts(
  pages: AsyncIterable<readonly Fact[]>,
  { numbers, debtors }: Numbers,
): Promise<AccountNumbers> {
  const used = new Map<AccountKey, string | undefined>();
  for await (const facts of pages) {
    await debtors.lookUp(facts);
    for (const { debit, credit } of facts.flatMap(bookingsOf))
      for (const key of [debit, credit]) used.set(key, numbers.get(key));
  }
  const missing = [...used].flatMap(([key, number]) => (number === undefined ? [key] : []));
  if (missing.length > 0) throw accountMissing(missing);
  return used as AccountNumbers;
}

function accountMissing(keys: readonly AccountKey[]): DomainError {
  const names = keys.map(accountName).sort();
  const message = `No account number is set for ${names.join('; ')}.`;
  return new DomainError('conflict', 'ACCOUNT_MISSING', message, { accounts: keys });
}

function entriesWith(numbers: AccountNumbers, debtors: Debtors): (fact: Fact) => JournalEntry[] {
  const numberOf = (key: AccountKey) => numbers.get(key) ?? '';
  return (fact) =>
    bookingsOf(fact).map((booking) => ({
      ...booking,
      debtor: debtors.of(fact),
      debitAccount: numberOf(booking.debit),
      creditAccount: numberOf(booking.credit),
    }));
}
