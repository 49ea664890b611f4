import { validation } from '../../../lib/messages';
import { dollarsText } from '../../../lib/format/money';
import { addToolLimits } from '../../../graphql/limits.generated';
import { numberError } from './tool-rules';
import { termsFields, termsValidation } from './terms-messages';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { ladderErrors, movesBreaks, rungOf, type TypedBreak } from './ladder-rules';
import type { ToolTermsFragment } from './tool-terms.generated';

/** The wholesale terms as they were typed. None of them is required for a new tool. */
export type TermsValues = {
  sku?: string;
  familyId?: string;
  orderMultiple?: string;
  leadTimeDays?: string;
  lowStockThreshold?: string;
  supply?: ToolTermsFragment['supply'];
  weeklyCapacity?: string;
  lifecycle?: ToolTermsFragment['lifecycle'];
  lastBuyOn?: string;
  replacedBySku?: string;
  priceBreaks?: TypedBreak[];
  /** The breaks of an edited tool move with its price. */
  moveBreaks?: boolean;
  dataSheet?: string;
  /** Grams. */
  weightGrams?: string;
  place?: string;
};

const SKU = /^[A-Z0-9][A-Z0-9-]{2,31}$/;

/** SKUs are compared without case and blanks. */
export const normalizeSku = (typed = ''): string => typed.replace(/\s/g, '').toUpperCase();

const skuError = (typed: string | undefined) =>
  normalizeSku(typed) && !SKU.test(normalizeSku(typed)) ? termsValidation.sku : undefined;

function linkError(typed = '') {
  const link = typed.trim();
  return !link || (/^https:\/\//i.test(link) && URL.canParse(link)) ? undefined : termsValidation.dataSheet;
}

/** Rules of the terms. An edited tool has a SKU, a multiple and a lead time, which can be changed but not removed. */
export function validateTerms(
  values: TermsValues & { price?: string },
  { isNew, before }: { isNew: boolean; before?: TermsValues & { price?: string } },
) {
  const missing = (typed: string | undefined, label: string) =>
    isNew || typed?.trim() ? undefined : validation.required(label);
  const { sku, orderMultiple, leadTimeDays, lowStockThreshold, weeklyCapacity } = values;
  const { lifecycle, lastBuyOn, replacedBySku } = values;
  const isLastTime = lifecycle === 'LastTimeBuy';
  return {
    sku: missing(sku, termsFields.sku) ?? skuError(sku),
    orderMultiple:
      missing(orderMultiple, termsFields.orderMultiple) ??
      numberError(orderMultiple, termsFields.orderMultiple, addToolLimits.orderMultiple),
    leadTimeDays:
      missing(leadTimeDays, termsFields.leadTime) ??
      numberError(leadTimeDays, termsFields.leadTime, addToolLimits.leadTimeDays),
    lowStockThreshold: numberError(
      lowStockThreshold,
      termsFields.lowStockThreshold,
      addToolLimits.lowStockThreshold,
    ),
    weeklyCapacity: numberError(weeklyCapacity, termsFields.weeklyCapacity, addToolLimits.weeklyCapacity),
    lastBuyOn: isLastTime && !lastBuyOn ? validation.required(termsFields.lastBuyOn) : undefined,
    replacedBySku: lifecycle === 'Discontinued' ? skuError(replacedBySku) : undefined,
    priceBreaks: movesBreaks(before, values) ? undefined : ladderErrors(values.price, values.priceBreaks),
    dataSheet: linkError(values.dataSheet),
    weightGrams: numberError(values.weightGrams, termsFields.weightGrams, addToolLimits.weightGrams),
  };
}

/** Valid terms as the API takes them, but for the SKU of the replacement; what is empty is left out. */
const termsOf = (values: TermsValues) => ({
  sku: normalizeSku(values.sku) || undefined,
  familyId: values.familyId || undefined,
  orderMultiple: wholeNumber(values.orderMultiple) ?? undefined,
  leadTimeDays: wholeNumber(values.leadTimeDays) ?? undefined,
  // Null takes the default again.
  lowStockThreshold: wholeNumber(values.lowStockThreshold),
  supply: values.supply,
  weeklyCapacity: wholeNumber(values.weeklyCapacity),
  dataSheet: values.dataSheet?.trim() || null,
  weightGrams: wholeNumber(values.weightGrams),
  place: values.place?.trim() || null,
  priceBreaks: values.priceBreaks?.flatMap((typed) => rungOf(typed) ?? []),
  // The API takes these three together.
  sold: values.lifecycle && {
    lifecycle: values.lifecycle,
    lastBuyOn: values.lifecycle === 'LastTimeBuy' ? values.lastBuyOn : undefined,
    replacedBySku: (values.lifecycle === 'Discontinued' && normalizeSku(values.replacedBySku)) || undefined,
  },
});

/** A tool's terms as the form shows them for editing. */
export const termsValues = (tool: ToolTermsFragment): TermsValues => ({
  sku: tool.sku,
  familyId: tool.family?.id,
  orderMultiple: String(tool.orderMultiple),
  leadTimeDays: String(tool.leadTimeDays),
  lowStockThreshold: tool.lowStockThreshold?.toString(),
  supply: tool.supply,
  weeklyCapacity: tool.weeklyCapacity?.toString(),
  dataSheet: tool.dataSheet ?? undefined,
  weightGrams: tool.weightGrams === null ? undefined : String(tool.weightGrams),
  place: tool.place ?? undefined,
  lifecycle: tool.lifecycle,
  lastBuyOn: tool.lastBuyOn ?? undefined,
  replacedBySku: tool.replacedBy?.sku,
  priceBreaks: tool.priceBreaks.map(({ minQuantity, unitPrice }) => ({
    minQuantity: String(minQuantity),
    unitPrice: dollarsText(unitPrice),
  })),
  moveBreaks: true,
});

/** The typed terms that differ from those of the tool; of a new tool, all that were typed. */
export function changedTerms(before: ToolTermsFragment | null, values: TermsValues) {
  const old = before ? termsOf(termsValues(before)) : termsOf({ priceBreaks: [] });
  const entries = Object.entries(termsOf(values)) as [keyof typeof old, unknown][];
  return Object.fromEntries(
    entries.filter(
      ([name, value]) => value !== undefined && JSON.stringify(old[name]) !== JSON.stringify(value),
    ),
  ) as ReturnType<typeof termsOf>;
}
