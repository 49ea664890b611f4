import type { Actor } from '../../../shared/ctx';
import type { BuyingCompany } from '../../people/companies/buying.service';
import { addressText } from '../../../shared/address-text';
import type { PostalAddress } from '../../../shared/postal-address';

/** Delivery address of a purchase: in its parts, as a text, or none. */
export interface Delivery {
  readonly deliverTo?: PostalAddress | null;
  readonly deliveryAddress?: string | null;
  /** Country of the text. */
  readonly deliveryCountry?: string | null;
}

type Home = Pick<BuyingCompany, 'billingAddress' | 'postalAddress' | 'country'>;

interface Given extends Delivery {
  readonly company: Home | null;
}

export interface Destination {
  /** As it is printed. */
  readonly text: string | null;
  readonly postal: PostalAddress | null;
  /** It decides the tax; null if it is not known. It is never read from the text. */
  readonly country: string | null;
  /** True if it was given with the purchase. */
  readonly isGiven: boolean;
}

/**
 * Where a purchase goes: to the given address, or else to that of its company or of the profile. A text without a country
 * goes to that of the company, or of the customer's default address.
 */
export function destinationOf(
  { profileAddress, country: ownCountry }: Pick<Actor, 'profileAddress' | 'country'>,
  { deliverTo, deliveryAddress, deliveryCountry, company }: Given,
): Destination {
  if (deliverTo) return { ...inParts(deliverTo), isGiven: true };
  const country = deliveryCountry ?? (company ? company.country : ownCountry);
  const given = deliveryAddress?.trim();
  if (given) return { text: given, postal: null, country, isGiven: true };
  if (company?.postalAddress && !deliveryCountry)
    return { ...inParts(company.postalAddress), isGiven: false };
  return { text: company ? company.billingAddress : profileAddress, postal: null, country, isGiven: false };
}

const inParts = (postal: PostalAddress) => ({
  text: addressText(postal),
  postal,
  country: postal.country,
});
