import { AttributeKind, isNumeric } from './attribute-kind';
import type { Attribute } from './attribute.entity';
import { isRefusal, type Quantity, type Reading, type Refusal } from './quantity/quantity';
import { readQuantity, withTolerance } from './quantity/read-quantity';
import { showQuantity } from './quantity/show-quantity';
import { spellingOf } from './quantity/spelling';
import { findUnit, NO_UNIT, type Unit } from './quantity/units';
import type { ToolAttribute } from './tool-attribute.entity';

/** The parts of a definition that reading and showing its values depend on. */
export type Definition = Pick<Attribute, 'kind' | 'unit' | 'tolerance' | 'choices'>;
export type Value = Pick<ToolAttribute, 'typed' | 'min' | 'typical' | 'max' | 'choice' | 'flag'>;

/** Stands for tools without a value in filters; no choice has this name. */
export const UNKNOWN = 'unknown';

const PERCENT = 100;
const NOTHING = { min: null, typical: null, max: null, choice: null, flag: null };
const YES = ['yes', 'y', 'true'];
const NO = ['no', 'n', 'false'];

/** Finds a unit by its symbol, in any spelling; null if the shop does not know it. */
export const unitNamed = (symbol: string): Unit | null => findUnit(spellingOf(symbol).text);
export const unitOf = ({ unit }: Pick<Definition, 'unit'>): Unit => unitNamed(unit) ?? NO_UNIT;

/** Reads a text as numbers of an attribute, a range or not. */
export const readNumbers = (definition: Definition, text: string): Reading =>
  readQuantity(text, unitOf(definition));

/** Shows numbers with the unit of an attribute. */
export const showNumbers = (definition: Definition, quantity: Quantity): string =>
  showQuantity(quantity, unitOf(definition));

/** Reads a text as a value of an attribute, or says why it cannot be read. */
export function readValue(definition: Definition, text: string): Value | Refusal {
  const typed = text.trim();
  const refused = (problem: string): Refusal => ({ problem, at: 0, length: text.length });
  if (isNumeric(definition.kind)) {
    const reading = readNumbers(definition, text);
    if (isRefusal(reading)) return reading;
    if (definition.kind === AttributeKind.Number && isRange(reading))
      return refused('This attribute takes one number, not a range');
    const part = (definition.tolerance ?? 0) / PERCENT;
    return { ...NOTHING, typed, ...(part > 0 ? withTolerance(reading, part) : reading) };
  }
  if (definition.kind === AttributeKind.YesNo) {
    const word = typed.toLowerCase();
    const isYes = YES.includes(word);
    return isYes || NO.includes(word) ? { ...NOTHING, typed, flag: isYes } : refused('Write yes or no');
  }
  if (definition.kind === AttributeKind.Text) return { ...NOTHING, typed };
  const choice = definition.choices.find((each) => each.toLowerCase() === typed.toLowerCase());
  return choice === undefined
    ? refused(`“${typed}” is not one of ${definition.choices.join(', ')}`)
    : { ...NOTHING, typed, choice };
}

/** ±0.03 mm is one number: an accuracy. */
const isRange = ({ min, typical, max }: Quantity): boolean =>
  typical === null && min !== null && max !== null && min !== -max;

/** A value as people write it. */
export function showValue(definition: Definition, value: Value): string {
  if (value.choice !== null) return value.choice;
  if (value.flag !== null) return value.flag ? 'Yes' : 'No';
  return isNumeric(definition.kind) ? showNumbers(definition, value) : value.typed;
}

/** The text of a filter that finds a value: the same choice or number, a range that covers it. Null for free text. */
export function filterOf(definition: Definition, { min, typical, max, choice, flag }: Value): string | null {
  if (choice !== null) return choice;
  if (flag !== null) return flag ? 'yes' : 'no';
  if (!isNumeric(definition.kind)) return null;
  const show = (number: number | null): string =>
    number === null
      ? ''
      : showNumbers(definition, { min: null, typical: number, max: null })
          .replace(/\s/g, '')
          .replace('−', '-');
  if (definition.kind === AttributeKind.Number) return show(typical ?? max ?? min);
  const [from, to] = [show(min ?? typical), show(max ?? typical)];
  return from === to ? from : `${from}..${to}`;
}
