import { validation } from '../../../lib/messages';
import { isPhoneNumber } from '../../../lib/phone';
import { purchasing } from '../../../lib/purchasing-messages';

export type CheckoutValues = {
  /** One of the saved addresses; NEW_ADDRESS for what is typed. */
  savedAddress?: string;
  newAddress?: string;
  contactNo?: string;
  poNumber?: string;
  note?: string;
  requestedOn?: string;
  /** 'yes' if it is paid in advance, whatever the terms of the company: what is typed is stored as texts. */
  prepaid?: string;
};

/** The choice of a radio button that is no saved address. */
export const NEW_ADDRESS = '';

/** Lengths that the API takes. */
export const LENGTHS = { newAddress: 500, poNumber: 64, note: 1_000 } as const;

/** Where to deliver: the chosen address, or the typed one. */
export const addressOf = ({ savedAddress, newAddress }: CheckoutValues): string =>
  savedAddress || newAddress?.trim() || '';

const tooLong = (value: string | undefined, name: 'poNumber' | 'note'): string | undefined =>
  (value?.trim().length ?? 0) > LENGTHS[name]
    ? purchasing.tooLong(purchasing[name], LENGTHS[name])
    : undefined;

type Rules = {
  /** As 2026-11-21. */
  today: string;
  /** Whether the company needs a PO number on each purchase. */
  poRequired: boolean;
};

/** Rules of the checkout: an address; a phone number as contact, if any; a day that is not past. */
export function validateCheckout(values: CheckoutValues, { today, poRequired }: Rules) {
  const { contactNo, requestedOn, poNumber } = values;
  return {
    newAddress: addressOf(values) ? undefined : validation.addressRequired,
    contactNo: contactNo?.trim() && !isPhoneNumber(contactNo) ? validation.contactNotPhone : undefined,
    poNumber:
      poRequired && !poNumber?.trim()
        ? validation.required(purchasing.poNumber)
        : tooLong(poNumber, 'poNumber'),
    note: tooLong(values.note, 'note'),
    requestedOn: requestedOn && requestedOn < today ? purchasing.datePast : undefined,
  };
}
