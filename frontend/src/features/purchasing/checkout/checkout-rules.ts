import { yearsAfter } from '../../../lib/calendar-day';
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
  /** The buyer that chose to pay in advance, whatever the terms: it is not the choice of another company. */
  prepaid?: string;
};

/** The choice of a radio button that is no saved address. */
export const NEW_ADDRESS = '';

/** Lengths that the API takes. */
export const LENGTHS = { newAddress: 500, poNumber: 64, note: 1_000 } as const;

/** Where to deliver: the chosen address, or the typed one. */
/** What was typed before, to one of the addresses of today: one of another company or time is not sent unseen. */
export const restored = (stored: CheckoutValues, addresses: readonly string[]): CheckoutValues =>
  !stored.savedAddress || addresses.includes(stored.savedAddress)
    ? stored
    : { ...stored, savedAddress: addresses[0] ?? NEW_ADDRESS };

export const addressOf = ({ savedAddress, newAddress }: CheckoutValues): string =>
  savedAddress || newAddress?.trim() || '';

/** The company that the buyer acts for: its id, or a text that is no id without one. */
export const buyerOf = (company: { id: string } | null): string => company?.id ?? 'myself';

/** The last day that can be requested, as the gateway has it. */
export const lastDelivery = (today: string): string => yearsAfter(today, 2);

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

function dayProblem(day: string | undefined, today: string): string | undefined {
  if (!day) return undefined;
  if (day < today) return purchasing.datePast;
  return day > lastDelivery(today) ? purchasing.dateFar : undefined;
}

/** Rules of the checkout: an address; a phone number as contact, if any; a day that is not past, nor far ahead. */
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
    requestedOn: dayProblem(requestedOn, today),
  };
}
