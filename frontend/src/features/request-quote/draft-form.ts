import type { QuoteRequestInput, QuoteRequestLineInput } from '../../graphql/schema-types.generated';
import { quotePriceLimits, quoteRequestLineLimits } from '../../graphql/limits.generated';
import { centsOf, dollarsText } from '../../lib/format/money';
import { readQuantities } from '../../lib/reading/typed-quantities';
import { quoteRules } from './request-quote-messages';
import type { QuoteDraftFragment } from './request-quote.generated';

export type LineValues = {
  /** Stays while other lines come and go. */
  key: string;
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
  lines: lines.map(({ tool, description, quantities, targetPrice, reference }, at) => ({
    key: `draft-${at}`,
    tool: tool ?? null,
    description: description ?? '',
    quantities: quantities.join(', '),
    targetPrice: targetPrice === null || targetPrice === undefined ? '' : dollarsText(targetPrice),
    reference: reference ?? '',
  })),
  message: message ?? '',
  neededBy: neededBy ?? '',
  nda,
});

const { quantities: many, targetPrice: price } = quoteRequestLineLimits;
const { quantity: each } = quotePriceLimits;

/** The quantities that were typed, or null. */
function quantitiesOf(typed: string): number[] | null {
  const reading = readQuantities(typed);
  const numbers = reading.kind === 'read' ? reading.value : [];
  const isUnique = new Set(numbers).size === numbers.length;
  const isValid = isUnique && numbers.length > 0 && numbers.length <= many.maxItems;
  return isValid && numbers.every((number) => number <= each.max) ? [...numbers] : null;
}

/** Cents of a price that can be wished for, or null. */
function priceOf(typed: string | undefined): number | null {
  const cents = centsOf(typed);
  return cents !== null && cents >= price.min && cents <= price.max ? cents : null;
}

function lineErrors({ tool, description, quantities, targetPrice }: LineValues): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!tool && !description?.trim()) errors.description = quoteRules.descriptionRequired;
  if (!quantities?.trim()) errors.quantities = quoteRules.quantitiesRequired;
  else if (!quantitiesOf(quantities)) errors.quantities = quoteRules.quantitiesInvalid;
  if (targetPrice?.trim() && priceOf(targetPrice) === null) errors.targetPrice = quoteRules.priceInvalid;
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
  targetPrice: priceOf(line.targetPrice),
  reference: textOf(line.reference),
});

/** A draft without errors as the gateway takes it. */
export const inputOf = ({ lines, message, neededBy, nda }: DraftValues): QuoteRequestInput => ({
  lines: lines.map(lineOf),
  message: textOf(message),
  neededBy: neededBy || null,
  nda: nda ?? false,
});
