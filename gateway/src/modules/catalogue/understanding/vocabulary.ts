import { perVersion } from '../../../cache/per-version';
import { query, rows } from '../../../db/sql';
import { AttributeKind, isNumeric } from '../attributes/attribute-kind';
import { Attribute } from '../attributes/attribute.entity';
import { unitOf } from '../attributes/attribute-value';
import { STOP_WORDS } from '../search/search-terms';
import { folded } from './items';

/** What a word or a phrase says: any of some choices of an attribute, or that the tool has something. */
export interface Saying {
  readonly attribute: Attribute;
  readonly values: readonly string[];
  /** True if it is a whole choice, and not a part of one, as lidar is of Scanning lidar. */
  readonly isWhole: boolean;
}

/** An attribute with numbers. */
export interface Numbers {
  readonly attribute: Attribute;
  readonly dimension: string;
  /** Words of its name. */
  readonly words: ReadonlySet<string>;
}

/** The words that a family and its attributes have. */
export interface FamilyWords {
  readonly slug: string;
  readonly name: string;
  /** Names, a phrase each: "Motors and servos" are motors, and servos. The last word of a phrase is what the tools are. */
  readonly names: readonly (readonly string[])[];
  readonly sayings: ReadonlyMap<string, readonly Saying[]>;
  /** Facets first, of them ranges first; each in the order of the family. */
  readonly numbers: readonly Numbers[];
  /** Words of the names of attributes without numbers, by their keys. */
  readonly named: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Words of the longest phrase that is looked up. */
export const LONGEST_PHRASE = 4;
const SHORTEST = 2;
/** Choices for what a tool does not have. */
const NOTHING = /^(?:none|no|without)(?!\p{L})/iu;

const wordsIn = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .map(folded)
    .filter(Boolean);

/** All phrases of consecutive words, written as one word. */
function phrasesOf(words: readonly string[]): string[] {
  const phrases = words.flatMap((_, from) =>
    words.slice(from, from + LONGEST_PHRASE).map((__, more) => words.slice(from, from + more + 1).join('')),
  );
  return [...new Set(phrases)].filter((phrase) => phrase.length >= SHORTEST && !STOP_WORDS.has(phrase));
}

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** The words of all families that have attributes, read once for each version of their definitions. */
export const vocabularyOf = perVersion(['attributes', 'families'], async (db): Promise<FamilyWords[]> => {
  const families = await query<Row>(db, { sql: 'SELECT id, slug, name FROM families', values: [] });
  const attributes = await rows(db, Attribute, { rest: 'ORDER BY position, id', values: [] });
  return families.flatMap((family) => {
    const own = attributes.filter(({ familyId }) => familyId === family.id);
    return own.length > 0 ? [wordsOfFamily(family, own)] : [];
  });
});

/** 24 V is the supply of a control board before its isolation. */
const rank = ({ isFacet, kind }: Attribute): number =>
  (isFacet ? 0 : 2) + (kind === AttributeKind.Range ? 0 : 1);

function wordsOfFamily({ slug, name }: Row, attributes: readonly Attribute[]): FamilyWords {
  const facetsFirst = [...attributes].sort((one, other) => rank(one) - rank(other));
  return {
    slug,
    name,
    names: name
      .split(/,|&|\/|\band\b/)
      .map(wordsIn)
      .filter((phrase) => phrase.length > 0),
    sayings: sayingsOf(facetsFirst),
    numbers: facetsFirst
      .filter(({ kind }) => isNumeric(kind))
      .map((attribute) => ({
        attribute,
        dimension: unitOf(attribute).dimension,
        words: namesOf(attribute),
      })),
    named: new Map(attributes.map((each) => [each.key, namesOf(each)])),
  };
}

/** "in" of "Pieces in a pack" says nothing. */
const namesOf = ({ name, key }: Attribute): Set<string> =>
  new Set([...wordsIn(name), ...wordsIn(key)].filter((word) => !STOP_WORDS.has(word)));

/** What phrases say; whole choices first. */
function sayingsOf(attributes: readonly Attribute[]): Map<string, Saying[]> {
  const sayings = new Map<string, Saying[]>();
  for (const [phrase, saying] of attributes.flatMap(sayingsOfAttribute))
    sayings.set(phrase, [...(sayings.get(phrase) ?? []), saying]);
  for (const all of sayings.values()) all.sort((one, other) => Number(other.isWhole) - Number(one.isWhole));
  return sayings;
}

function sayingsOfAttribute(attribute: Attribute): [string, Saying][] {
  if (attribute.kind === AttributeKind.YesNo) {
    const names = new Set([attribute.name, attribute.key].map((text) => wordsIn(text).join('')));
    return [...names].map((phrase) => [phrase, { attribute, values: ['yes'], isWhole: true }]);
  }
  const choices = attribute.choices.filter((choice) => !NOTHING.test(choice));
  const inChoice = choices.map((choice) => ({ choice, words: wordsIn(choice) }));
  const phrases = new Set(inChoice.flatMap(({ words }) => phrasesOf(words)));
  return [...phrases].map((phrase) => {
    const having = inChoice.filter(({ words }) => phrasesOf(words).includes(phrase));
    const values = having.map(({ choice }) => choice);
    return [phrase, { attribute, values, isWhole: having.some(({ words }) => words.join('') === phrase) }];
  });
}
