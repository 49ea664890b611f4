import { MAX_UNIT_PRICE, type Rung } from '../../../../../gateway/src/rules/ladder';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { validation } from '../../../lib/messages';
import { centsOf, wholeDollars } from '../../../lib/format/money';
import { priceBreakLimits } from '../../../graphql/limits.generated';
import { termsFields, termsTexts, termsValidation } from './terms-messages';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { ruleTexts } from '../../../lib/forms/rule-messages';

/** A price break as it was typed. final-form drops a row whose fields are empty. */
export type TypedBreak = { minQuantity?: string; unitPrice?: string } | undefined;
export type BreakErrors = { minQuantity?: string; unitPrice?: string };

const { min, max } = priceBreakLimits.minQuantity;

function quantityError(typed: string | undefined): string | undefined {
  if (!typed?.trim()) return validation.required(termsFields.minQuantity);
  const quantity = wholeNumber(typed);
  if (quantity === null) return validation.wholeNumber(termsFields.minQuantity);
  if (quantity < min) return ruleTexts.atLeast(termsFields.minQuantity, formatNumber(min));
  return quantity > max ? ruleTexts.atMost(termsFields.minQuantity, formatNumber(max)) : undefined;
}

function priceError(typed: string | undefined): string | undefined {
  if (!typed?.trim()) return validation.required(termsFields.unitPrice);
  const cents = centsOf(typed);
  if (cents === null) return ruleTexts.dollars(termsFields.unitPrice);
  return cents > MAX_UNIT_PRICE
    ? ruleTexts.atMost(termsFields.unitPrice, formatMoney(MAX_UNIT_PRICE))
    : undefined;
}

/** A valid break as the API takes it; null while it is not valid. */
export function rungOf(typed: TypedBreak): Rung | null {
  if (quantityError(typed?.minQuantity) ?? priceError(typed?.unitPrice)) return null;
  return { minQuantity: wholeNumber(typed?.minQuantity) ?? 0, unitPrice: centsOf(typed?.unitPrice) ?? 0 };
}

const named = ({ minQuantity, unitPrice }: Rung) => ({
  price: formatMoney(unitPrice),
  from: formatNumber(minQuantity),
});

function stepErrors(before: Rung | null, after: Rung | null): BreakErrors | undefined {
  if (!before || !after) return undefined;
  if (after.minQuantity <= before.minQuantity)
    return { minQuantity: termsValidation.quantitiesRise(named(before), named(after)) };
  if (after.unitPrice > before.unitPrice)
    return { unitPrice: termsValidation.pricesFall(named(before), named(after)) };
  return undefined;
}

/** The problem of each break, given the tool's own price as typed; undefined if there is none. */
export function ladderErrors(
  price: string | undefined,
  breaks: readonly TypedBreak[] = [],
): (BreakErrors | undefined)[] | undefined {
  const own = wholeDollars(price);
  const rungs = [own === null ? null : { minQuantity: 1, unitPrice: own }, ...breaks.map(rungOf)];
  const errors = breaks.map((typed, at) => {
    const minQuantity = quantityError(typed?.minQuantity);
    const unitPrice = priceError(typed?.unitPrice);
    return minQuantity || unitPrice
      ? { minQuantity, unitPrice }
      : stepErrors(rungs[at] ?? null, rungs[at + 1] ?? null);
  });
  return errors.some(Boolean) ? errors : undefined;
}

/** Half of the price: a break that saves more may be a slip. */
const DEEP = 50;

/** A break that saves more than half of the tool's own price. */
export function isDeep(price: string | undefined, typed: TypedBreak): boolean {
  const own = wholeDollars(price);
  const rung = rungOf(typed);
  return !!own && !!rung && 100 * (own - rung.unitPrice) > DEEP * own;
}

export type PricedValues = { price?: string; priceBreaks?: TypedBreak[]; moveBreaks?: boolean };

/** The price breaks move with a new price: they are as they were, and the admin did not say otherwise. */
export const movesBreaks = (before: PricedValues | undefined, values: PricedValues): boolean =>
  breaksCanMove(before, values) && values.moveBreaks !== false;

/** A new price was typed for a tool whose price breaks are as they were. */
export function breaksCanMove(before: PricedValues | undefined, values: PricedValues): boolean {
  const price = wholeDollars(values.price);
  return (
    !!before?.priceBreaks?.length &&
    price !== null &&
    price !== wholeDollars(before.price) &&
    JSON.stringify(values.priceBreaks) === JSON.stringify(before.priceBreaks)
  );
}

/** The discount of a break on the tool's own price, per cent; empty while either is invalid. */
export function savingOf(price: string | undefined, typed: TypedBreak): string {
  const own = wholeDollars(price);
  const rung = rungOf(typed);
  if (!own || !rung || rung.unitPrice > own) return '';
  const percent = Math.round((1_000 * (own - rung.unitPrice)) / own) / 10;
  return percent ? termsTexts.saves(formatNumber(percent)) : termsTexts.savesNothing;
}
