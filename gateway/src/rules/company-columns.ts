import { dollarsCell, type FileColumn } from './file-columns';
import { NONE, type ImportColumn } from './import-columns';
import { PAYMENT_TERMS } from './state-names';

export type CompanyColumnKey =
  | 'taxId'
  | 'legalName'
  | 'country'
  | 'state'
  | 'stateReason'
  | 'terms'
  | 'creditLimit'
  | 'poRequired'
  | AddressColumnKey
  | 'note';

/** The parts of an address, each in a column. */
type AddressColumnKey =
  'recipient' | 'line1' | 'line2' | 'line3' | 'city' | 'region' | 'postalCode' | 'addressCountry';

/** The columns of files of companies. */
export const COMPANY_COLUMNS: readonly ImportColumn<CompanyColumnKey>[] = [
  { key: 'taxId', title: 'Tax id', holds: 'text' },
  { key: 'legalName', title: 'Legal name', holds: 'text' },
  { key: 'country', title: 'Country', holds: 'text' },
  { key: 'state', title: 'State', holds: 'text' },
  { key: 'stateReason', title: 'Reason', holds: 'text' },
  { key: 'terms', title: 'Terms', holds: 'text' },
  { key: 'creditLimit', title: 'Credit limit', holds: 'money' },
  { key: 'poRequired', title: 'PO required', holds: 'text' },
  { key: 'recipient', title: 'Recipient', holds: 'text' },
  { key: 'line1', title: 'Address line 1', holds: 'text' },
  { key: 'line2', title: 'Address line 2', holds: 'text' },
  { key: 'line3', title: 'Address line 3', holds: 'text' },
  { key: 'city', title: 'City', holds: 'text' },
  { key: 'region', title: 'Region', holds: 'text' },
  { key: 'postalCode', title: 'Postal code', holds: 'text' },
  { key: 'addressCountry', title: 'Address country', holds: 'text' },
  // Last, as the description of a tool: it may have several lines.
  { key: 'note', title: 'Note', holds: 'text' },
];

/** A company as its row in a file shows it. */
export interface CompanyOfRow {
  readonly taxId: string;
  readonly legalName: string;
  readonly country: string;
  readonly state: string;
  readonly stateReason: string | null;
  readonly terms: keyof typeof PAYMENT_TERMS;
  readonly creditLimit: number;
  readonly poRequired: boolean;
  readonly postalAddress: {
    readonly name: string | null;
    readonly lines: readonly string[];
    readonly city: string;
    readonly region: string | null;
    readonly postalCode: string | null;
    readonly country: string;
  } | null;
  readonly note: string | null;
}

export const YES_NO: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

/** The word that removes a value is left out where it is one: a blank cell leaves it. */
const notNone = (value: string | null | undefined): string =>
  value?.trim().toLowerCase() === NONE ? '' : (value ?? '');

const addressCells = (address: CompanyOfRow['postalAddress'] | undefined) =>
  [
    ['recipient', notNone(address?.name)],
    ...(['line1', 'line2', 'line3'] as const).map((key, at) => [key, notNone(address?.lines[at])] as const),
    ['city', address?.city ?? ''],
    ['region', notNone(address?.region)],
    ['postalCode', notNone(address?.postalCode)],
    ['addressCountry', address?.country ?? ''],
  ] as const;

const AS_THEY_ARE = ['taxId', 'legalName', 'country', 'state', 'stateReason', 'note'] as const;

/** The cells of a company, by the keys of their columns. What is missing is blank. */
export function companyCells(company: Partial<CompanyOfRow>): ReadonlyMap<CompanyColumnKey, string> {
  const { terms, poRequired, postalAddress } = company;
  return new Map<CompanyColumnKey, string>([
    ...AS_THEY_ARE.map((key) => [key, notNone(company[key])] as const),
    ['terms', terms === undefined ? '' : PAYMENT_TERMS[terms]],
    ['creditLimit', dollarsCell(company.creditLimit)],
    ['poRequired', poRequired === undefined ? '' : (YES_NO[String(poRequired)] ?? '')],
    ...addressCells(postalAddress),
  ]);
}

/** The columns of a file of companies. */
export const COMPANY_FILE: readonly FileColumn<CompanyOfRow>[] = COMPANY_COLUMNS.map(({ key, title }) => ({
  title,
  csv: (company) => companyCells(company).get(key) ?? '',
}));
