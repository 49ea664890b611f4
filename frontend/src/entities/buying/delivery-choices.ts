import type { PlacePurchaseInput } from '../../graphql/schema-types.generated';
import { addressTexts } from '../address/address-messages';
import { validation } from '../../lib/messages';
import {
  addressInput,
  addressLimits,
  addressValues,
  validateAddress,
  type AddressValues,
} from '../address/postal-address';
import type { AddressPartsFragment } from '../address/saved-address.generated';
import type { BuyingCompanyFragment, BuyingUserFragment, FormerDeliveryFragment } from './buyer.generated';

/** An address that can be chosen. */
export type DeliveryChoice = {
  /** Of the radio button: the id of an entry of the address book, or the text. */
  value: string;
  label: string | null;
  text: string;
  /** Null where no one has named it so far. */
  country: string | null;
  /** Null where it is only a text. */
  address: AddressPartsFragment | null;
};

export type DeliveryValues = AddressValues & {
  /** The value of a choice; NEW_ADDRESS for what is typed. */
  savedAddress?: string;
  /** Country of a chosen text whose country is not known. */
  textCountry?: string;
  /** True if the new address is added to the address book. */
  keepAddress?: boolean;
};

/** The choice of a radio button that is no saved address. */
export const NEW_ADDRESS = '';

/** The buyer: the user, or the company. */
export type Buyer = {
  me: Pick<BuyingUserFragment, 'addresses'> | null;
  actingCompany: Pick<BuyingCompanyFragment, 'addresses' | 'country'> | null;
  myDeliveryAddresses: readonly FormerDeliveryFragment[];
};

/** The address book of the buyer, then where their purchases went before. */
export function choicesOf({ me, actingCompany, myDeliveryAddresses }: Buyer): DeliveryChoice[] {
  const book = (actingCompany ?? me)?.addresses ?? [];
  const texts = new Set(book.map(({ text }) => text));
  return [
    ...book.map(({ id, label, text, address }) => ({
      value: id,
      label,
      text,
      address,
      country: address.country,
    })),
    ...myDeliveryAddresses
      .filter(({ text }) => !texts.has(text))
      .map(({ text, country, address }) => ({ value: text, label: null, text, country, address })),
  ];
}

/** The country that a new address has until another one is chosen. */
export const homeCountryOf = ({ me, actingCompany }: Buyer): string =>
  actingCompany?.country ?? me?.addresses.find(({ isDefault }) => isDefault)?.address.country ?? '';

/** The stored form, if its address is still in the address book: others are not sent unseen. */
export const restored = <Values extends DeliveryValues>(
  stored: Values,
  choices: readonly DeliveryChoice[],
): Values =>
  !stored.savedAddress || choices.some(({ value }) => value === stored.savedAddress)
    ? stored
    : { ...stored, savedAddress: choices[0]?.value ?? NEW_ADDRESS };

export const chosenOf = (
  { savedAddress }: DeliveryValues,
  choices: readonly DeliveryChoice[],
): DeliveryChoice | undefined => choices.find(({ value }) => value === savedAddress);

/** The country of delivery, which decides the tax; empty until there is one. */
export function countryOf(values: DeliveryValues, choices: readonly DeliveryChoice[]): string {
  const chosen = chosenOf(values, choices);
  return (chosen ? (chosen.country ?? values.textCountry) : values.country) ?? '';
}

/** The postal code of the delivery, which may decide the tax with its country; empty until it is known. */
export function postalCodeOf(values: DeliveryValues, choices: readonly DeliveryChoice[]): string {
  const chosen = chosenOf(values, choices);
  return ((chosen ? chosen.address?.postalCode : values.postalCode) ?? '')
    .trim()
    .slice(0, addressLimits.postalCode.maxLength);
}

/** Rules of the delivery: an address, and its country. */
export function validateDelivery(
  values: DeliveryValues,
  choices: readonly DeliveryChoice[],
): AddressValues & { textCountry?: string } {
  if (!chosenOf(values, choices)) return validateAddress(values);
  return countryOf(values, choices) ? {} : { textCountry: validation.required(addressTexts.country) };
}

/** Input for the API. */
export function deliveryInput(
  values: DeliveryValues,
  choices: readonly DeliveryChoice[],
): Pick<PlacePurchaseInput, 'deliverTo' | 'deliveryAddress' | 'deliveryCountry'> {
  const chosen = chosenOf(values, choices);
  if (!chosen) return { deliverTo: addressInput(values) };
  if (chosen.address) return { deliverTo: addressInput(addressValues(chosen.address)) };
  return { deliveryAddress: chosen.text, deliveryCountry: countryOf(values, choices) || null };
}
