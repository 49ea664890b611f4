import { unaccented } from './plain';

/**
 * A part of a country with a tax of its own. Those without a code of ISO 3166 have one that ISO reserves (IC, EA), that
 * customs use (XI), or that ISO leaves to users (XA to XZ).
 */
interface Territory {
  readonly code: string;
  /** Null if ISO 3166 has the code. */
  readonly name: string | null;
  readonly country: string;
  /** Postal codes without blanks and hyphens; of the United Kingdom, how they begin. */
  readonly postal: RegExp;
  /** Names without accents, in small letters. */
  readonly places: RegExp;
}

const territory = (
  country: string,
  code: string,
  name: string | null,
  [postal, places]: readonly [RegExp, RegExp],
): Territory => ({ code, name, country, postal, places });

const TERRITORIES: readonly Territory[] = [
  territory('ES', 'IC', 'Canary Islands', [
    /^(35|38)\d{3}$/,
    /canar(y|ias)|las palmas|tenerife|lanzarote|fuerteventura|la gomera|el hierro/,
  ]),
  territory('ES', 'EA', 'Ceuta and Melilla', [/^(51|52)\d{3}$/, /ceuta|melilla/]),
  territory('DE', 'XB', 'Büsingen', [/^78266$/, /bu(e)?singen/]),
  territory('DE', 'XH', 'Heligoland', [/^27498$/, /hel(i)?goland/]),
  territory('IT', 'XL', 'Livigno', [/^23041$/, /livigno/]),
  territory('IT', 'XC', 'Campione d’Italia', [/^22061$/, /campione d.italia/]),
  territory('IT', 'SM', null, [/^4789\d$/, /san marino/]),
  territory('IT', 'VA', null, [/^00120$/, /vatican/]),
  territory('GB', 'XI', 'Northern Ireland', [/^BT\d/, /northern ireland|belfast|londonderry/]),
  territory('GB', 'JE', null, [/^JE\d/, /jersey/]),
  territory('GB', 'GG', null, [/^GY\d/, /guernsey/]),
  territory('GB', 'IM', null, [/^IM\d/, /isle of man/]),
  territory('GR', 'XO', 'Mount Athos', [/^6308[67]$/, /athos|agion oros|αγιον οροσ/]),
  territory('FI', 'AX', null, [/^22\d{3}$/, /aland|ahvenanmaa|mariehamn/]),
  territory('PT', 'XM', 'Madeira', [/^9[0-4]\d{2}(\d{3})?$/, /madeira|funchal/]),
  territory('PT', 'XA', 'Azores', [/^9[5-9]\d{2}(\d{3})?$/, /azores|acores/]),
  territory('AT', 'XJ', 'Jungholz and Mittelberg', [/^(6691|699[123])$/, /jungholz|mittelberg/]),
  territory('NO', 'SJ', null, [/^(917\d|8099)$/, /svalbard|longyearbyen|jan mayen/]),
  territory('DK', 'GL', null, [/^39\d{2}$/, /greenland|gronland/]),
  territory('FR', 'GP', null, [/^971(?!33|50)\d{2}$/, /guadeloupe/]),
  territory('FR', 'BL', null, [/^97133$/, /saint.barth/]),
  territory('FR', 'MF', null, [/^97150$/, /saint.martin \(|marigot/]),
  territory('FR', 'MQ', null, [/^972\d{2}$/, /martinique/]),
  territory('FR', 'GF', null, [/^973\d{2}$/, /guyane|french guiana/]),
  territory('FR', 'RE', null, [/^974\d{2}$/, /la reunion/]),
  territory('FR', 'PM', null, [/^975\d{2}$/, /saint.pierre.et.miquelon/]),
  territory('FR', 'YT', null, [/^976\d{2}$/, /mayotte/]),
  territory('FR', 'MC', null, [/^980\d{2}$/, /monaco/]),
  territory('FR', 'WF', null, [/^986\d{2}$/, /wallis/]),
  territory('FR', 'PF', null, [/^987\d{2}$/, /tahiti|polynesie/]),
  territory('FR', 'NC', null, [/^988\d{2}$/, /nouvelle.caledonie|noumea/]),
];

/** Where a delivery is taxed: a country, and the part of it that has a tax of its own. */
export interface TaxPlace {
  readonly country: string | null;
  readonly territory: string | null;
}

/** Of addresses in different territories. No rate has this code. */
export const SEVERAL_TERRITORIES = 'ZZ';

/** Codes and names of the territories that are not in ISO 3166. */
export const OTHER_TERRITORIES: ReadonlyMap<string, string> = new Map(
  TERRITORIES.flatMap(({ code, name }) => (name ? [[code, name] as const] : [])),
);

/** A delivery address: its postal code, if it is known, and the words that may name a place. */
interface Where {
  readonly country: string | null;
  readonly postalCode?: string | null;
  readonly text?: string | null;
}

/**
 * The place that decides the tax of a delivery. Without a postal code, a territory that the text names, or whose postal code
 * it has, counts: the seller is asked once too often rather than not at all.
 */
export function taxPlaceOf({ country, postalCode, text }: Where): TaxPlace {
  const typed = unaccented(postalCode ?? '')
    .toUpperCase()
    .replace(/[\s-]/g, '');
  const code = country && typed.startsWith(country) ? typed.slice(country.length) : typed;
  const words = unaccented(text ?? '');
  const codes = words.toUpperCase().split(/[^\p{L}\p{N}]+/u);
  const isThere = ({ country: of, postal, places }: Territory): boolean => {
    if (of !== country) return false;
    return code ? postal.test(code) : places.test(words) || codes.some((word) => postal.test(word));
  };
  return { country, territory: TERRITORIES.find(isThere)?.code ?? null };
}

/** The place of several addresses in one country. */
export function commonPlace(places: readonly TaxPlace[]): TaxPlace {
  const territories = new Set(places.map(({ territory: one }) => one));
  const country = places[0]?.country ?? null;
  return { country, territory: territories.size > 1 ? SEVERAL_TERRITORIES : (places[0]?.territory ?? null) };
}
