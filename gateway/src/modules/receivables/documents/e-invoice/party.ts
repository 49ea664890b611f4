import type { PostalAddress } from '../../../../shared/postal-address';
import type { Buyer, Seller } from '../snapshot';
import type { EAddress, EParty, VatCategory } from './model';
import { vatIdOf } from './vat';

/** The standard has three lines for an address without its city. */
const LINES = 3;

const linesOf = (lines: readonly string[]): string[] => {
  const filled = lines.map((line) => line.trim()).filter(Boolean);
  return filled.length <= LINES
    ? filled
    : [...filled.slice(0, LINES - 1), filled.slice(LINES - 1).join(', ')];
};

/** An address that is only a text: its city is one of the lines. */
const textAddress = (text: string | null, country: string): EAddress => ({
  lines: linesOf((text ?? '').split('\n')),
  city: null,
  postalCode: null,
  region: null,
  country,
});

export const addressOf = ({ lines, city, postalCode, region, country }: PostalAddress): EAddress => ({
  lines: linesOf(lines),
  city,
  postalCode,
  region,
  country,
});

/**
 * The ids of a party. A tax id that is no VAT id identifies it; what is not subject to VAT must not name a VAT id (BR-O-02), so
 * there it identifies the party, too.
 */
function idsOf(
  { taxId, country }: Pick<Seller | Buyer, 'taxId' | 'country'>,
  category: VatCategory,
): Pick<EParty, 'vatId' | 'identifier'> {
  const vatId = category === 'O' ? null : vatIdOf(taxId, country);
  return { vatId, identifier: vatId ? null : taxId };
}

export function sellerOf(seller: Seller, country: string, category: VatCategory): EParty {
  const { legalName, taxId, address, email, phone, note } = seller;
  const ids = idsOf(seller, category);
  return {
    name: legalName,
    ...ids,
    taxNumber: ids.vatId || category === 'O' ? null : taxId,
    legalNote: note,
    address: textAddress(address, country),
    contact: null,
    phone,
    email,
  };
}

export function buyerOf(buyer: Buyer, country: string, category: VatCategory): EParty {
  const { name, address, postalAddress, email, contactNo } = buyer;
  return {
    name,
    ...idsOf(buyer, category),
    taxNumber: null,
    legalNote: null,
    address: postalAddress ? addressOf(postalAddress) : textAddress(address, country),
    contact: postalAddress?.name ?? null,
    phone: contactNo,
    email,
  };
}
