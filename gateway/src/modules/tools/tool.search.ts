import type { EntityManager } from 'typeorm';
import { query, type Where } from '../../db/sql';
import { containing } from '../../shared/sort';
import { searchWords, withLettersSwapped } from './search-text';

/** A word of a search: itself, or the words of the catalogue that it probably means. */
export interface SearchTerm {
  readonly word: string;
  readonly meant: readonly string[];
}

/** More words are compared without synonyms. */
const MAX_TERMS = 6;
/** Shorter words have no trigrams, so the index cannot find them. */
const SHORTEST_INDEXED = 3;

export const termsOf = (search: string): SearchTerm[] =>
  [...new Set(searchWords(search))].map((word) => ({ word, meant: [word] }));

/**
 * Restricts the tools to those with every term, or a synonym of it, in their name, description or SKU. Returns the sort
 * expression: first the tool whose SKU was typed, then SKUs that begin so, then tools with all terms in their name.
 */
export function matchTerms(where: Where, terms: readonly SearchTerm[]): string {
  const typed: string[] = [];
  const inName = terms.slice(0, MAX_TERMS).map(({ word, meant }) => {
    const given = where.param(word);
    typed.push(`${given}::text`);
    const patterns = `ARRAY(SELECT unnest(${where.param(meant.map(containing))}::text[]) UNION ALL
      SELECT '%' || search_fold(meaning) || '%' FROM search_synonyms WHERE search_fold(word) = ${given})`;
    const text = word.length < SHORTEST_INDEXED ? `(item.search_text || '')` : 'item.search_text';
    where.andRaw(`${text} LIKE ANY (${patterns})`);
    return `split_part(item.search_text, E'\\n', 1) LIKE ANY (${patterns})`;
  });
  const rest = terms.slice(MAX_TERMS);
  if (rest.length)
    where.andRaw(
      `item.search_text LIKE ALL (${where.param(rest.map(({ word }) => containing(word)))}::text[])`,
    );
  const sku = `btrim(split_part(item.search_text, E'\\n', 3))`;
  const typedSku = `(${typed.join(' || ')})`;
  return `CASE WHEN ${sku} = ${typedSku} THEN 0 WHEN starts_with(${sku}, ${typedSku}) THEN 1
    WHEN ${inName.join(' AND ')} THEN 2 ELSE 3 END`;
}

/** The minimum length of a word in which a typo is corrected: a letter missing, added, replaced, or two swapped. */
const SHORTEST_CORRECTED = 5;

/**
 * Replaces each term that occurs in no tool by the words of tools that differ from it by one typo. Returns null if there
 * is no such term, so that there is nothing to correct.
 */
export async function correctTerms(
  db: EntityManager,
  terms: readonly SearchTerm[],
): Promise<SearchTerm[] | null> {
  const words = terms.map(({ word }) => word).filter((word) => /^\p{L}{4,}$/u.test(word));
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
  return terms.map(({ word, meant }) => ({ word, meant: meantBy.get(word) ?? meant }));
}
