import { validation } from '../../lib/messages';
import { isPhoneNumber } from '../../../../gateway/src/rules/phone';

export type ConfirmOrderValues = { address?: string; contactNo?: string };

/** Rules of the confirm-order form (specification section 5): an address; a phone number as contact, if any. */
export function validateConfirmOrder({ address, contactNo }: ConfirmOrderValues) {
  const errors: { [Name in keyof ConfirmOrderValues]?: string } = {};
  if (!address?.trim()) errors.address = validation.addressRequired;
  if (contactNo?.trim() && !isPhoneNumber(contactNo)) errors.contactNo = validation.contactNotPhone;
  return errors;
}
