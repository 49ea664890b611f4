import { COMPANY_COLUMNS, companyCells, YES_NO, type CompanyColumnKey } from '../../rules/company-columns';
import { PAYMENT_TERMS } from '../../rules/state-names';
import { inputOf } from '../../shared/input';
import { PostalAddressInput, postalAddressOf, type PostalAddress } from '../../shared/postal-address';
import type { Company } from '../people/companies/company.entity';
import { CompanyState } from '../people/companies/company.status';
import { orNone, readChoice, readMoney, readText, type ReadCell } from './cells';
import { fieldProblems, readCells } from './read-cells';
import type { CellProblem, RowTexts } from './target';
import { cellChanges } from './values';

const readYesNo: ReadCell = (text) => {
  const read = readChoice(YES_NO)(text);
  return 'value' in read ? { value: read.value === 'true' } : read;
};
const readCountry: ReadCell = (text) => ({ value: text.trim().toUpperCase() });

/** The columns that hold a field of a company each, by its name. */
export const COMPANY_READERS = {
  legalName: readText,
  country: readCountry,
  state: readChoice(CompanyState),
  stateReason: readText,
  terms: readChoice(PAYMENT_TERMS),
  creditLimit: readMoney,
  poRequired: readYesNo,
  note: orNone(readText),
} satisfies Partial<Record<CompanyColumnKey, ReadCell>>;

const LINES = ['line1', 'line2', 'line3'] as const;
const ADDRESS_READERS = {
  recipient: orNone(readText),
  line1: readText,
  line2: orNone(readText),
  line3: orNone(readText),
  city: readText,
  region: orNone(readText),
  postalCode: orNone(readText),
  addressCountry: readCountry,
} satisfies Partial<Record<CompanyColumnKey, ReadCell>>;

const COLUMN_OF_PART = {
  name: 'recipient',
  lines: 'line1',
};

/** The address of a row, in which a blank part stays as it is; undefined if the row has none. */
export async function readAddress(
  texts: RowTexts,
  company: Pick<Company, 'country'> & Partial<Pick<Company, 'postalAddress'>>,
): Promise<{ value?: PostalAddress; problems: readonly CellProblem[] }> {
  const { values } = readCells(texts, ADDRESS_READERS);
  if (Object.keys(values).length === 0) return { problems: [] };
  const now = company.postalAddress;
  const part = (key: keyof typeof ADDRESS_READERS, old: string | null | undefined) =>
    (key in values ? values[key] : old) as string | null | undefined;
  const input = {
    name: part('recipient', now?.name),
    lines: LINES.flatMap((key, at) => part(key, now?.lines[at]) ?? []),
    city: part('city', now?.city) ?? '',
    region: part('region', now?.region),
    postalCode: part('postalCode', now?.postalCode),
    country: part('addressCountry', now?.country) ?? company.country,
  };
  try {
    return { value: postalAddressOf(await inputOf(PostalAddressInput, input)), problems: [] };
  } catch (error) {
    // Without a country of its own, an address has that of its company.
    const columns = {
      ...COLUMN_OF_PART,
      country: texts.has('addressCountry') ? 'addressCountry' : 'country',
    };
    const columnOf = (field: string) => {
      const [part = ''] = field.split('.');
      return columns[part as keyof typeof columns] ?? part;
    };
    return { problems: fieldProblems(error, 'line1', columnOf) };
  }
}

/** The columns that differ between two states of a company, with their headings. */
export const companyChanges = (before: Partial<Company> | null, after: Partial<Company>) =>
  cellChanges(COMPANY_COLUMNS, before && companyCells(before), companyCells(after));
