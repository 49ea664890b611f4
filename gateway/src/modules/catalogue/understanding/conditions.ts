import type { Attribute } from '../attributes/attribute.entity';
import { isRefusal } from '../attributes/quantity/quantity';
import { meets, meetsAll, readLimits, type Condition } from '../facets/facet-conditions';
import type { Column, FamilyColumns } from '../facets/family-columns';
import { filterText, type Place } from './amounts';
import type { Candidate } from './read-family';
import { senseOf } from './sense';

/** A condition that a search says, and where. */
export interface Understood {
  readonly attribute: Attribute;
  /** As the filter of an attribute has them. */
  readonly values: readonly string[];
  readonly places: readonly Place[];
}

/** The values of a family, and the places of its tools on sale: those of others mean nothing. */
export interface FamilyOnSale {
  readonly family: FamilyColumns;
  readonly places: Int32Array;
}

function conditionOf({ columns }: FamilyColumns, { attribute, values }: Understood): Condition | null {
  const column = columns.find((each) => each.attribute.id === attribute.id);
  const read = values.map((text) => readLimits(attribute, text));
  if (!column || read.some(isRefusal)) return null;
  return { column, anyOf: read.flatMap((each) => (isRefusal(each) ? [] : [each])), isUnknownToo: false };
}

/** True if a tool of the family meets all of these. */
export function metBySome({ family, places }: FamilyOnSale, all: readonly Understood[]): boolean {
  const conditions = all.map((each) => conditionOf(family, each));
  if (!conditions.every((each) => each !== null)) return false;
  return places.some((place) => meetsAll(conditions, place));
}

const isKnown = ({ low }: Column, place: number): boolean => !Number.isNaN(low[place] ?? NaN);

function failedBySome({ family, places }: FamilyOnSale, said: Understood): boolean {
  const condition = conditionOf(family, said);
  if (!condition) return false;
  return places.some((place) => isKnown(condition.column, place) && !meets(condition, place));
}

/** Adds the conditions of numbers to others, each about the first attribute that it fits and no other part is about. */
export function withNumbers(
  family: FamilyOnSale,
  { sayings, named }: { sayings: readonly Understood[]; named: readonly Place[] },
  candidates: readonly Candidate[],
): Understood[] {
  const found = [...sayings];
  // The wheel of "mecanum wheel 60 mm" is theirs, though it is in the name of the diameter, too.
  const theirs = new Set([...named, ...sayings.flatMap(({ places }) => places)]);
  for (const { amount, attributes } of candidates) {
    const first = attributes
      .filter(({ attribute }) => !found.some((other) => other.attribute.id === attribute.id))
      .map(({ attribute, places }) => {
        const bound = amount.bound ?? senseOf(attribute);
        const said = {
          attribute,
          values: [filterText(amount, bound)],
          places: [
            ...places.filter((each) => !theirs.has(each)),
            amount,
            ...(amount.said ? [amount.said] : []),
          ],
        };
        return { said, isSupposed: amount.bound === null && bound === 'most' };
      })
      // 20 kg is no weight of a servo: at most 20 kg says nothing if all of them are lighter.
      .find(
        ({ said, isSupposed }) => metBySome(family, [said]) && (!isSupposed || failedBySome(family, said)),
      );
    if (first) found.push(first.said);
  }
  return found;
}
