import type { PostalAddressInput } from '../../graphql/schema-types.generated';
import { postalAddressLimits } from '../../graphql/limits.generated';
import { addressTexts } from './address-messages';
import { validation } from '../../lib/messages';
import type { AddressPartsFragment } from './saved-address.generated';

/** An address as its fields have it. */
export type AddressValues = Partial<
  Record<'name' | 'line1' | 'line2' | 'line3' | 'city' | 'region' | 'postalCode' | 'country', string>
>;

const { lines, ...parts } = postalAddressLimits;

export const addressLimits = { ...parts, line1: lines, line2: lines, line3: lines };

/** Rules of an address: a line, a city, a country. The gateway checks the rest. */
export function validateAddress(values: AddressValues): AddressValues {
  const errors: AddressValues = {};
  if (!values.line1?.trim()) errors.line1 = validation.addressRequired;
  for (const name of ['city', 'country'] as const)
    if (!values[name]?.trim()) errors[name] = validation.required(addressTexts[name]);
  return errors;
}

/** Input for the API. */
export function addressInput(values: AddressValues): PostalAddressInput {
  const text = (name: keyof AddressValues) => values[name]?.trim() ?? '';
  return {
    name: text('name') || null,
    lines: [text('line1'), text('line2'), text('line3')].filter(Boolean),
    city: text('city'),
    region: text('region') || null,
    postalCode: text('postalCode') || null,
    country: text('country'),
  };
}

/** The fields of an address that is there. */
export function addressValues(address: AddressPartsFragment): AddressValues {
  const { name, lines, city, region, postalCode, country } = address;
  const [line1 = '', line2 = '', line3 = ''] = lines;
  return {
    line1,
    line2,
    line3,
    city,
    country,
    name: name ?? '',
    region: region ?? '',
    postalCode: postalCode ?? '',
  };
}

/** Fields of the form by those of the API, for errors. `at` is the address in the input: deliverTo. */
export const addressFieldNames = (at: string): Record<string, string> =>
  Object.fromEntries(
    (['name', 'city', 'region', 'postalCode', 'country'] as const)
      .map((name): [string, string] => [`${at}.${name}`, name])
      .concat([
        [`${at}.lines`, 'line1'],
        [at, 'line1'],
      ]),
  );
