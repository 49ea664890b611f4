import { plain } from './plain';

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
    /CANAR(Y|IAS)|LAS PALMAS|TENERIFE|LANZAROTE|FUERTEVENTURA|LA GOMERA|EL HIERRO/,
  ]),
  territory('ES', 'EA', 'Ceuta and Melilla', [/^(51|52)\d{3}$/, /CEUTA|MELILLA/]),
  territory('DE', 'XB', 'Büsingen', [/^78266$/, /B(Ü|UE)SINGEN/]),
  territory('DE', 'XH', 'Heligoland', [/^27498$/, /HEL(I)?GOLAND/]),
  territory('IT', 'XL', 'Livigno', [/^23041$/, /LIVIGNO/]),
  territory('IT', 'XC', 'Campione d’Italia', [/^22061$/, /CAMPIONE D.ITALIA/]),
  territory('IT', 'SM', null, [/^4789\d$/, /SAN MARINO/]),
  territory('IT', 'VA', null, [/^00120$/, /VATICAN/]),
  territory('GB', 'XI', 'Northern Ireland', [/^BT\d/, /NORTHERN IRELAND|BELFAST|LONDONDERRY/]),
  territory('GB', 'JE', null, [/^JE\d/, /JERSEY/]),
  territory('GB', 'GG', null, [/^GY\d/, /GUERNSEY/]),
  territory('GB', 'IM', null, [/^IM\d/, /ISLE OF MAN/]),
  territory('GR', 'XO', 'Mount Athos', [/^6308[67]$/, /ATHOS|AGION OROS|ΆΓΙΟΝ ΌΡΟΣ|ΑΓΙΟΝ ΟΡΟΣ/]),
  territory('FI', 'AX', null, [/^22\d{3}$/, /ÅLAND|AHVENANMAA|MARIEHAMN/]),
  territory('PT', 'XM', 'Madeira', [/^9[0-4]\d{2}(\d{3})?$/, /MADEIRA|FUNCHAL/]),
  territory('PT', 'XA', 'Azores', [/^9[5-9]\d{2}(\d{3})?$/, /AZORES|AÇORES/]),
  territory('AT', 'XJ', 'Jungholz and Mittelberg', [/^(6691|699[123])$/, /JUNGHOLZ|MITTELBERG/]),
  territory('NO', 'SJ', null, [/^(917\d|8099)$/, /SVALBARD|LONGYEARBYEN|JAN MAYEN/]),
  territory('DK', 'GL', null, [/^39\d{2}$/, /GREENLAND|GRØNLAND/]),
  territory('FR', 'GP', null, [/^971(?!33|50)\d{2}$/, /GUADELOUPE/]),
  territory('FR', 'BL', null, [/^97133$/, /SAINT.BARTH/]),
  territory('FR', 'MF', null, [/^97150$/, /SAINT.MARTIN \(|MARIGOT/]),
  territory('FR', 'MQ', null, [/^972\d{2}$/, /MARTINIQUE/]),
  territory('FR', 'GF', null, [/^973\d{2}$/, /GUYANE|FRENCH GUIANA/]),
  territory('FR', 'RE', null, [/^974\d{2}$/, /LA R[ÉE]UNION/]),
  territory('FR', 'PM', null, [/^975\d{2}$/, /SAINT.PIERRE.ET.MIQUELON/]),
  territory('FR', 'YT', null, [/^976\d{2}$/, /MAYOTTE/]),
  territory('FR', 'MC', null, [/^980\d{2}$/, /MONACO/]),
  territory('FR', 'WF', null, [/^986\d{2}$/, /WALLIS/]),
  territory('FR', 'PF', null, [/^987\d{2}$/, /TAHITI|POLYN[ÉE]SIE/]),
  territory('FR', 'NC', null, [/^988\d{2}$/, /NOUVELLE.CAL[ÉE]DONIE|NOUM[ÉE]A/]),
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

const spelled = (text: string | null | undefined): string =>
  plain(text ?? '')
    .normalize('NFC')
    .toUpperCase();

/**
 * The place that decides the tax of a delivery. Without a postal code, a territory that the text names, or whose postal code
 * it has, counts: the seller is asked once too often rather than not at all.
 */
export function taxPlaceOf({ country, postalCode, text }: Where): TaxPlace {
  const typed = spelled(postalCode).replace(/[\s-]/g, '');
  const code = country && typed.startsWith(country) ? typed.slice(country.length) : typed;
  const words = spelled(text);
  const codes = words.split(/[^\p{L}\p{N}]+/u);
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
