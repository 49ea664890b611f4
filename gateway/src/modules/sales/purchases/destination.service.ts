import type { Actor } from '../../../shared/ctx';
import type { BuyingCompany } from '../../people/companies/buying.service';
import { addressText } from '../../../shared/address-text';
import { taxPlaceOf, type TaxPlace } from '../../../rules/tax-territories';
import type { PostalAddress } from '../../../shared/postal-address';

/** Delivery address of a purchase: in its parts, as a text, or none. */
export interface Delivery {
  readonly deliverTo?: PostalAddress | null;
  readonly deliveryAddress?: string | null;
  /** Country of the text. */
  readonly deliveryCountry?: string | null;
  /** Of an address that is not given wholly yet. */
  readonly deliveryPostalCode?: string | null;
}

type Home = Pick<BuyingCompany, 'billingAddress' | 'postalAddress' | 'country'>;

/** A delivery, and the company that is bought for. */
export interface DeliveryToAccount extends Delivery {
  readonly company: Home | null;
}

export interface Destination {
  /** As it is printed. */
  readonly text: string | null;
  readonly postal: PostalAddress | null;
  /** Null if it is not known. It is never read from the text. */
  readonly country: string | null;
  /** It decides the tax. */
  readonly taxPlace: TaxPlace;
  /** True if it was given with the purchase. */
  readonly isGiven: boolean;
}

/**
 * Where a purchase goes: to the given address, or else to that of its company or of the profile. A text without a country
 * goes to that of the company, or of the customer's default address.
 */
export function destinationOf(
  { profileAddress, country: ownCountry }: Pick<Actor, 'profileAddress' | 'country'>,
  { deliverTo, deliveryAddress, deliveryCountry, deliveryPostalCode: postalCode, company }: DeliveryToAccount,
): Destination {
  if (deliverTo) return { ...inParts(deliverTo), isGiven: true };
  const country = deliveryCountry ?? (company ? company.country : ownCountry);
  const given = deliveryAddress?.trim();
  const inText = (text: string | null) => ({
    text,
    postal: null,
    country,
    taxPlace: taxPlaceOf({ country, postalCode, text }),
  });
  if (given) return { ...inText(given), isGiven: true };
  if (company?.postalAddress && !deliveryCountry)
    return { ...inParts(company.postalAddress), isGiven: false };
  // The own address is not that of another country that is asked about.
  const own = company ? company.billingAddress : profileAddress;
  return { ...inText(own), isGiven: false };
}

const inParts = (postal: PostalAddress) => ({
  text: addressText(postal),
  postal,
  country: postal.country,
  taxPlace: placeOfParts(postal),
});

const placeOfParts = ({ country, postalCode, city, region }: PostalAddress): TaxPlace =>
  taxPlaceOf({ country, postalCode, text: `${city} ${region ?? ''}` });

/** Where an address of a purchase is taxed; the country is that of a text. */
export const placeOfAddress = (
  { deliverTo, deliveryAddress }: Pick<Delivery, 'deliverTo' | 'deliveryAddress'>,
  country: string | null,
): TaxPlace => (deliverTo ? placeOfParts(deliverTo) : taxPlaceOf({ country, text: deliveryAddress }));
