import { countryCodes } from '../../../../gateway/src/rules/countries';
import { OTHER_TERRITORIES } from '../../../../gateway/src/rules/tax-territories';

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The name of a country or territory; its code for an unknown one. */
export const countryName = (code: string): string => OTHER_TERRITORIES.get(code) ?? names.of(code) ?? code;

/** Other names of countries in English, short and official. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  AE: ['UAE', 'Emirates'],
  BN: ['Brunei Darussalam'],
  BO: ['Plurinational State of Bolivia'],
  CD: ['DRC', 'Zaire', 'Democratic Republic of the Congo'],
  CG: ['Republic of the Congo'],
  CI: ['Ivory Coast'],
  CN: ['PRC', "People's Republic of China"],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  FM: ['Federated States of Micronesia'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales'],
  HK: ['Hong Kong'],
  IE: ['Republic of Ireland', 'Eire'],
  IR: ['Islamic Republic of Iran'],
  KP: ["Democratic People's Republic of Korea"],
  KR: ['Korea', 'Republic of Korea'],
  LA: ["Lao People's Democratic Republic"],
  MD: ['Republic of Moldova'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau'],
  NL: ['Holland'],
  PS: ['Palestine', 'State of Palestine'],
  RU: ['Russian Federation'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TR: ['Turkey'],
  TZ: ['United Republic of Tanzania'],
  US: ['USA', 'United States of America', 'America'],
  VA: ['Holy See'],
  VE: ['Bolivarian Republic of Venezuela'],
  VN: ['Viet Nam'],
};

/** Languages in which people write the names of foreign countries; a country's own is added. */
const LANGUAGES = 'de fr es it pt nl sv nb da pl cs tr ru ar zh ja'.split(' ');
const namesIn = new Map<string, Intl.DisplayNames>();
function nameIn(language: string, code: string): string {
  const known =
    namesIn.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  namesIn.set(language, known);
  return known.of(code) ?? '';
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** What else a country is called, as whole names: in English, in its own language and in others. */
function namesOf(code: string): string[] {
  const label = countryName(code);
  if (OTHER_TERRITORIES.has(code)) return [];
  const own = new Intl.Locale(`und-${code}`).maximize().language;
  const foreign = [own, ...LANGUAGES].map((language) => nameIn(language, code));
  return [
    code,
    ...(OTHER_NAMES[code] ?? []),
    `The ${label}`,
    label.replace(/^St\./, 'Saint'),
    ...foreign,
    ...foreign.map((name) => name.replace(/[äöü]/gi, (letter) => UMLAUTS[letter] ?? letter)),
  ].filter(Boolean);
}

type CountryChoice = { value: string; label: string; keywords: string; names: () => readonly string[] };

const choicesOf = (codes: readonly string[]): CountryChoice[] =>
  codes
    .map((value) => ({
      value,
      label: countryName(value),
      keywords: [value, ...(OTHER_NAMES[value] ?? [])].join(' '),
      names: () => namesOf(value),
    }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** All countries by their names, with the words that find them. */
export const countries = choicesOf(countryCodes);

/** The same with the parts of countries that have a tax of their own. */
export const taxPlaces = choicesOf([...countryCodes, ...OTHER_TERRITORIES.keys()]);
