import { searchWords } from '../search/search-text';
import { MAX_PHRASE, singularOf, STOP_WORDS } from '../search/search-terms';
import { amountsIn, type Amount, type Place } from './amounts';
import { blanked } from './offers';

/** A word of a search, in the singular, without case and accents. */
export interface Word extends Place {
  readonly word: string;
}

/** What a search is made of, in its order. */
export type Item = Word | Amount;

export const isWord = (item: Item | undefined): item is Word => !!item && 'word' in item;

const IRREGULAR: Record<string, string> = { axes: 'axis', chassis: 'chassis' };

/** A word as the vocabulary has it. */
export function folded(text: string): string {
  const word = searchWords(text).join('');
  return IRREGULAR[word] ?? singularOf(word);
}

/** The words and numbers of a search. */
export function itemsIn(typed: string): Item[] {
  const amounts = amountsIn(typed);
  const bounds = amounts.flatMap(({ said }) => said ?? []);
  const text = blanked(typed, bounds);
  const gaps = [0, ...amounts.map(({ end }) => end)].map((start, at) => ({
    start,
    end: amounts[at]?.start ?? typed.length,
  }));
  return gaps.flatMap((gap, at) => [...wordsIn(text, gap), ...(amounts[at] ? [amounts[at]] : [])]);
}

const wordsIn = (typed: string, { start, end }: Place): Word[] =>
  [...typed.slice(start, end).matchAll(/[^\s,;()]+/gu)].flatMap(({ 0: text, index }) => {
    const word = folded(text);
    return word ? [{ word, start: start + index, end: start + index + text.length }] : [];
  });

export const isStopWord = ({ word }: Word): boolean => STOP_WORDS.has(word);

/** The words of phrases that the shop has given another meaning: power supply. */
export function inPhrases(items: readonly Item[], isPhrase: (phrase: string) => boolean): Set<Item> {
  const found = new Set<Item>();
  items.forEach((_, at) => {
    for (let length = 2; length <= MAX_PHRASE; length += 1) {
      const words = items.slice(at, at + length);
      if (words.length === length && words.every(isWord) && isPhrase(words.map(({ word }) => word).join(' ')))
        words.forEach((each) => found.add(each));
    }
  });
  return found;
}

/** A text without some of its parts, and without the commas and blanks around them. */
export function cutOut(typed: string, places: readonly Place[]): string {
  const sorted = [...places].sort((one, other) => one.start - other.start);
  const edges = [0, ...sorted.flatMap(({ start, end }) => [start, end]), typed.length];
  const kept = edges.flatMap((edge, at) => (at % 2 === 0 ? [typed.slice(edge, edges[at + 1])] : []));
  return kept
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?[,;])+(?=\s*[,;]|\s*$)/g, '')
    .replace(/ (?=[,;])/g, '')
    .replace(/^[\s,;]+|\s+$/g, '');
}
