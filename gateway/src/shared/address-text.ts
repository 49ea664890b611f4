import { formatAddress } from 'localized-address-format';
import type { PostalAddress } from './postal-address';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** The name of a country in English; its code for an unknown one. */
export const countryName = (code: string): string => countryNames.of(code) ?? code;

/** True if all letters are Latin: some countries order the lines of other scripts differently. */
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Stand for the parts of an address in its layout. */
const [NAME, LINES, CITY, REGION, CODE] = ['\ue000', '\ue001', '\ue002', '\ue003', '\ue004'] as const;
const MARK = /[\ue000-\ue004]/g;

/**
 * The lines of a country, as marks, without those of the missing parts. The library's formats name a few countries
 * (JERSEY), which the last line does, and have no city in some.
 */
function layoutOf({ name, city, region, postalCode, country }: PostalAddress, isLatin: boolean): string[] {
  const parts = {
    postalCountry: country,
    name: name ? NAME : '',
    addressLines: [LINES],
    locality: city ? CITY : '',
    administrativeArea: region ? REGION : '',
    postalCode: postalCode ? CODE : '',
  };
  const lines = formatAddress(parts, isLatin ? 'latin' : 'local')
    .filter((line) => line.search(MARK) >= 0)
    // Singapore is the city, too.
    .map((line) => line.replace(new RegExp(`^[A-Z]{3,} (?=${CODE})`), city ? `${CITY} ` : ''));
  const missing = (mark: string, part: string | null) => part && !lines.join('').includes(mark);
  const isCountry = city.toLowerCase() === countryName(country).toLowerCase();
  const all = missing(CITY, city) && city !== region && !isCountry ? lines.flatMap(withCity) : lines;
  // PR is in the layout of Puerto Rico.
  const hasRegion = lines.some((line) => line.split(' ').includes(region ?? ''));
  return [
    ...all,
    ...(missing(REGION, region) && !hasRegion ? [REGION] : []),
    ...(missing(CODE, postalCode) ? [CODE] : []),
  ];
}

/** The city comes after the street; before it where the recipient is last, as the larger part. */
function withCity(line: string, at: number, lines: readonly string[]): string[] {
  if (!line.includes(LINES)) return [line];
  if (line !== LINES) return [line.replace(LINES, `${LINES}, ${CITY}`)];
  return lines.findIndex((one) => one.includes(NAME)) > at ? [CITY, LINES] : [LINES, CITY];
}

/**
 * A postal code without the prefix that people write before its digits (LT-, S-, FI-, 〒), if its line has one: LT-01100 after
 * "LT-".
 */
function codeIn(line: string, { postalCode }: PostalAddress): string {
  const typed = postalCode ?? '';
  const hasPrefix = new RegExp(`(〒|[A-Z]{1,2})[- ]?${CODE}`).test(line);
  return hasPrefix ? typed.replace(/^(?:〒|[A-Z]{1,2})[-\s]*(?=\p{Nd})/iu, '') : typed;
}

/**
 * An address as it is printed: lines in the order of its country, each part once, the country's name last. A part that
 * addresses of a country usually do not have comes before the country.
 */
export function addressText(address: PostalAddress): string {
  const { name, lines, city, region, country } = address;
  const isLatin = LATIN.test(JSON.stringify(address));
  const values: Record<string, string> = {
    [NAME]: name ?? '',
    [LINES]: lines.join('\n'),
    [CITY]: city,
    [REGION]: region ?? '',
  };
  const printed = layoutOf(address, isLatin)
    // Only Chinese, Japanese and Korean have no blank between parts.
    .map((line) => (isLatin ? line.replace(/(?<=[\ue000-\ue004])(?=[\ue000-\ue004])/g, ' ') : line))
    .map((line) => line.replace(MARK, (mark) => values[mark] ?? codeIn(line, address)));
  return [...printed, countryName(country)].join('\n');
}
