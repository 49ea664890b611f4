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
  for (const place of places) {
    const first = conditions.findIndex((condition) => !meets(condition, place));
    if (first < 0) met.add(place);
    else if (conditions.every((condition, at) => at <= first || meets(condition, place)))
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
  const { attribute, low } = column;
  const values = new Places(places.length);
  for (const place of places) if (!Number.isNaN(low[place] ?? NaN)) values.add(place);
  const known = values.all;
  const isNumbers = isNumeric(attribute.kind);
  return {
    attribute,
    choices: isNumbers ? [] : choicesOf(column, known),
    numbers: isNumbers ? numbersOf(column, known) : null,
    unknown: places.length - known.length,
    total: places.length,
  };
}

function choicesOf({ attribute, low }: Column, places: Int32Array): FacetChoice[] {
  const values = wordsOf(attribute);
  const counts = new Uint32Array(values.length);
  for (const place of places) {
    const code = low[place] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return values.map((value, code) => ({ value, count: counts[code] ?? 0 }));
}
