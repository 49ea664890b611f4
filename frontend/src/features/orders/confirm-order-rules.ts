import { validation } from '../../lib/messages';

export type ConfirmOrderValues = { address?: string; contactNo?: string };

/** Rules of the confirm-order form (specification section 5): an address; a contact number of digits, if any. */
export function validateConfirmOrder({ address, contactNo }: ConfirmOrderValues) {
  const errors: { [Name in keyof ConfirmOrderValues]?: string } = {};
  if (!address?.trim()) errors.address = validation.addressRequired;
  if (contactNo && !/^\d+$/.test(contactNo)) errors.contactNo = validation.contactNotNumeric;
  return errors;
}
