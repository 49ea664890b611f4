import { countryOf } from '../../../shared/country';
import type { Actor } from '../../../shared/ctx';
import type { BuyingCompany } from '../../people/companies/buying.service';

interface Given {
  readonly deliveryAddress?: string | null;
  readonly company: Pick<BuyingCompany, 'billingAddress' | 'country'> | null;
}

/** Where a purchase goes: to the given address, or else to that of its company or of the profile. The country decides its tax. */
export function destinationOf(
  { profileAddress }: Pick<Actor, 'profileAddress'>,
  { deliveryAddress, company }: Given,
) {
  const given = deliveryAddress?.trim() ?? null;
  const byDefault = company ? company.billingAddress : profileAddress;
  return { given, byDefault, country: countryOf(given ?? byDefault) ?? company?.country ?? null };
}
