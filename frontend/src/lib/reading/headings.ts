import { currencyOf } from './currencies';

/** Words that mean the same in a heading. */
const SAME: Readonly<Record<string, string>> = {
  number: 'no',
  num: 'no',
  nr: 'no',
  nummer: 'no',
  numer: 'no',
  numero: 'no',
  nbr: 'no',
  mfr: 'mfr',
  mfg: 'mfr',
  manf: 'mfr',
  mnf: 'mfr',
  manufacturer: 'mfr',
  manufacturers: 'mfr',
  pn: 'partno',
  partnumber: 'partno',
  partnum: 'partno',
  partnr: 'partno',
};
const FILLERS = new Set([
  'de',
  'of',
  'di',
  'du',
  'da',
  'do',
  'del',
  'della',
  'la',
  'der',
  'des',
  'von',
  'van',
  'the',
  's',
]);
/** Letters that are no letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' };

const withoutMarks = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłøæœđ]/g, (letter) => LETTERS[letter] ?? letter);

/** `Amount (EUR)`, `Betrag in EUR`, `€ Amount`: the currency is no part of the name. */
const withoutCurrency = (text: string) =>
  text
    .replace(/\b(?:in|en)\s+(?=[A-Z]{3}\b|\p{Sc})/gu, '')
    .replace(/\b[A-Z]{3}\b/g, (word) => (currencyOf(word) ? ' ' : word))
    .replace(/\p{Sc}/gu, ' ');

function joined(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/\bp\/n\b/g, ' partno ')
    .replace(/[#№]|\bn[°º]/g, ' no ')
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return words
    .map((word) => SAME[word] ?? word)
    .filter((word) => word && !FILLERS.has(word))
    .join('');
}

/**
 * A heading as tables of headings have it: without case, blanks, points, hyphens, brackets and what is in them; first with
 * the marks of its letters, then without.
 */
export function foldHeading(heading: string): readonly string[] {
  if (/^\s*\+\s*\/\s*[-−–]\s*$/.test(heading)) return ['plusminus'];
  const text = withoutCurrency(
    heading.replace(/[([{（【].*?[)\]}）】]/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
  );
  const exact = joined(text.normalize('NFC'));
  const plain = withoutMarks(joined(withoutMarks(text.toLowerCase())));
  return exact === plain ? [plain] : [exact, plain];
}

/** Names of columns by role, folded; each tier is preferred to the next. `*` stands for any beginning or end. */
type HeadingTable<Role extends string> = Readonly<Record<Role, readonly (readonly string[])[]>>;

/** A role that a heading may have, and how exactly it names it: 0 is best. */
export interface Candidate<Role extends string> {
  readonly role: Role;
  readonly tier: number;
}
/** The roles that a heading may have, the best first. */
export type Headings<Role extends string> = (heading: string) => readonly Candidate<Role>[];

/** Longer texts are no headings. */
const LONGEST = 60;

function matches(folded: string, pattern: string): boolean {
  const name = pattern.replaceAll('*', '');
  if (pattern.startsWith('*')) return folded.endsWith(name);
  return folded.startsWith(name);
}

function grouped<Name extends { name: string }>(names: readonly Name[]): ReadonlyMap<string, Name[]> {
  const found = new Map<string, Name[]>();
  for (const one of names) found.set(one.name, [...(found.get(one.name) ?? []), one]);
  return found;
}

/** Looks headings up in a table of names. */
export function headingsOf<Role extends string>(table: HeadingTable<Role>): Headings<Role> {
  const names = (Object.keys(table) as Role[]).flatMap((role) =>
    table[role].flatMap((tier, at) => tier.map((name) => ({ name, role, tier: at }))),
  );
  const exact = grouped(names);
  const patterns = names.filter(({ name }) => name.includes('*'));
  return (heading) => {
    if (heading.length > LONGEST || !/[\p{L}+]/u.test(heading)) return [];
    for (const folded of foldHeading(heading)) {
      const known = exact.get(folded) ?? patterns.filter(({ name }) => folded && matches(folded, name));
      if (known.length > 0) return [...known].sort((one, other) => one.tier - other.tier);
    }
    return [];
  };
}
