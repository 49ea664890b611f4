import type { Attribute } from '../attributes/attribute.entity';
import { unitsOf } from '../attributes/quantity/units';
import type { Amount, Place } from './amounts';
import { isStopWord, isWord, type Item, type Word } from './items';
import { LONGEST_PHRASE, type FamilyWords, type Numbers, type Saying } from './vocabulary';

/** A number of the search, and the attributes of a family that it may be about: the most likely first. */
export interface Candidate {
  readonly amount: Amount;
  readonly attributes: readonly { readonly attribute: Attribute; readonly places: readonly Place[] }[];
}

/** What a search says about the tools of a family, before their values are looked at. */
export interface FamilyReading {
  readonly family: FamilyWords;
  /** Words that name the family. */
  readonly named: readonly Place[];
  readonly sayings: readonly { readonly saying: Saying; readonly places: readonly Place[] }[];
  readonly numbers: readonly Candidate[];
  /** How much of the search it explains. */
  readonly weight: number;
}

/** What words weigh: those for what the tools are, for a whole choice, for a part of one, and of names. */
const WEIGHT = { head: 4, whole: 3, part: 2, number: 2, name: 1 } as const;

/** Reads a search as one about the tools of a family. `others` are words with another meaning. */
export function readFamily(
  family: FamilyWords,
  items: readonly Item[],
  others: ReadonlySet<Item>,
): FamilyReading {
  const taken = new Set(others);
  const numbers = items.flatMap((item, at) => (isWord(item) ? [] : [candidateOf(family, items, at)]));
  const ofNames = new Set(numbers.flatMap(({ attributes }) => attributes.flatMap(({ places }) => places)));
  const isHead = ({ word }: Word) => family.names.some((phrase) => phrase.at(-1) === word);
  const sayings = sayingsIn(family, items, {
    taken,
    isElse: (word) => isHead(word) || ofNames.has(word),
  });
  const named = namesIn(family, items, taken);
  const fitting = numbers.filter(({ attributes }) => attributes.length > 0);
  return { family, named: named.places, sayings, numbers: fitting, weight: weightOf() };

  function weightOf(): number {
    const said = sayings.map(({ saying, count }) => count * (saying.isWhole ? WEIGHT.whole : WEIGHT.part));
    const numeric = fitting.map(
      ({ attributes: [first] }) => WEIGHT.number + (first?.places.length ?? 0) * WEIGHT.name,
    );
    return [...said, ...numeric].reduce((sum, each) => sum + each, named.weight);
  }
}

/** The attributes that a number may be about: those whose names are next to it, then facets. */
function candidateOf({ numbers }: FamilyWords, items: readonly Item[], at: number): Candidate {
  const amount = items[at] as Amount;
  const dimensions = unitsOf(amount.unit).map(({ dimension }) => dimension);
  const isUnitless = amount.unit === '';
  const attributes = numbers
    .filter(({ attribute, dimension }) =>
      isUnitless ? attribute.unit === '' : attribute.unit !== '' && dimensions.includes(dimension),
    )
    .map(({ attribute, words }) => ({ attribute, places: namesAround(items, at, words) }))
    // 20 alone may be anything.
    .filter(({ places }) => !isUnitless || places.length > 0)
    .sort((one, other) => other.places.length - one.places.length);
  return { amount, attributes };
}

/** The words of a name next to an item, before and behind it; "of" and the like may be between. */
function namesAround(items: readonly Item[], at: number, names: Numbers['words']): Word[] {
  return [-1, 1].flatMap((step) => {
    const found: Word[] = [];
    for (let next = at + step; ; next += step) {
      const item = items[next];
      if (!isWord(item)) return found;
      if (names.has(item.word)) found.push(item);
      else if (!isStopWord(item)) return found;
    }
  });
}

interface Reserved {
  readonly taken: Set<Item>;
  /** True for a word that means something else, unless it is a whole choice. */
  readonly isElse: (word: Word) => boolean;
}

/** Choices, and what tools have, by the longest phrases. An attribute is said once. */
function sayingsIn(family: FamilyWords, items: readonly Item[], { taken, isElse }: Reserved) {
  const found: { saying: Saying; places: Place[]; count: number }[] = [];
  for (let length = LONGEST_PHRASE; length > 0; length -= 1)
    items.forEach((_, at) => {
      const words = items.slice(at, at + length);
      if (words.length < length || !words.every(isWord) || words.some((each) => taken.has(each))) return;
      const saying = family.sayings
        .get(words.map(({ word }) => word).join(''))
        ?.find(({ attribute }) => !found.some((other) => other.saying.attribute === attribute));
      if (!saying || (!saying.isWhole && words.some(isElse))) return;
      const name = family.named.get(saying.attribute.key) ?? new Set();
      const around = [...namesAround(items, at, name), ...namesAround(items, at + length - 1, name)];
      const places = [...new Set([...words, ...around])].filter((each) => !taken.has(each));
      places.forEach((each) => taken.add(each));
      found.push({ saying, places, count: length });
    });
  return found;
}

/** The names of a family in a search: a whole one, or its last word, which is what the tools are. */
function namesIn({ names }: FamilyWords, items: readonly Item[], taken: Set<Item>) {
  const places: Place[] = [];
  let weight = 0;
  for (const phrase of names)
    items.forEach((head, at) => {
      if (!isWord(head) || taken.has(head) || head.word !== phrase.at(-1)) return;
      const from = at - phrase.length + 1;
      const before = from < 0 ? [] : items.slice(from, at);
      const isFull = before.every(
        (item, place) => isWord(item) && item.word === phrase[place] && !taken.has(item),
      );
      const words = isFull ? [...before, head] : [head];
      words.forEach((each) => taken.add(each));
      places.push(...words);
      weight += WEIGHT.head + words.length - 1;
    });
  return { places, weight };
}
