import type { ReadAttributeQuery, ToolValuesFragment } from './tool-values.generated';
import { attributeTexts } from './attribute-messages';

/** What is typed, by the ids of attributes. */
export type TypedValues = Record<string, string | undefined>;

/** How a text was read. */
export type Reading = ReadAttributeQuery['readAttribute'] & { typed: string };

const CHOSEN = ['Choice', 'YesNo'];

export const isChosen = ({ kind }: { kind: string }): boolean => CHOSEN.includes(kind);

/** Values as the form has them: as they were typed, or one of the choices. */
export function typedValues({ family, attributes }: ToolValuesFragment): TypedValues {
  const chosen = new Set(family?.attributes.filter(isChosen).map(({ id }) => id));
  return Object.fromEntries(
    attributes.map(({ attribute: { id }, typed, shown }) => [id, chosen.has(id) ? shown : typed]),
  );
}

/** What has changed, as the API takes it: null removes a value. */
export const changedValues = (before: TypedValues, after: TypedValues) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((attributeId) => ({ attributeId, typed: after[attributeId]?.trim() ?? '' }))
    .filter(({ attributeId, typed }) => typed !== (before[attributeId] ?? ''))
    .map(({ attributeId, typed }) => ({ attributeId, typed: typed === '' ? null : typed }));

/** Why a text cannot be read, and where, unless the sentence quotes the place or the whole text is meant. */
export function problemOf({ typed, problem, at, length }: Reading): string | undefined {
  if (problem === null) return undefined;
  const place = typed.slice(at ?? 0, (at ?? 0) + (length ?? typed.length)).trim();
  const isSaid = place === '' || place === typed.trim() || problem.includes(`“${place}”`);
  return isSaid ? attributeTexts.problem(problem) : attributeTexts.problemAt(problem, place);
}

/** The attributes by their headings, in the order in which each heading first comes. */
export function byHeading<Each extends { heading: string }>(
  attributes: readonly Each[],
): { heading: string; attributes: Each[] }[] {
  const headings = [...new Set(attributes.map(({ heading }) => heading))];
  return headings.map((heading) => ({
    heading,
    attributes: attributes.filter((each) => each.heading === heading),
  }));
}
