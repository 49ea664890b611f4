import { validation } from '../../lib/messages';
import { isPhoneNumber } from '../../../../gateway/src/rules/phone';
import {
  deliveryInput,
  validateDelivery,
  type DeliveryChoice,
  type DeliveryValues,
} from './delivery-choices';
import { purchaseTexts } from '../purchase/purchase-messages';

/** How something is bought, as typed. */
export type BuyingValues = DeliveryValues & {
  contactNo?: string;
  poNumber?: string;
  note?: string;
  requestedOn?: string;
  /** The buyer that chose to pay in advance, whatever the terms: it is not the choice of another company. */
  prepaid?: string;
};

/** The company that the buyer acts for: its id, or a text that is no id without one. */
export const buyerOf = (company: { id: string } | null): string => company?.id ?? 'myself';

type Rules = {
  /** True if the company needs a PO number on each purchase. */
  poRequired: boolean;
  choices: readonly DeliveryChoice[];
};

/** Rules of buying: an address and its country; a phone number as contact, if any. The date has its own. */
export function validateBuying(values: BuyingValues, { poRequired, choices }: Rules) {
  const { contactNo, poNumber } = values;
  return {
    ...validateDelivery(values, choices),
    contactNo: contactNo?.trim() && !isPhoneNumber(contactNo) ? validation.contactNotPhone : undefined,
    poNumber: poRequired && !poNumber?.trim() ? validation.required(purchaseTexts.poNumber) : undefined,
  };
}

/** Input for the API. Empty values are omitted. */
export const buyingInput = (values: BuyingValues, choices: readonly DeliveryChoice[]) => ({
  ...deliveryInput(values, choices),
  contactNo: values.contactNo?.trim() || null,
  poNumber: values.poNumber?.trim() || null,
  note: values.note?.trim() || null,
  requestedOn: values.requestedOn || null,
});
