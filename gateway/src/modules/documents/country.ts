/** Names that people write besides the English ones. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'united states of america', 'u s a', 'u s'],
  GB: ['uk', 'great britain', 'england', 'scotland', 'wales', 'northern ireland', 'u k'],
  DE: ['deutschland'],
  AT: ['österreich'],
  CH: ['schweiz', 'suisse', 'svizzera'],
  ES: ['españa'],
  IT: ['italia'],
  NL: ['nederland', 'the netherlands', 'holland'],
  BE: ['belgië', 'belgique'],
  CZ: ['czech republic'],
  TR: ['turkey', 'türkiye'],
  GR: ['ελλάδα', 'hellas'],
  BD: ['বাংলাদেশ'],
  UA: ['україна'],
  AE: ['uae'],
};

const englishNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const folded = (text: string): string =>
  text.toLowerCase().replace(/[.()]/g, ' ').replace(/\s+/g, ' ').trim();

/** The name of a country; null for an unknown code. */
export const countryName = (code: string): string | null => englishNames.of(code) ?? null;

/**
 * Which of the given countries an address is in: the one that its last line, or the part behind its last comma, names.
 * Codes are not read: IN is India and Indiana, CA is Canada and California.
 */
export function countryOf(address: string | null, among: readonly string[]): string | null {
  const last = folded(
    (address ?? '')
      .split(/[\n,;]/)
      .filter((part) => part.trim())
      .at(-1) ?? '',
  );
  if (!last) return null;
  const isNamed = (code: string) =>
    [countryName(code) ?? '', ...(ALIASES[code] ?? [])].some((name) => folded(name) === last);
  return among.find(isNamed) ?? null;
}
