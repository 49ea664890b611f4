import { countryNames, fold } from './country-names';

/** Ways to say that a name is the official one: 'Kingdom of Sweden'. */
const OFFICIAL =
  /^(the )?((people ?s|democratic|socialist|federal|federative|islamic|arab|co operative|oriental|united|independent|grand) )*(republic|kingdom|state|commonwealth|principality|duchy|sultanate|union|federation|states|confederation)( of( the)?)? /;

/** Lines below an address that are not part of it. */
const CONTACT =
  /^\s*(attn?|attention|z\.? ?hd\.?|c\/o|contact|tel|telephone|telefon|téléphone|phone|ph|mob|mobile|mobil|cell|fax|e-?mail|mail|web|www|http|vat|tax|eori|gst|gstin|tva|ust|ust-?id\w*|steuernr|uid|nif|cif|ref|po no|po number|note|notes|opening hours|hours|gate|dock|building code|gps|what3words|lat|plus code)\b\s*([.:#]|no\b|nr\b|\d|\+|$)/iu;

/** The last words of a country's name that other places have: New Mexico, Lower Austria stays Austria. */
const OTHER_PLACE =
  /^(new|little|old|port|fort|mount|san|santa|saint|st|rue|via|calle|str|street|road|avenue|hotel|plaza|place|square)$/;

/** What says that Georgia is the country, and not the state. */
const GEORGIA = /\b(tbilisi|batumi|kutaisi|rustavi|zugdidi|gori|poti|republic)\b|(^|\n|,)\s*\d{4}\b/iu;

/** A state of the United States with its ZIP code or without: 'IL 62704'. What stands above it is no country. */
const STATE_CODE =
  /(?:^|\s)(A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?:\s+\d{5}(?:-\d{4})?)?$/;
const STATE =
  /^(alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (hampshire|jersey|mexico|york)|(north|south) (carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode island|tennessee|texas|utah|vermont|(west )?virginia|washington|wisconsin|wyoming)( \d{5}( \d{4})?)?$/;

/** Capitals that are ambiguous elsewhere are read as the last part: US, USA, UK. */
const SHORT = new Set([
  'us',
  'u s',
  'uk',
  'u k',
  'uae',
  'prc',
  'rok',
  'brd',
  'drc',
  'dprk',
  'usa',
  'u s a',
  'u a e',
]);

const LINES = /[\n\r\v\f\u0085\u2028\u2029]/u;
const SEPARATORS = /[,;|/\\•·،、，；｜]|\s[-‐-―]+\s/u;

/**
 * The country that an address names, or null: "not found" is no answer about taxes. Read from the end, by whole words; two
 * letters are not read, because IN is India and Indiana and CA is Canada and California.
 */
export function countryOf(address: string | null): string | null {
  const text = address ?? '';
  const parts = partsOf(text);
  let state: string | null = null;
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at] as string;
    const found = countryIn(parts, at);
    if (found === 'GE' && !isGeorgia(part, text)) return null;
    // 'Germany, DE' is Germany, 'Peru, IN' is in Indiana.
    if (found) return (state ?? found) === found ? found : null;
    state ??= stateOf(part);
  }
  return null;
}

/** The country that a part of an address names, or together with the part before it: 'Korea, Republic of'. */
function countryIn(parts: readonly string[], at: number): string | null {
  const part = parts[at] as string;
  const together = at > 0 ? wholeName(fold(`${parts[at - 1]} ${part}`)) : null;
  return named(part) ?? together ?? (at === parts.length - 1 ? atTheEnd(part) : null);
}

const isGeorgia = (part: string, address: string): boolean => GEORGIA.test(`${part}\n${address}`);

const stateOf = (part: string): string | null =>
  STATE.test(fold(part)) ? 'US' : (STATE_CODE.exec(part.trim())?.[1] ?? null);

function partsOf(address: string): string[] {
  const lines = address
    .replace(/\p{Cf}/gu, '')
    .split(LINES)
    .filter((line) => !CONTACT.test(line));
  return lines
    .flatMap((line) => line.split(SEPARATORS))
    .filter((part) => !CONTACT.test(part))
    .filter((part) => fold(part));
}

/** A part that is a country: its name, with a postcode beside it or something in parentheses. */
function named(part: string): string | null {
  const inside = /^(.*)\(([^()]*)\)\s*[.,]?\s*$/u.exec(part);
  return (
    wholeName(fold(part)) ??
    wholeName(withoutCode(fold(part))) ??
    (inside ? (wholeName(fold(inside[2] ?? '')) ?? wholeName(fold(inside[1] ?? ''))) : null)
  );
}

const withoutCode = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ');

const wholeName = (text: string): string | null => {
  const names = countryNames();
  return names.get(text) ?? names.get(text.replace(OFFICIAL, '')) ?? null;
};

/** The most words of a country's name. */
const LONGEST = 9;

/** The last words of the last part: '1010 Wien Austria'. */
function atTheEnd(part: string): string | null {
  const words = withoutTrailingCode(fold(part).split(' '));
  for (let length = Math.min(LONGEST, words.length - 1); length > 0; length -= 1) {
    const name = words.slice(-length).join(' ');
    const before = words.at(-length - 1) ?? '';
    const code = wholeName(name);
    if (!code || (SHORT.has(name) && !/\d/.test(before) && name !== 'usa')) continue;
    return OTHER_PLACE.test(before) ? null : code;
  }
  return null;
}

function withoutTrailingCode(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !/\d/.test(word));
  return words.slice(0, end + 1);
}
