import { CENTS } from '../../../shared/money';
import type { OfferFilter } from '../facets/offer.inputs';
import type { Place } from './amounts';

/** Conditions that tools of all families have, as a filter says them. */
export interface Offers extends Pick<OfferFilter, 'inStock' | 'hasDataSheet' | 'shipsThisWeek'> {
  /** Cents. */
  readonly maxPrice?: number | null;
}
export type OfferName = keyof Offers;

/** One of them in a search. */
export interface SaidOffer extends Place {
  readonly name: OfferName;
  readonly value: number | true;
}

const AND = String.raw`(?:(?:and|with|that|which|has|have|having|are|is) (?:an? )?)*`;
const DOLLARS = String.raw`(?:usd|dollars?|bucks|\$|us\$)`;
const AMOUNT = String.raw`\d{1,9}(?:\.\d{1,2})?`;
const BELOW = String.raw`(?:<=?|≤|at most|up to|max(?:imum|\.)?|less than|cheaper than|under|below|within)`;

/** Phrases, the longest first; what joins them to the rest goes with them. */
const SAID: readonly (readonly [OfferName, RegExp])[] = [
  [
    'shipsThisWeek',
    phrase(
      String.raw`(?:(?:can )?(?:ships?|shipped|shipping|leav(?:es|ing)|available|deliverable|ready(?: to ship)?) )?(?:with)?in (?:this|the) week|(?:(?:can )?(?:ships?|shipped|shipping|leav(?:es|ing)|available|ready(?: to ship)?) )?this week`,
    ),
  ],
  ['inStock', phrase(String.raw`in[ -]stock(?: only| now)?|(?:from|on) stock`)],
  ['hasDataSheet', phrase(String.raw`data[ -]?sheets?`)],
  [
    'maxPrice',
    phrase(
      String.raw`${BELOW} ?(?:${DOLLARS} ?(?<behind>${AMOUNT})|(?<before>${AMOUNT}) ?${DOLLARS})(?: (?:each|a piece|per piece|per unit))?`,
    ),
  ],
];

function phrase(said: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${AND}(?:${said})(?![\p{L}\p{N}])`, 'giu');
}

/** What a search says of all families, in its order; each once. */
export function offersIn(typed: string): SaidOffer[] {
  // Other dashes and blanks count as plain ones. Each is one character, so that places stay the same.
  const text = typed.replace(/[\u2010-\u2014]/g, '-').replace(/\s/g, ' ');
  return SAID.flatMap(([name, pattern]) => {
    const [found] = [...text.matchAll(pattern)];
    if (!found) return [];
    const amount = found.groups?.behind ?? found.groups?.before;
    const value = amount === undefined ? (true as const) : Math.round(Number(amount) * CENTS);
    return [{ name, value, start: found.index, end: found.index + found[0].length }];
  }).sort((one, other) => one.start - other.start);
}

/** A text of the same length without some of its parts. */
export const blanked = (typed: string, places: readonly Place[]): string =>
  places.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    typed,
  );

/** What offers say, without those that a filter says itself. */
export const unsaid = (offers: readonly SaidOffer[], filter: Offers): SaidOffer[] =>
  offers.filter(({ name }) => filter[name] == null);
