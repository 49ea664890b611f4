import { searchWords } from './search-text';

/** LIKE patterns of a search term for folded texts, which have a space on both sides of every word. */
export interface Patterns {
  /** Whole words. */
  readonly whole: readonly string[];
  /** Beginnings of words. */
  readonly start: readonly string[];
  /** Any part of the text: what the term finds. */
  readonly inside: readonly string[];
  /** Beginnings of words whose place in a description decides among equals. A number is as good at any place. */
  readonly first: readonly string[];
}

/** A part of a search: a word, a number with its unit, or a phrase that has a synonym. */
export interface SearchTerm {
  readonly words: readonly string[];
  readonly patterns: Patterns;
}

/** Meanings by folded word or phrase. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** More terms are compared without synonyms. */
export const MAX_TERMS = 6;
/** Words of the longest phrase that has a synonym. */
export const MAX_PHRASE = 3;
/** Shortest part of a word that is looked up as a synonym, as in "nema17". */
const SHORTEST_PART = 3;

const UNITS = new Set(
  'v kv mv a ma ah mah w kw wh mm cm m kg g nm ncm hz khz mhz ghz s ms bit mbit gb mb rpm awg'.split(' '),
);
/** Units that are words of a sentence, too. */
const AMBIGUOUS_UNITS = new Set(['a', 'm', 's', 'g']);
export const STOP_WORDS = new Set(['a', 'an', 'and', 'for', 'from', 'of', 'or', 'the', 'to', 'with']);

/** The text in a LIKE pattern, without wildcards. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const merged = (all: readonly Patterns[]): Patterns => ({
  whole: [...new Set(all.flatMap(({ whole }) => whole))],
  start: [...new Set(all.flatMap(({ start }) => start))],
  inside: [...new Set(all.flatMap(({ inside }) => inside))],
  first: [...new Set(all.flatMap(({ first }) => first))],
});

/** The text as it is. */
function exactly(text: string): Patterns {
  const safe = literal(text);
  const start = [`% ${safe}%`];
  return { whole: [`% ${safe} %`], start, inside: [`%${safe}%`], first: /\d/.test(text) ? [] : start };
}

/** The words next to each other, or apart. */
function scattered(words: readonly string[]): Patterns {
  const [safe, turned] = [words.map(literal), words.map(literal).reverse()];
  const parts = (before: string) => [safe, turned].map((all) => `%${before}${all.join(`%${before}`)}%`);
  return { whole: [`% ${safe.join(' ')} %`], start: parts(' '), inside: parts(''), first: parts(' ') };
}

/** "wheels" also means "wheel", "batteries" also "battery". */
export function singularOf(word: string): string {
  if (!/^\p{L}{3,}s$/u.test(word) || /(ss|us|is)$/.test(word)) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** The parts of a word of a number and letters: "30" and "a" of "30a", "nema" and "17" of "nema17". Null for any other word. */
export const splitWord = (word: string): readonly string[] | null =>
  (/^(\d+)(\p{L}+)$/u.exec(word) ?? /^(\p{L}+)(\d+)$/u.exec(word))?.slice(1) ?? null;

/** "30a" in a text that has "30 A"; "nema17" if "nema" has a synonym. */
function splitPatterns(word: string, synonyms: Synonyms): Patterns[] {
  const [first = '', second = ''] = splitWord(word) ?? [];
  if (!second) return [];
  const patterns = [exactly(`${first} ${second}`)];
  // "3.3 or 5 V"
  if (UNITS.has(second) && !AMBIGUOUS_UNITS.has(second))
    patterns.push({ whole: [], start: [], inside: [`% ${first} % ${second} %`], first: [] });
  const meanings = second.length > 1 && first.length >= SHORTEST_PART ? (synonyms.get(first) ?? []) : [];
  for (const meaning of meanings.map(literal)) {
    const apart = [`% ${meaning}% ${second} %`, `% ${second} %${meaning}%`];
    patterns.push({ whole: [], start: apart, inside: apart, first: [] });
  }
  return patterns;
}

const spellings = (words: readonly string[]): string[] => [
  ...new Set([words.join(' '), words.map(singularOf).join(' ')]),
];

const meaningsOf = (words: readonly string[], synonyms: Synonyms): string[] =>
  spellings(words).flatMap((spelling) => synonyms.get(spelling) ?? []);

/** `before` are the two words before it: "16 channel" is found in "16-Channel", whose hyphen is left out. */
function wordPatterns(word: string, before: readonly string[], synonyms: Synonyms): Patterns {
  const joined = before.map((_, from) => [...before.slice(from), word].join(''));
  const split = splitPatterns(word, synonyms);
  const singular = singularOf(word);
  return merged([
    exactly(word),
    ...(singular === word ? [] : [exactly(singular)]),
    ...joined.map(exactly),
    ...split,
    ...meaningsOf([word], synonyms).map(exactly),
  ]);
}

/** The words of a search: a number and its unit are one, words that say nothing are left out. */
export function wordsOf(search: string): string[] {
  const words: string[] = [];
  for (const word of searchWords(search)) {
    const before = words.at(-1) ?? '';
    if (UNITS.has(word) && /^\d+$/.test(before)) words.splice(-1, 1, before + word);
    else words.push(word);
  }
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(meaningful.length ? meaningful : words)];
}

const phrasesAt = (words: readonly string[], at: number): (readonly string[])[] =>
  Array.from({ length: Math.min(MAX_PHRASE, words.length - at) }, (_, i) => words.slice(at, at + i + 1));

/** The longest phrase at a place that has a synonym. */
const phraseAt = (words: readonly string[], at: number, synonyms: Synonyms): readonly string[] | undefined =>
  phrasesAt(words, at).findLast((phrase) => phrase.length > 1 && meaningsOf(phrase, synonyms).length > 0);

function termAt(words: readonly string[], at: number, synonyms: Synonyms): SearchTerm {
  const phrase = at < MAX_TERMS && phraseAt(words, at, synonyms);
  if (phrase)
    return {
      words: phrase,
      patterns: merged([scattered(phrase), ...meaningsOf(phrase, synonyms).map(exactly)]),
    };
  const word = words[at] ?? '';
  return {
    words: [word],
    patterns: wordPatterns(word, words.slice(Math.max(0, at - 2), at), synonyms),
  };
}

/** The terms of a search. A phrase that has a synonym is one term. */
export function termsOf(words: readonly string[], synonyms: Synonyms): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length; at += terms.at(-1)?.words.length ?? 1)
    terms.push(termAt(words, at, synonyms));
  return terms;
}

/** The terms with every phrase as single words. */
export const singleWords = (terms: readonly SearchTerm[]): SearchTerm[] =>
  terms.flatMap((term) => (term.words.length > 1 ? termsOf(term.words, new Map()) : [term]));

/** A term that means one of these words of the catalogue instead. */
export const meaning = (term: SearchTerm, words: readonly string[]): SearchTerm => ({
  ...term,
  patterns: merged(words.map(exactly)),
});
