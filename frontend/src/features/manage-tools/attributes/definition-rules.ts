import type { AttributeInput, AttributeKind } from '../../../graphql/schema-types.generated';
import { attributeLimits } from '../../../graphql/limits.generated';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { validation } from '../../../lib/messages';
import { percentRule, valueOf } from '../../../lib/reading/typed-number';
import { definitionTexts } from './definition-messages';
import type { DefinitionFragment } from './definitions.generated';

/** A definition as the form holds it: choices as lines, numbers as typed. */
export type DefinitionValues = {
  name?: string;
  key?: string;
  kind: AttributeKind;
  unit?: string;
  tolerance?: string;
  choices?: string;
  heading?: string;
  position?: string;
  isFacet?: boolean;
};

/** Per cent, in hundredths. */
export const toleranceLimits = { min: 1, max: 9_900 };
const HUNDREDTHS = 100;

/** All choices in one field, one on each line. */
const { maxItems, maxLength } = attributeLimits.choices;
export const choicesLimits = { maxLength: maxItems * (maxLength + 1) };

export const isNumeric = (kind: AttributeKind): boolean => kind === 'Number' || kind === 'Range';

export const definitionValues = (definition: DefinitionFragment): DefinitionValues => ({
  ...definition,
  tolerance: definition.tolerance === null ? '' : String(definition.tolerance),
  choices: definition.choices.join('\n'),
  position: String(definition.position),
});

const required = (typed: string | undefined, label: string): string | undefined =>
  typed?.trim() ? undefined : validation.required(label);

export const validateDefinition = ({ name, key, kind, choices }: DefinitionValues) => ({
  name: required(name, definitionTexts.name),
  key: required(key, definitionTexts.key),
  choices: kind === 'Choice' ? required(choices, definitionTexts.choices) : undefined,
});

const linesOf = (typed = ''): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** As the API takes it: without what its kind does not have. */
export function definitionInput(values: DefinitionValues): AttributeInput {
  const { name = '', key = '', kind, unit = '', isFacet = false } = values;
  const tolerance = valueOf(values.tolerance ?? '', percentRule);
  return {
    name,
    key: key.trim(),
    kind,
    isFacet,
    unit: isNumeric(kind) ? unit.trim() : '',
    tolerance: kind === 'Number' && tolerance !== null ? tolerance / HUNDREDTHS : null,
    choices: kind === 'Choice' ? linesOf(values.choices) : null,
    heading: values.heading?.trim() || null,
    position: wholeNumber(values.position),
  };
}
