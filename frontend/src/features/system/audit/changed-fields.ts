import { moneyFields } from '../../../graphql/money-fields.generated';
import { fieldName } from '../../../lib/format/field-name';
import { EMPTY } from '../../../lib/format/empty';
import { formatDateTime, formatMoney, formatNumber } from '../../../lib/format/format';
import type { AuditEntryRowFragment } from './audit-entry.generated';

/** One field of an entry, as people read it. */
export type ChangedField = { name: string; before: string; after: string };

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** availableStock → Available stock, poRequired → PO required */
const readable = (name: string): string => {
  const words = fieldName(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isPriceBreak = (value: unknown): value is { minQuantity: number; unitPrice: number } =>
  typeof value === 'object' && value !== null && 'minQuantity' in value && 'unitPrice' in value;

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (typeof value === 'number') return moneyFields.has(name) ? formatMoney(value) : formatNumber(value);
  if (typeof value === 'string') return INSTANT.test(value) ? formatDateTime(value) : value;
  if (Array.isArray(value)) return value.map((entry) => valueText(name, entry)).join('\n') || EMPTY;
  if (isPriceBreak(value)) return `${formatNumber(value.minQuantity)}+: ${formatMoney(value.unitPrice)}`;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, entry]) => `${readable(key)}: ${valueText(key, entry)}`)
      .join(', ');
  return JSON.stringify(value);
}

/** The fields of an entry with their values before and after. */
export function changedFields({
  before,
  after,
}: Pick<AuditEntryRowFragment, 'before' | 'after'>): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({
    name: readable(name),
    before: valueText(name, before?.[name]),
    after: valueText(name, after?.[name]),
  }));
}
