import { query } from '../../../db/sql';
import { mayBeUnderstood } from '../../../rules/understood';
import type { Ctx } from '../../../shared/ctx';
import type { AttributeFilter } from '../facets/attribute-filter.inputs';
import { synonymsOf } from '../search/tool.search';
import { columnsOfFamily } from '../facets/facet-index';
import { placesOf } from '../facets/family-columns';
import type { Place } from './amounts';
import { metBySome, withNumbers, type FamilyOnSale, type Understood } from './conditions';
import { cutOut, inPhrases, isStopWord, isWord, itemsIn, type Item } from './items';
import { blanked, offersIn, unsaid, type Offers, type SaidOffer } from './offers';
import { readFamily, type FamilyReading } from './read-family';
import { vocabularyOf, type FamilyWords } from './vocabulary';

/** A search as conditions on the tools of a family, and words. */
export interface Question {
  readonly typed: string;
  /** Null if it says nothing about the attributes of one. */
  readonly family: FamilyWords | null;
  /** Where the search names the family; nowhere if only this family has what it says. */
  readonly named: readonly Place[];
  readonly conditions: readonly Understood[];
  readonly offers: readonly SaidOffer[];
  /** What is searched as words; empty if all is understood. */
  readonly rest: string;
}

/** The parts of a filter that a search is understood with. */
export interface Asked extends Offers {
  readonly search?: string | null;
  /** For whom tools are made: only the search of the catalogue is understood, which says so with chips. */
  readonly madeFor?: string | null;
  readonly family?: string | null;
  readonly attributes?: readonly AttributeFilter[] | null;
}

/**
 * What the numbers of a search, and the words around them, say about the attributes of one family, and what it says about all
 * families (adr/0108). Null if that is nothing. What is about several families is words.
 */
export async function understand(ctx: Ctx, asked: Asked): Promise<Question | null> {
  const { search, madeFor } = asked;
  // Tools of customers have no family, and staff look for names.
  if (!search || !mayBeUnderstood(search) || (madeFor && madeFor !== 'EVERYBODY')) return null;
  const said = offersIn(search);
  const offers = unsaid(said, asked);
  const question = await aboutFamily(ctx, { ...asked, search }, said);
  if (question) return { ...question, offers };
  if (said.length === 0) return null;
  const left = itemsIn(blanked(search, said));
  return {
    typed: search,
    family: null,
    named: [],
    conditions: [],
    offers,
    rest: restOf(search, { left, said }),
  };
}

type OfFamily = Omit<Question, 'offers'>;

async function aboutFamily(
  ctx: Ctx,
  { search: typed, family, attributes }: Asked & { readonly search: string },
  said: readonly SaidOffer[],
): Promise<OfFamily | null> {
  const text = blanked(typed, said);
  if (!/\p{N}/u.test(text)) return null;
  const vocabulary = await vocabularyOf(ctx.services.cacheTags, ctx.publicDb('attributes', 'families'));
  const items = itemsIn(text);
  const synonyms = await synonymsOf(ctx.services.cacheTags, ctx.publicDb('search_synonyms'));
  const others = inPhrases(items, (phrase) => synonyms.has(phrase));
  const families = vocabulary.filter(({ slug }) => !family || slug === family);
  const reading = bestOf(
    typed,
    families.map((each) => readFamily(each, items, others)),
  );
  const onSale = reading && (await familyOnSale(ctx, reading.family.slug));
  if (!reading || !onSale) return null;
  const given = new Set(attributes?.map(({ key }) => key));
  return questionOf({ typed, items, reading, onSale, given, said });
}

const ON_SALE = `SELECT array_send(array_agg(ordinal)) AS ordinals FROM tools
  WHERE family_id = (SELECT id FROM families WHERE slug = $1) AND deleted_at IS NULL AND customer_id IS NULL`;

/** The values of a family, of the tools that its list has. */
async function familyOnSale(ctx: Ctx, slug: string): Promise<FamilyOnSale | null> {
  const family = await columnsOfFamily(ctx, slug);
  if (!family) return null;
  const db = ctx.publicDb('tools', 'families');
  const [found] = await query<{ ordinals: Buffer | null }>(db, { sql: ON_SALE, values: [slug] });
  return { family, places: placesOf(family, found?.ordinals ?? null) };
}

/** The filter with what its search says in place of the words that say it. */
export async function understoodFilter<Filter extends Asked>(ctx: Ctx, filter: Filter): Promise<Filter> {
  const question = await understand(ctx, filter);
  if (!question) return filter;
  const { family, conditions, offers, rest: search } = question;
  const offered = Object.fromEntries(offers.map(({ name, value }) => [name, value]));
  if (!family) return { ...filter, ...offered, search };
  const said = conditions.map(({ attribute: { key }, values }) => ({ key, values: [...values] }));
  return {
    ...filter,
    ...offered,
    search,
    family: family.slug,
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
  readonly onSale: FamilyOnSale;
  /** Keys of attributes that are filtered by: a facet takes the place of what the search says of the same attribute. */
  readonly given: ReadonlySet<string>;
  /** What it says about all families. */
  readonly said: readonly SaidOffer[];
}

function questionOf({ typed, items, reading, onSale, given, said }: Parts): OfFamily | null {
  const { family, named } = reading;
  const sayings = reading.sayings.map(({ saying: { attribute, values }, places }) => ({
    attribute,
    values,
    places,
  }));
  const all = withNumbers(onSale, { sayings, named }, reading.numbers);
  // Words may find what no tool has by its attributes.
  if (all.length === 0 || !metBySome(onSale, all)) return null;
  const taken = new Set([...named, ...all.flatMap(({ places }) => places)]);
  const left = items.filter((item) => !taken.has(item));
  return {
    typed,
    family,
    named,
    conditions: all.filter(({ attribute }) => !given.has(attribute.key)),
    rest: restOf(typed, { left, said: [...taken, ...said] }),
  };
}

/** What is left as words: nothing if they are only such as "and". */
const restOf = (typed: string, { left, said }: { left: readonly Item[]; said: readonly Place[] }): string =>
  left.some((item) => !isWord(item) || !isStopWord(item)) ? cutOut(typed, said) : '';
