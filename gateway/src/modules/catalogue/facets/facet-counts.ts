import { isNumeric } from '../attributes/attribute-kind';
import { meets, wordsOf, type Condition } from './facet-conditions';
import type { Facet, FacetChoice } from './facet.type';
import type { Column, FamilyColumns } from './family-columns';
import { numbersOf } from './histogram';

/** The facets of the tools at these places, and how many of them meet all conditions. */
export function countFacets(
  { columns }: FamilyColumns,
  places: Int32Array,
  conditions: readonly Condition[],
): { readonly total: number; readonly facets: Facet[] } {
  const { met, failing } = divide(places, conditions);
  const facets = columns
    .filter(({ attribute }) => attribute.isFacet)
    .map((column) => {
      const own = conditions.findIndex((condition) => condition.column === column);
      return facetOf(column, own < 0 ? met : joinedPlaces(met, failing[own] as Int32Array));
    });
  return { total: met.length, facets };
}

/** Those that meet all conditions, and for each condition those that fail it alone: they count in its own facet. */
function divide(places: Int32Array, conditions: readonly Condition[]) {
  const [met, failing] = [new Places(places.length), conditions.map(() => new Places(places.length))];
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    const first = conditions.findIndex((condition) => !meets(condition, place));
    if (first < 0) met.add(place);
    else if (conditions.every((condition, which) => which <= first || meets(condition, place)))
      failing[first]?.add(place);
  }
  return { met: met.all, failing: failing.map(({ all }) => all) };
}

/** Places that are found one by one. */
class Places {
  readonly #places: Int32Array;
  #count = 0;

  constructor(most: number) {
    this.#places = new Int32Array(most);
  }

  add(place: number): void {
    this.#places[this.#count] = place;
    this.#count += 1;
  }

  get all(): Int32Array {
    return this.#places.subarray(0, this.#count);
  }
}

/** Both in one array. */
export function joinedPlaces(some: Int32Array, others: Int32Array): Int32Array {
  if (others.length === 0) return some;
  const all = new Int32Array(some.length + others.length);
  all.set(some);
  all.set(others, some.length);
  return all;
}

function facetOf(column: Column, places: Int32Array): Facet {
  const { attribute } = column;
  const unknown = countUnknown(column, places);
  const isNumbers = isNumeric(attribute.kind);
  return {
    attribute,
    choices: isNumbers ? [] : choicesOf(column, places),
    numbers: isNumbers ? numbersOf(column, places, places.length - unknown) : null,
    unknown,
    total: places.length,
  };
}

function countUnknown({ low }: Column, places: Int32Array): number {
  let unknown = 0;
  for (let at = 0; at < places.length; at += 1) if (Number.isNaN(low[places[at] as number])) unknown += 1;
  return unknown;
}

function choicesOf({ attribute, low }: Column, places: Int32Array): FacetChoice[] {
  const values = wordsOf(attribute);
  const counts = new Uint32Array(values.length);
  for (let at = 0; at < places.length; at += 1) {
    const code = low[places[at] as number] as number;
    if (code < values.length) counts[code] = (counts[code] as number) + 1;
  }
  return values.map((value, code) => ({ value, count: counts[code] ?? 0 }));
}
