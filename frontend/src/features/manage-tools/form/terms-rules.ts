import { normalizeSku } from '../../../../../gateway/src/rules/plain';
import { validation } from '../../../lib/messages';
import { dollarsText } from '../../../lib/format/money';
import { plainErrors, plainInput, plainValues, type PlainValues } from './plain-terms';
import { termsFields, termsValidation } from './terms-messages';
import { ladderErrors, movesBreaks, rungOf, type TypedBreak } from './ladder-rules';
import type { ToolTermsFragment } from './tool-terms.generated';

/** The wholesale terms as they were typed. None of them is required for a new tool. */
export type TermsValues = PlainValues & {
  sku?: string;
  familyId?: string;
  supply?: ToolTermsFragment['supply'];
  lifecycle?: ToolTermsFragment['lifecycle'];
  lastBuyOn?: string;
  replacedBySku?: string;
  priceBreaks?: TypedBreak[];
  /** The breaks of an edited tool move with its price. */
  moveBreaks?: boolean;
};

const SKU = /^[A-Z0-9][A-Z0-9-]{2,31}$/;

const skuError = (typed: string | undefined) =>
  typed && normalizeSku(typed) && !SKU.test(normalizeSku(typed)) ? termsValidation.sku : undefined;

/** Rules of the terms. An edited tool has a SKU, which can be changed but not removed. */
export function validateTerms(
  values: TermsValues & { price?: string },
  { isNew, before }: { isNew: boolean; before?: TermsValues & { price?: string } },
) {
  const { sku, lifecycle, lastBuyOn, replacedBySku } = values;
  const isLastTime = lifecycle === 'LastTimeBuy';
  return {
    ...plainErrors(values, { isNew }),
    sku: isNew || sku?.trim() ? skuError(sku) : validation.required(termsFields.sku),
    lastBuyOn: isLastTime && !lastBuyOn ? validation.required(termsFields.lastBuyOn) : undefined,
    replacedBySku: lifecycle === 'Discontinued' ? skuError(replacedBySku) : undefined,
    priceBreaks: movesBreaks(before, values) ? undefined : ladderErrors(values.price, values.priceBreaks),
  };
}

/** Valid terms as the API takes them, but for the SKU of the replacement; what is empty is left out. */
const termsOf = (values: TermsValues) => ({
  ...plainInput(values),
  sku: normalizeSku(values.sku ?? '') || undefined,
  familyId: values.familyId || undefined,
  supply: values.supply,
  priceBreaks: values.priceBreaks?.flatMap((typed) => rungOf(typed) ?? []),
  // The API takes these three together.
  sold: values.lifecycle && {
    lifecycle: values.lifecycle,
    lastBuyOn: values.lifecycle === 'LastTimeBuy' ? values.lastBuyOn : undefined,
    replacedBySku:
      (values.lifecycle === 'Discontinued' && normalizeSku(values.replacedBySku ?? '')) || undefined,
  },
});

/** A tool's terms as the form shows them for editing. */
export const termsValues = (tool: ToolTermsFragment): TermsValues => ({
  ...plainValues(tool),
  sku: tool.sku,
  familyId: tool.family?.id,
  supply: tool.supply,
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
