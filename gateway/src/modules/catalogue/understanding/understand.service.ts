import type { Ctx } from '../../../shared/ctx';
import type { AttributeFilter } from '../facets/attribute-filter.inputs';
import { synonymsOf } from '../search/tool.search';
import { columnsOfFamily } from '../facets/facet-index';
import type { FamilyColumns } from '../facets/family-columns';
import type { Place } from './amounts';
import { metBySome, withNumbers, type Understood } from './conditions';
import { cutOut, inPhrases, isStopWord, isWord, itemsIn, type Item } from './items';
import { readFamily, type FamilyReading } from './read-family';
import { vocabularyOf, type FamilyWords } from './vocabulary';

/** A search as conditions on the tools of a family, and words. */
export interface Question {
  readonly typed: string;
  readonly family: FamilyWords;
  /** Where the search names the family; nowhere if only this family has what it says. */
  readonly named: readonly Place[];
  readonly conditions: readonly Understood[];
  /** What is searched as words; empty if all is understood. */
  readonly rest: string;
}

/** The parts of a filter that a search is understood with. */
export interface Asked {
  readonly search?: string | null;
  /** For whom tools are made: only the search of the catalogue is understood, which says so with chips. */
  readonly madeFor?: string | null;
  readonly family?: string | null;
  readonly attributes?: readonly AttributeFilter[] | null;
}

/**
 * What the numbers of a search, and the words around them, say about the attributes of one family (adr/0108). Null if they say
 * nothing, or as much about several families: then all of it is words.
 */
export async function understand(ctx: Ctx, asked: Asked): Promise<Question | null> {
  const { search, family, attributes, madeFor } = asked;
  if (!search || !/\p{N}/u.test(search)) return null;
  // Tools of customers have no family, and staff look for names.
  if (madeFor && madeFor !== 'EVERYBODY') return null;
  const vocabulary = await vocabularyOf(ctx.services.cacheTags, ctx.publicDb('attributes', 'families'));
  const items = itemsIn(search);
  const synonyms = await synonymsOf(ctx.services.cacheTags, ctx.publicDb('search_synonyms'));
  const others = inPhrases(items, (phrase) => synonyms.has(phrase));
  const families = vocabulary.filter(({ slug }) => !family || slug === family);
  const reading = bestOf(
    search,
    families.map((each) => readFamily(each, items, others)),
  );
  const columns = reading && (await columnsOfFamily(ctx, reading.family.slug));
  if (!reading || !columns) return null;
  const given = new Set(attributes?.map(({ key }) => key));
  return questionOf({ typed: search, items, reading, columns, given });
}

/** The filter with what its search says in place of the words that say it. */
export async function understoodFilter<Filter extends Asked>(ctx: Ctx, filter: Filter): Promise<Filter> {
  const question = await understand(ctx, filter);
  if (!question) return filter;
  const said = question.conditions.map(({ attribute: { key }, values }) => ({ key, values: [...values] }));
  return {
    ...filter,
    search: question.rest,
    family: question.family.slug,
    attributes: [...(filter.attributes ?? []), ...said],
  };
}

/**
 * The one that explains most, of those with a number that has a unit, or a choice that has a digit; null if several are as
 * good. A number without a unit needs other words of the family.
 */
function bestOf(typed: string, readings: readonly FamilyReading[]): FamilyReading | null {
  const hasDigit = ({ start, end }: Place) => /\p{N}/u.test(typed.slice(start, end));
  const numeric = readings.filter(
    ({ numbers, sayings, named }) =>
      numbers.some(({ amount }) => amount.unit || sayings.length > 0 || named.length > 0) ||
      sayings.some(({ places }) => places.some(hasDigit)),
  );
  const most = Math.max(...numeric.map(({ weight }) => weight));
  const [best = null, another] = numeric.filter(({ weight }) => weight === most);
  return another ? null : best;
}

interface Parts {
  readonly typed: string;
  readonly items: readonly Item[];
  readonly reading: FamilyReading;
  readonly columns: FamilyColumns;
  /** Keys of attributes that are filtered by: a facet takes the place of what the search says of the same attribute. */
  readonly given: ReadonlySet<string>;
}

function questionOf({ typed, items, reading, columns, given }: Parts): Question | null {
  const { family, named } = reading;
  const sayings = reading.sayings.map(({ saying: { attribute, values }, places }) => ({
    attribute,
    values,
    places,
  }));
  const all = withNumbers(columns, { sayings, named }, reading.numbers);
  // Words may find what no tool has by its attributes.
  if (all.length === 0 || !metBySome(columns, all)) return null;
  const taken = new Set([...named, ...all.flatMap(({ places }) => places)]);
  const left = items.filter((item) => !taken.has(item));
  const isSaid = left.some((item) => !isWord(item) || !isStopWord(item));
  return {
    typed,
    family,
    named,
    conditions: all.filter(({ attribute }) => !given.has(attribute.key)),
    rest: isSaid ? cutOut(typed, [...taken]) : '',
  };
}
