import { dollarsCell } from './file-columns';
import { notNone, rowsIn } from './import-cells';
import type { ImportColumn } from './import-columns';
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

/** The cells of a company, by the keys of their columns, and the columns of a file of companies. */
export const { cellsOf: companyCells, file: COMPANY_FILE } = rowsIn<CompanyColumnKey, CompanyOfRow>(
  COMPANY_COLUMNS,
  {
    taxId: ({ taxId }) => notNone(taxId),
    legalName: ({ legalName }) => notNone(legalName),
    country: ({ country }) => country,
    state: ({ state }) => state,
    stateReason: ({ stateReason }) => notNone(stateReason),
    terms: ({ terms }) => terms && PAYMENT_TERMS[terms],
    creditLimit: ({ creditLimit }) => dollarsCell(creditLimit),
    poRequired: ({ poRequired }) => YES_NO[String(poRequired)],
    recipient: ({ postalAddress }) => notNone(postalAddress?.name),
    line1: ({ postalAddress }) => notNone(postalAddress?.lines[0]),
    line2: ({ postalAddress }) => notNone(postalAddress?.lines[1]),
    line3: ({ postalAddress }) => notNone(postalAddress?.lines[2]),
    city: ({ postalAddress }) => postalAddress?.city,
    region: ({ postalAddress }) => notNone(postalAddress?.region),
    postalCode: ({ postalAddress }) => notNone(postalAddress?.postalCode),
    addressCountry: ({ postalAddress }) => postalAddress?.country,
    note: ({ note }) => notNone(note),
  },
);
