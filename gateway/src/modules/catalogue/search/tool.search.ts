import type { EntityManager } from 'typeorm';
import { query, type Where } from '../../../db/sql';
import type { CacheTags } from '../../../cache/cache-tags';
import { perVersion } from '../../../cache/per-version';
import {
  literal,
  meaning,
  MAX_TERMS,
  splitWord,
  termsOf,
  wordsOf,
  type SearchTerm,
  type Synonyms,
} from './search-terms';
import { searchWords, withLettersSwapped } from './search-text';

/** The text of the search. */
export interface Search {
  /** All that was typed, folded, without blanks: perhaps a SKU. */
  readonly typed: string;
  readonly terms: readonly SearchTerm[];
}

/** Shorter words have no trigrams, so the index cannot find them. */
const SHORTEST_INDEXED = 3;

/** The synonyms of the shop, folded. */
export const synonymsOf = perVersion(['search_synonyms'], async (db): Promise<Synonyms> => {
  const rows = await query<{ word: string; meaning: string }>(db, {
    sql: `SELECT search_fold(word) AS word, search_fold(meaning) AS meaning FROM search_synonyms ORDER BY 1, 2`,
    values: [],
  });
  const synonyms = new Map<string, string[]>();
  for (const { word, meaning: meant } of rows) synonyms.set(word, [...(synonyms.get(word) ?? []), meant]);
  return synonyms;
});

/** The terms of a search, with their synonyms; null if the text has no words. */
export async function readSearch(tags: CacheTags, db: EntityManager, text: string): Promise<Search | null> {
  const words = wordsOf(text);
  if (!words.length) return null;
  return { typed: searchWords(text).join(''), terms: termsOf(words, await synonymsOf(tags, db)) };
}

/** Characters at the beginning of a description that say what the tool is. */
const FIRST_WORDS = 70;

const NAME = `split_part(item.search_text, E'\\n', 1)`;
const BEGINNING = `left(split_part(item.search_text, E'\\n', 2), ${FIRST_WORDS})`;
const SKU = `btrim(split_part(item.search_text, E'\\n', 3))`;

/** One term in SQL: whether a tool has it, and how well: 0 is a whole word of the name. Parts of words come last. */
interface MatchedTerm {
  readonly has: string;
  readonly rank: string;
}

function matchTerm(where: Where, { words, patterns }: SearchTerm): MatchedTerm {
  const [whole, start, inside] = [patterns.whole, patterns.start, patterns.inside].map(
    (all) => `${where.param(all)}::text[]`,
  );
  // Only the rank needs these: a statement without it has the same values.
  where.andRaw(`${whole} IS NOT NULL`).andRaw(`${start} IS NOT NULL`);
  const isShort = words.some((word) => word.length < SHORTEST_INDEXED);
  return {
    has: `${isShort ? `(item.search_text || '')` : 'item.search_text'} LIKE ANY (${inside})`,
    rank: `CASE WHEN ${NAME} LIKE ANY (${whole}) THEN 0 WHEN ${NAME} LIKE ANY (${start}) THEN 1
      WHEN item.search_text LIKE ANY (${whole}) THEN 3 WHEN item.search_text LIKE ANY (${start}) THEN 4
      WHEN ${NAME} LIKE ANY (${inside}) THEN 30 ELSE 31 END`,
  };
}

/**
 * Of tools that have a single term in the description only, equally well, those that begin with it come first: a description
 * begins with what the tool is. Searches of several terms have fewer equals, and would pay for each.
 */
function withPlace(where: Where, { patterns }: SearchTerm, rank: string): string {
  const [first, inside] = [patterns.first, patterns.inside].map((all) => `${where.param(all)}::text[]`);
  where.andRaw(`${first} IS NOT NULL`).andRaw(`${inside} IS NOT NULL`);
  const isFirst = `${NAME} LIKE ANY (${inside}) OR ${BEGINNING} LIKE ANY (${first})`;
  return `2 * (${rank}) + CASE WHEN ${isFirst} THEN 0 ELSE 1 END`;
}

/**
 * Restricts the tools to those with every term, or a synonym of it, in their name, description or SKU. Returns the sort
 * expression: the tool whose SKU was typed, then SKUs that begin so, then whole words and beginnings of words, first
 * those of the name.
 */
export function matchTerms(where: Where, { typed, terms }: Search): string {
  const ranks = terms.slice(0, MAX_TERMS).map((term) => {
    const { has, rank } = matchTerm(where, term);
    where.andRaw(has);
    return terms.length === 1 ? withPlace(where, term, rank) : rank;
  });
  // "13g" is in a text as "13 g".
  const words = terms.slice(MAX_TERMS).flatMap((term) => term.words);
  const rest = words.flatMap((word) => splitWord(word) ?? [word]);
  if (rest.length)
    where.andRaw(
      `item.search_text LIKE ALL (${where.param(rest.map((part) => `%${literal(part)}%`))}::text[])`,
    );
  const given = `${where.param(typed)}::text`;
  where.andRaw(`${given} IS NOT NULL`);
  return `CASE WHEN ${SKU} = ${given} THEN -2 WHEN starts_with(${SKU}, ${given}) THEN -1 ELSE ${ranks.join(' + ')} END`;
}

/**
 * Restricts the tools to those with any of the terms. Returns the number of terms that a tool has, and the rank of
 * those, as SQL.
 */
export function matchSomeTerms(
  where: Where,
  terms: readonly SearchTerm[],
): { matched: string; rank: string } {
  const compared = terms.slice(0, MAX_TERMS).map((term) => matchTerm(where, term));
  where.andRaw(`(${compared.map(({ has }) => has).join(' OR ')})`);
  return {
    matched: compared.map(({ has }) => `(${has})::int`).join(' + '),
    rank: compared.map(({ has, rank }) => `CASE WHEN ${has} THEN ${rank} ELSE 0 END`).join(' + '),
  };
}

/** The minimum length of a word in which a typo is corrected: a letter missing, added, replaced, or two swapped. */
const SHORTEST_CORRECTED = 5;

/**
 * Replaces each word that occurs in no tool by the words of tools that differ from it by one typo. Returns null if there
 * is no such word, so that there is nothing to correct.
 */
export async function correctTerms(db: EntityManager, search: Search): Promise<Search | null> {
  const words = search.terms
    .flatMap(({ words: said }) => (said.length === 1 ? said : []))
    .filter((word) => /^\p{L}{4,}$/u.test(word));
  if (!words.length) return null;
  const corrections = await query<{ word: string; meant: string[] }>(db, {
    sql: `SELECT given.word, array_agg(known.word ORDER BY known.word) AS meant
      FROM unnest($1::text[], $2::text[]) AS given (word, swapped) JOIN search_words known ON CASE
        WHEN length(known.word) BETWEEN ${SHORTEST_CORRECTED} AND length(given.word) + 1
        THEN levenshtein_less_equal(known.word, given.word, 1) <= 1 OR known.word = ANY (string_to_array(given.swapped, ' ')) END
      WHERE NOT EXISTS (SELECT FROM search_words w WHERE strpos(w.word, given.word) > 0)
        AND NOT EXISTS (SELECT FROM search_synonyms s WHERE search_fold(s.word) = given.word)
      GROUP BY given.word`,
    values: [words, words.map((word) => withLettersSwapped(word).join(' '))],
  });
  if (!corrections.length) return null;
  const meantBy = new Map(corrections.map(({ word, meant }) => [word, meant]));
  const terms = search.terms.map((term) => {
    const meant = term.words.length === 1 && meantBy.get(term.words[0] ?? '');
    return meant ? meaning(term, meant) : term;
  });
  return { ...search, terms };
}
