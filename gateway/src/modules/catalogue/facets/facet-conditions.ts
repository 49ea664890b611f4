import { AttributeKind, isNumeric } from '../attributes/attribute-kind';
import { readNumbers, UNKNOWN } from '../attributes/attribute-value';
import type { Attribute } from '../attributes/attribute.entity';
import { isRefusal, type Quantity, type Reading, type Refusal } from '../attributes/quantity/quantity';
import { badInput } from '../../../shared/domain-error';
import type { AttributeFilter } from './attribute-filter.inputs';
import type { Column, FamilyColumns } from './family-columns';

/** A value meets it if its range begins at or below `begins` and ends at or above `ends`. */
interface Limits {
  readonly begins: number;
  readonly ends: number;
}

/** The values of an attribute without numbers, in the order of their codes in the columns. */
export const wordsOf = ({ kind, choices }: Attribute): readonly string[] =>
  kind === AttributeKind.YesNo ? ['no', 'yes'] : choices;

/** A condition on one column: any of its limits. */
export interface Condition {
  readonly column: Column;
  readonly anyOf: readonly Limits[];
  readonly isUnknownToo: boolean;
}

const [NOWHERE, ANYWHERE] = [-Infinity, Infinity];
const exactly = (code: number): Limits => ({ begins: code, ends: code });

/**
 * A number meets a condition if it is within the numbers. A range has to cover them, as a supply of 24 to 48 V has to be within
 * what a driver takes; with one end given, it has to reach that.
 */
function limitsOf({ kind }: Attribute, { min, typical, max }: Quantity): Limits {
  const [from, to] = [min ?? typical, max ?? typical];
  return kind === AttributeKind.Range && from !== null && to !== null
    ? { begins: from, ends: to }
    : { begins: to ?? ANYWHERE, ends: from ?? NOWHERE };
}

/** Reads the numbers of one text of a filter: 4A.. is 4 A and above, ..5V is 5 V and below. */
export const readAmount = (attribute: Attribute, text: string): Reading =>
  readNumbers(attribute, text.replace(/^\s*(\.{2,3}|…)/, '<=').replace(/^(.*?)(\.{2,3}|…)\s*$/, '>=$1'));

/** Reads one text of a filter. */
export function readLimits(attribute: Attribute, text: string): Limits | Refusal {
  if (isNumeric(attribute.kind)) {
    const reading = readAmount(attribute, text);
    return isRefusal(reading) ? reading : limitsOf(attribute, reading);
  }
  const values = wordsOf(attribute);
  const code = values.findIndex((each) => each.toLowerCase() === text.trim().toLowerCase());
  return code < 0
    ? { problem: `“${text}” is not one of ${values.join(', ')}`, at: 0, length: text.length }
    : exactly(code);
}

/**
 * Reads the conditions of a filter. @throws DomainError BAD_USER_INPUT with a sentence for each that cannot be read, by the key
 * of its attribute
 */
export function readConditions(family: FamilyColumns, filters: readonly AttributeFilter[]): Condition[] {
  // A key may be __proto__, which an object does not store.
  const problems = new Map<string, string>();
  const conditions = filters.flatMap(({ key, values }): Condition[] => {
    const column = family.columns.find(({ attribute }) => attribute.key === key);
    if (!column) {
      problems.set(key, `The tools of this family cannot be filtered by “${key}”.`);
      return [];
    }
    const known = values.filter((each) => each.trim().toLowerCase() !== UNKNOWN);
    const read = known.map((each) => readLimits(column.attribute, each));
    const refusal = read.find(isRefusal);
    if (refusal) problems.set(key, `${column.attribute.name}: ${refusal.problem}.`);
    const anyOf = read.filter((each): each is Limits => !isRefusal(each));
    return [{ column, anyOf, isUnknownToo: known.length < values.length }];
  });
  const isTwice = new Set(filters.map(({ key }) => key)).size < filters.length;
  if (isTwice) problems.set('attributes', 'Each attribute is given once.');
  if (problems.size > 0) throw badInput(Object.fromEntries(problems));
  return conditions;
}

/** True if the tool at a place meets a condition. */
export function meets({ column: { low, high }, anyOf, isUnknownToo }: Condition, place: number): boolean {
  const [from, to] = [low[place] ?? NaN, high[place] ?? NaN];
  if (Number.isNaN(from)) return isUnknownToo;
  return anyOf.some(({ begins, ends }) => from <= begins && to >= ends);
}

/** True if it meets all of them. */
export const meetsAll = (conditions: readonly Condition[], place: number): boolean =>
  conditions.every((condition) => meets(condition, place));
