import type { QuoteRequestInput, QuoteRequestLineInput } from '../../graphql/schema-types.generated';
import { quoteRules } from './request-quote-messages';
import type { QuoteDraftFragment } from './request-quote.generated';

export type LineValues = {
  tool?: { id: string; name: string; sku: string } | null;
  description?: string;
  quantities?: string;
  targetPrice?: string;
  reference?: string;
};

export type DraftValues = {
  lines: LineValues[];
  message?: string;
  neededBy?: string;
  nda?: boolean;
};

export const valuesOf = ({ lines, message, neededBy, nda }: QuoteDraftFragment): DraftValues => ({
  lines: lines.map(({ tool, description, quantities, targetPrice, reference }) => ({
    tool: tool ?? null,
    description: description ?? '',
    quantities: quantities.join(', '),
    targetPrice: targetPrice === null || targetPrice === undefined ? '' : String(targetPrice / 100),
    reference: reference ?? '',
  })),
  message: message ?? '',
  neededBy: neededBy ?? '',
  nda,
});

const MOST = 5;

/** The quantities that were typed, or null. */
export function quantitiesOf(typed: string): number[] | null {
  const numbers = typed.split(/[\s,;]+/).filter(Boolean);
  const isValid = numbers.every((number) => /^[1-9]\d{0,8}$/.test(number));
  const isUnique = new Set(numbers).size === numbers.length;
  return isValid && isUnique && numbers.length > 0 && numbers.length <= MOST ? numbers.map(Number) : null;
}

/** Cents of an amount in dollars, or null. */
const centsOf = (typed: string): number | null =>
  /^\d{1,6}([.]\d{1,2})?$/.test(typed.trim()) && Number(typed) > 0 ? Math.round(Number(typed) * 100) : null;

function lineErrors({ tool, description, quantities, targetPrice }: LineValues): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!tool && !description?.trim()) errors.description = quoteRules.descriptionRequired;
  if (!quantities?.trim()) errors.quantities = quoteRules.quantitiesRequired;
  else if (!quantitiesOf(quantities)) errors.quantities = quoteRules.quantitiesInvalid;
  if (targetPrice?.trim() && centsOf(targetPrice) === null) errors.targetPrice = quoteRules.priceInvalid;
  return errors;
}

/** Errors of the form, by field. */
export function draftErrors({ lines }: DraftValues): object {
  const errors = lines.map(lineErrors);
  return errors.some((of) => Object.keys(of).length > 0) ? { lines: errors } : {};
}

const textOf = (typed: string | undefined): string | null => typed?.trim() || null;

const lineOf = ({ tool, ...line }: LineValues): QuoteRequestLineInput => ({
  toolId: tool?.id ?? null,
  description: textOf(line.description),
  quantities: quantitiesOf(line.quantities ?? '') ?? [],
  targetPrice: centsOf(line.targetPrice ?? ''),
  reference: textOf(line.reference),
});

/** A draft without errors as the gateway takes it. */
export const inputOf = ({ lines, message, neededBy, nda }: DraftValues): QuoteRequestInput => ({
  lines: lines.map(lineOf),
  message: textOf(message),
  neededBy: neededBy || null,
  nda: nda ?? false,
});
