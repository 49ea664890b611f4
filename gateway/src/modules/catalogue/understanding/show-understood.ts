import type { Ctx } from '../../../shared/ctx';
import { formatMoney } from '../../../shared/money';
import { AttributeKind, isNumeric } from '../attributes/attribute-kind';
import { showNumbers } from '../attributes/attribute-value';
import type { Attribute } from '../attributes/attribute.entity';
import { isRefusal } from '../attributes/quantity/quantity';
import { readAmount } from '../facets/facet-conditions';
import type { Place } from './amounts';
import type { Understood } from './conditions';
import { cutOut } from './items';
import type { OfferName } from './offers';
import { understand, type Asked, type Question } from './understand.service';
import type { UnderstoodPart, UnderstoodSearch } from './understood-search.type';

/** What is understood of the search of a filter; null if all of it is words. */
export async function understoodSearch(ctx: Ctx, filter: Asked): Promise<UnderstoodSearch | null> {
  const question = await understand(ctx, filter);
  if (!question) return null;
  const { family, rest } = question;
  return {
    family: family?.slug ?? null,
    familyName: family?.name ?? null,
    parts: partsOf(question),
    words: rest,
  };
}

function partsOf({ typed, family, named, conditions, offers }: Question): UnderstoodPart[] {
  const ofFamily = family && {
    shown: `Family: ${family.name}`,
    key: null,
    offer: null,
    values: [],
    places: named,
  };
  const ofAttributes = conditions.map((each) => ({
    shown: shownOf(each),
    key: each.attribute.key,
    offer: null,
    values: [...each.values],
    places: each.places,
  }));
  const ofAll = offers.map((offer) => ({
    shown: SHOWN[offer.name](offer.value),
    key: null,
    offer: offer.name,
    values: offer.value === true ? [] : [String(offer.value)],
    places: [offer],
  }));
  const firstOf = (places: readonly Place[]) => Math.min(...places.map(({ start }) => start));
  return [...(ofFamily && named.length > 0 ? [ofFamily] : []), ...ofAttributes, ...ofAll]
    .sort((one, other) => firstOf(one.places) - firstOf(other.places))
    .map(({ places, ...part }) => ({ ...part, without: cutOut(typed, places) }));
}

const SHOWN: Readonly<Record<OfferName, (value: number | true) => string>> = {
  inStock: () => 'In stock',
  hasDataSheet: () => 'Has a data sheet',
  shipsThisWeek: () => 'Ships this week',
  maxPrice: (cents) => `Price ≤ ${formatMoney(Number(cents))}`,
};

/** Continuous current ≥ 4 A; Supply voltage includes 24 … 48 V; Interface: CAN or CAN FD. */
function shownOf({ attribute, values }: Understood): string {
  const { name, kind } = attribute;
  const [first = ''] = values;
  return isNumeric(kind) ? `${name}${shownNumbers(attribute, first)}` : `${name}: ${values.join(' or ')}`;
}

function shownNumbers(attribute: Attribute, text: string): string {
  const quantity = readAmount(attribute, text);
  if (isRefusal(quantity)) return `: ${text}`;
  const { min, typical, max } = quantity;
  const show = (value: number) => showNumbers(attribute, { min: null, typical: value, max: null });
  if (typical === null && max === null && min !== null) return ` ≥ ${show(min)}`;
  if (typical === null && min === null && max !== null) return ` ≤ ${show(max)}`;
  const shown = showNumbers(attribute, quantity);
  return attribute.kind === AttributeKind.Range ? ` includes ${shown}` : `: ${shown}`;
}
