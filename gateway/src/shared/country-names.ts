/** Names that people write besides those of Intl. Folded like them; codes only as whole parts of an address. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  US: [
    'usa',
    'u s a',
    'us',
    'u s',
    'united states of america',
    'the united states',
    'the united states of america',
  ],
  GB: ['uk', 'u k', 'great britain', 'england', 'scotland', 'wales', 'northern ireland', 'britain'],
  AE: ['uae', 'u a e', 'emirates'],
  AT: ['oesterreich'],
  BO: ['plurinational state of bolivia', 'bolivia plurinational state of'],
  BQ: ['bonaire'],
  BR: ['brasil'],
  BY: ['belorussia'],
  CD: ['democratic republic of the congo', 'congo democratic republic of the', 'dr congo', 'drc', 'zaire'],
  CG: ['republic of the congo', 'congo republic', 'congo brazzaville'],
  CH: ['swiss confederation', 'confoederatio helvetica'],
  CI: ['cote divoire', 'ivory coast'],
  CN: ['peoples republic of china', 'mainland china', 'prc', 'p r china', 'pr china'],
  CV: ['cape verde'],
  CZ: ['czech republic'],
  DE: ['federal republic of germany', 'brd'],
  ES: ['espana'],
  FM: ['federated states of micronesia', 'micronesia federated states of'],
  FR: ['french republic'],
  GR: ['hellas', 'hellenic republic'],
  HK: ['hong kong', 'hong kong sar'],
  IE: ['republic of ireland', 'eire'],
  IR: ['islamic republic of iran', 'iran islamic republic of'],
  IT: ['italian republic'],
  KP: ['north korea', 'democratic peoples republic of korea', 'korea democratic peoples republic of', 'dprk'],
  KR: ['south korea', 'republic of korea', 'korea republic of', 'korea', 'rok', 's korea'],
  LA: ['lao peoples democratic republic', 'lao pdr', 'lao'],
  MD: ['republic of moldova', 'moldova republic of'],
  MK: ['macedonia', 'republic of north macedonia'],
  MM: ['myanmar', 'burma', 'republic of the union of myanmar'],
  MO: ['macau', 'macao', 'macau sar'],
  MX: ['united mexican states'],
  NL: ['the netherlands', 'holland'],
  PH: ['republic of the philippines', 'the philippines'],
  PS: ['palestine', 'state of palestine', 'palestine state of'],
  PT: ['portuguese republic'],
  RU: ['russian federation'],
  SK: ['slovak republic'],
  SY: ['syrian arab republic'],
  SZ: ['swaziland'],
  TL: ['east timor'],
  TR: ['turkey', 'republic of turkiye', 'turkiye cumhuriyeti'],
  TW: ['republic of china', 'taiwan r o c', 'taiwan roc', 'taiwan province of china'],
  TZ: ['united republic of tanzania', 'tanzania united republic of'],
  VA: ['holy see', 'vatican'],
  VE: ['bolivarian republic of venezuela', 'venezuela bolivarian republic of'],
  VN: ['viet nam', 'socialist republic of viet nam', 'socialist republic of vietnam'],
};

/** Languages in which people write the name of their own country. A name that means two countries is left out. */
const LANGUAGES =
  'en de fr es it pt nl da sv nb fi is et lv lt pl cs sk sl hr sr bg mk hu ro sq el tr az uk ru be ka hy kk ar fa he ur hi bn ta te si ne th lo my km vi id ms fil ja ko zh-Hans zh-Hant sw am ga cy mt lb ca eu gl'.split(
    ' ',
  );

/** Official codes of ISO 3166-1 and XK, which the postal services use. */
const isCountry = (code: string): boolean => englishNames.of(code) !== undefined && !NO_COUNTRIES.has(code);
const NO_COUNTRIES = new Set([
  'EU',
  'EZ',
  'UN',
  'QO',
  'ZZ',
  'XA',
  'XB',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
]);
/** Codes of countries that are gone, which Intl names as their successors. */
const FORMER = new Set(
  'AN BU CS DD FX NT SU TP YD YU ZR UK QU NQ PC PU PZ VD WK JT MI DY HV RH CT FQ MI NH NT'.split(' '),
);

const englishNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The English name of a country; null for an unknown code. */
export const countryName = (code: string): string | null => englishNames.of(code) ?? null;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** All countries, by code. */
export const COUNTRY_CODES: readonly string[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second),
).filter((code) => isCountry(code) && !FORMER.has(code));

const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;
const SPACES = /[\p{Z}\s]+/gu;

/**
 * Lower case, without accents, apostrophes, dashes, dots and invisible characters: TÜRKİYE and Türkiye are the same, and
 * Österreich in one or two code points.
 */
export const fold = (text: string): string =>
  text
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/[æ]/g, 'ae')
    .replace(/&/g, ' and ')
    .replace(/['’‘ʼ`´′]/g, '')
    .replace(/[.\-‐-―()[\]"“”*_]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** Words of other languages that mean other things more often: 'Man', 'sec'. */
const TOO_SHORT = /^[a-z ]{0,4}$/;

let names: ReadonlyMap<string, string> | undefined;

/** Codes by folded name, made when the first address is read. */
export function countryNames(): ReadonlyMap<string, string> {
  return (names ??= makeNames());
}

function makeNames(): ReadonlyMap<string, string> {
  const own = new Map<string, string>();
  for (const code of COUNTRY_CODES)
    for (const name of [countryName(code) ?? '', ...(ALIASES[code] ?? [])]) own.set(fold(name), code);
  const foreign = new Map<string, string | null>();
  for (const language of LANGUAGES) {
    const named = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of COUNTRY_CODES) {
      const name = fold(named.of(code) ?? '');
      if (TOO_SHORT.test(name) || own.has(name)) continue;
      foreign.set(name, [undefined, code].includes(foreign.get(name) as string | undefined) ? code : null);
    }
  }
  return new Map([...[...foreign].flatMap(([name, code]) => (code ? [[name, code] as const] : [])), ...own]);
}
