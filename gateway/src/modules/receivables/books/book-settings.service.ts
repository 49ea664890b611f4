import type { EntityManager } from 'typeorm';
import { changesOf } from '../../../events/changes';
import { emit } from '../../../events/emit';
import {
  accountName,
  FIXED_ACCOUNTS,
  rateAccounts,
  rateOfAccount,
  type AccountKey,
} from '../../../rules/book-accounts';
import { inTransaction, type Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { ratesOfTaxes } from '../../taxes/tax.service';
import { BookAccountNumber } from './book-account.entity';
import { DatevSettings } from './datev-settings.entity';
import type { BookSettings } from './book-settings';
import type { BookSettingsInput } from './books.inputs';
import { canExportBooks } from './books.policy';

/** Account numbers by what is booked on them. */
export type AccountNumbers = ReadonlyMap<AccountKey, string>;

/** The subject of events. */
const ID = '1';

/** The account numbers that are set. */
export async function accountNumbers(db: EntityManager): Promise<AccountNumbers> {
  const rows = await db.find(BookAccountNumber);
  return new Map(rows.map(({ key, number }) => [key, number]));
}

async function settings(db: EntityManager): Promise<BookSettings> {
  const numbers = await accountNumbers(db);
  const stored = [...numbers.keys()].flatMap((key) => rateOfAccount(key) ?? []);
  const keys = [...FIXED_ACCOUNTS, ...rateAccounts([...(await ratesOfTaxes(db)), ...stored])];
  const accounts = keys.map((key) => ({ key, name: accountName(key), number: numbers.get(key) ?? null }));
  return { id: ID, accounts, datev: await db.findOneByOrFail(DatevSettings, { id: 1 }) };
}

/** How the books are exported (accountants). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function getBookSettings(ctx: Ctx): Promise<BookSettings> {
  authorize(canExportBooks(await ctx.viewer()));
  return settings(ctx.db);
}

const DATEV = ['consultantNumber', 'clientNumber', 'fiscalYearMonth', 'accountLength'] as const;

type Values = Readonly<Record<string, unknown>>;

const datevValues = (given: Partial<DatevSettings>): Values =>
  Object.fromEntries(DATEV.map((field) => [field, given[field] ?? null]));

/**
 * Replaces all account numbers, and what files for DATEV say if it is given (accountants).
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, STALE
 */
export async function updateBookSettings(
  ctx: Ctx,
  { accounts, datev }: BookSettingsInput,
): Promise<BookSettings> {
  authorize(canExportBooks(await ctx.viewer()));
  return inTransaction(ctx, async (tx) => {
    // Serializes two saves at the same time.
    await tx.db.query('LOCK TABLE book_accounts IN SHARE ROW EXCLUSIVE MODE');
    const stored = datevValues((await settings(tx.db)).datev);
    const before: Values = { ...Object.fromEntries(await accountNumbers(tx.db)), ...stored };
    const numbers = Object.fromEntries(accounts.map(({ key, number }) => [key, number]));
    const after: Values = { ...numbers, ...(datev ? datevValues(datev) : stored) };
    const changes = changesOf([...new Set([...Object.keys(before), ...Object.keys(after)])], before, after);
    if (changes) {
      await tx.db.query('DELETE FROM book_accounts');
      await tx.db.insert(BookAccountNumber, accounts as BookAccountNumber[]);
      if (datev) await tx.db.update(DatevSettings, { id: 1 }, datev);
      await emit(tx, 'books.edited', { subjectId: ID, name: 'Accounts of the books', payload: changes });
    }
    return settings(tx.db);
  });
}
