import { unaccented } from '../../../../gateway/src/rules/plain';
import type { Choice } from '../select';

export type SearchableChoice = Choice & {
  /** Other words that find it. */
  keywords?: string;
  /** Its other names. A whole one finds it; the beginning of one does if nothing else is found. */
  names?: () => readonly string[];
};

/** Words without accents, case and punctuation: "Côte d’Ivoire" is "cote divoire". */
const wordsOf = (text: string): string =>
  unaccented(text)
    .replace(/['’ʼ.,()]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[\s-]+/g, ' ')
    .trim();

type ByName = ReadonlyMap<string, ReadonlySet<SearchableChoice>>;

/** The choices of a list by their labels and names, in words; they are read when somebody types. */
const known = new WeakMap<readonly SearchableChoice[], ByName>();
function byName(choices: readonly SearchableChoice[]): ByName {
  const read = known.get(choices);
  if (read) return read;
  const names = new Map<string, Set<SearchableChoice>>();
  for (const choice of choices)
    for (const name of [choice.label, ...(choice.names?.() ?? [])].map(wordsOf))
      names.set(name, (names.get(name) ?? new Set()).add(choice));
  known.set(choices, names);
  return names;
}

/** The choice with this label or name, if only one has it. */
export function calledExactly(
  choices: readonly SearchableChoice[],
  typed: string,
): SearchableChoice | undefined {
  const [called, ...others] = byName(choices).get(wordsOf(typed)) ?? [];
  return others.length > 0 ? undefined : called;
}

/**
 * The choices for a typed text: exact names first, then names that begin with it, then names with a word that begins
 * with it. Without any of these, choices whose other names begin with it.
 */
export function matching(choices: readonly SearchableChoice[], typed: string): readonly SearchableChoice[] {
  const text = wordsOf(typed);
  const exact = calledExactly(choices, typed);
  const begins = ({ label }: SearchableChoice) => wordsOf(label).startsWith(text);
  const has = ({ label, keywords = '' }: SearchableChoice) =>
    ` ${wordsOf(`${label} ${keywords}`)}`.includes(` ${text}`);
  const found = [...(exact ? [exact] : []), ...choices.filter(begins), ...choices.filter(has)];
  const named = [...byName(choices)].flatMap(([name, called]) => (name.startsWith(text) ? [...called] : []));
  return [...new Set(found.length > 0 ? found : named)];
}
