import { isCountryCode } from '../../../../../gateway/src/rules/countries';
import type { DeliveryMethodInput } from '../../../graphql/schema-types.generated';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { centsOf, dollarsText } from '../../../lib/format/money';
import { gramsOf, kilogramsText } from '../../../lib/format/weight';
import { validation } from '../../../lib/messages';
import { deliveryBandLimits, deliveryMethodLimits } from '../../../graphql/limits.generated';
import type { DeliveryMethodRowFragment } from './delivery-method.generated';
import { methodTexts } from './method-messages';

/** A method as it was typed. */
export type MethodValues = {
  name?: string;
  kind?: DeliveryMethodRowFragment['kind'];
  price?: string;
  countries?: string;
  position?: string;
  table?: string;
  isActive?: boolean;
};

type Band = { countries: string[]; upToGrams: number; price: number };

/** The gateway takes lists, which these fields have as text. */
export const methodTextLimits = { countries: { maxLength: 1_000 }, table: { maxLength: 10_000 } };

/** Codes of different countries; null if one is unknown or given twice. */
function codesOf(typed = ''): string[] | null {
  const codes = typed
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return codes.every(isCountryCode) && new Set(codes).size === codes.length ? codes : null;
}

function bandOf(line: string): Band | null {
  const [where = '', kilograms = '', dollars = ''] = line.split(';').map((part) => part.trim());
  const countries = where === '*' ? [] : codesOf(where);
  const price = centsOf(dollars);
  const upToGrams = gramsOf(kilograms);
  if (!countries || (where !== '*' && countries.length === 0) || price === null || !upToGrams) return null;
  const { upToGrams: weight, price: fee } = deliveryBandLimits;
  return upToGrams > 0 && upToGrams <= weight.max && price <= fee.max
    ? { countries, upToGrams, price }
    : null;
}

const MAX_PRICES = deliveryMethodLimits.bands.maxItems;
const linesOf = (table = ''): string[] => table.split('\n').filter((line) => line.trim());

function tableError(table: string | undefined): string | undefined {
  const lines = linesOf(table);
  const wrong = lines.findIndex((line) => bandOf(line) === null);
  if (wrong >= 0) return methodTexts.tableRule(wrong + 1);
  if (lines.length > MAX_PRICES) return methodTexts.tableFull(MAX_PRICES);
  return lines.length > 0 ? undefined : methodTexts.tableEmpty;
}

export function validateMethod({ name, kind, price, countries, position, table }: MethodValues) {
  return {
    name: name?.trim() ? undefined : validation.required(methodTexts.name),
    price: kind === 'FLAT' && centsOf(price) === null ? methodTexts.priceRule : undefined,
    countries: codesOf(countries) ? undefined : methodTexts.countriesRule,
    position: position?.trim() ? undefined : validation.required(methodTexts.position),
    table: kind === 'TABLE' ? tableError(table) : undefined,
  };
}

/** A valid method as the API takes it. */
export const methodInput = (values: MethodValues): DeliveryMethodInput => ({
  name: values.name?.trim() ?? '',
  kind: values.kind ?? 'PICKUP',
  isActive: values.isActive ?? false,
  position: wholeNumber(values.position) ?? 1,
  countries: codesOf(values.countries) ?? [],
  price: values.kind === 'FLAT' ? centsOf(values.price) : null,
  bands: values.kind === 'TABLE' ? linesOf(values.table).flatMap((line) => bandOf(line) ?? []) : null,
});

/** A method as the form has it. */
export const methodValues = (method: DeliveryMethodRowFragment): MethodValues => ({
  name: method.name,
  kind: method.kind,
  isActive: method.isActive,
  price: method.price === null ? undefined : dollarsText(method.price),
  countries: method.countries.join(' '),
  position: String(method.position),
  table: method.bands
    .map(({ countries, upToGrams, price }) =>
      [countries.join(' ') || '*', kilogramsText(upToGrams), dollarsText(price)].join('; '),
    )
    .join('\n'),
});
