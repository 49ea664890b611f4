import type { Buyer, Seller } from '../snapshot';
import type { Rate } from '../tax';
import type { EVat, VatCategory } from './model';

/** Members of the European Union, and Northern Ireland (XI), whose goods are taxed as there. */
const EU = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** Prefixes of VAT ids that are not the code of their country. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = { GR: ['EL'], GB: ['GB', 'XI'] };

/** A tax id as a VAT id: with the prefix of its country, without blanks and separators; null if it is none. */
export function vatIdOf(taxId: string | null, country: string | null | undefined): string | null {
  if (!taxId || !country) return null;
  const id = taxId.toUpperCase().replace(/[\s.-]/g, '');
  const hasPrefix = (PREFIXES[country] ?? [country]).includes(id.slice(0, 2));
  return hasPrefix && /^[A-Z]{2}(?=.*\d)[0-9A-Z+*]{2,13}$/.test(id) ? id : null;
}

interface Supply {
  readonly rate: Pick<Rate, 'basisPoints' | 'note'> | null;
  readonly seller: Pick<Seller, 'taxId' | 'country'>;
  readonly buyer: Pick<Buyer, 'taxId' | 'country'>;
  /** The country or territory of the delivery; null if it is not known. */
  readonly place: string | null;
}

const REVERSE_CHARGE = /reverse[\s-]*charge/i;

/**
 * The VAT category of a supply. A rate of 0 % and no rate at all mean several things; which one follows from the note of the
 * rate, the countries, and whether both have VAT ids.
 */
export function categoryOf(supply: Supply): VatCategory {
  const { rate, buyer } = supply;
  if (rate && rate.basisPoints > 0) return 'S';
  const note = rate?.note ?? '';
  if (REVERSE_CHARGE.test(note) && buyer.taxId) return 'AE';
  const abroad = abroadFromEu(supply);
  if (abroad) return abroad;
  if (!rate) return 'O';
  return note ? 'E' : 'Z';
}

/** The category of goods that a seller with a VAT id of the EU sends to another country; null for all others. */
function abroadFromEu({ seller: { taxId, country }, buyer, place }: Supply): VatCategory | null {
  if (!country || !place || !EU.has(country) || !vatIdOf(taxId, country)) return null;
  if (!EU.has(place)) return 'G';
  return place !== country && vatIdOf(buyer.taxId, buyer.country) ? 'K' : null;
}

/** Why no tax is charged: as text, if the rate has no note, and as code (VATEX). */
const REASONS: Readonly<Partial<Record<VatCategory, readonly [text: string, code: string]>>> = {
  AE: ['Reverse charge', 'VATEX-EU-AE'],
  K: ['Intra-community supply', 'VATEX-EU-IC'],
  G: ['Export outside the EU', 'VATEX-EU-G'],
  O: ['Not subject to VAT', 'VATEX-EU-O'],
};

/** The reason of a category; none of a rate. The text of an exemption is the note of its rate. */
export function reasonOf(category: VatCategory, note: string | null): Pick<EVat, 'reason' | 'reasonCode'> {
  if (category === 'S' || category === 'Z') return { reason: null, reasonCode: null };
  const [text, code] = REASONS[category] ?? ['Exempt from VAT', null];
  return { reason: note ?? text, reasonCode: code };
}
