import { ACCOUNT_NUMBER, accountName, rateAccounts } from '../../../../../gateway/src/rules/book-accounts';
import { wholeNumber } from '../../../lib/forms/whole-number';
import type { BookSettingsFragment } from './books.generated';
import { bookTexts } from './books-messages';

/** Account numbers by what is booked on them, and what files for DATEV say. */
export type Values = Record<string, string | undefined>;

export type Account = Pick<BookSettingsFragment['accounts'][number], 'key' | 'name'>;

/** The accounts of the shop, and those of rates that it does not have any more, in hundredths of a percent. */
export function accountsOf(
  { accounts }: BookSettingsFragment,
  formerRates: readonly number[],
): BookSettingsFragment['accounts'] {
  const known = new Set(accounts.map(({ key }) => key));
  const added = rateAccounts(formerRates).filter((key) => !known.has(key));
  return [
    ...accounts,
    ...added.map((key) => ({
      __typename: 'BookAccount' as const,
      key,
      name: accountName(key),
      number: null,
    })),
  ];
}

export const GROUPS = ['money', 'revenue', 'tax'] as const;

export const groupOf = (key: string): (typeof GROUPS)[number] => {
  if (key.startsWith('tax:')) return 'tax';
  return key.startsWith('revenue:') || key === 'delivery' || key === 'tooling' ? 'revenue' : 'money';
};

export const valuesOf = ({ accounts, datev }: BookSettingsFragment): Values => ({
  ...Object.fromEntries(accounts.map(({ key, number }) => [key, number ?? ''])),
  consultantNumber: datev.consultantNumber?.toString() ?? '',
  clientNumber: datev.clientNumber?.toString() ?? '',
  fiscalYearMonth: String(datev.fiscalYearMonth),
  accountLength: String(datev.accountLength),
});

const typed = (text: string | undefined): string => text?.trim() ?? '';

export const validateAccounts =
  (accounts: readonly Account[]) =>
  (values: Values): Values =>
    Object.fromEntries(
      accounts.flatMap(({ key }) =>
        typed(values[key]) && !ACCOUNT_NUMBER.test(typed(values[key])) ? [[key, bookTexts.wrongNumber]] : [],
      ),
    );

/** A field that is empty has no number. */
export const inputOf = (values: Values, accounts: readonly Account[]) => ({
  accounts: accounts.flatMap(({ key }) => (typed(values[key]) ? [{ key, number: typed(values[key]) }] : [])),
  datev: {
    consultantNumber: wholeNumber(values.consultantNumber),
    clientNumber: wholeNumber(values.clientNumber),
    fiscalYearMonth: Number(values.fiscalYearMonth),
    accountLength: Number(values.accountLength),
  },
});
