import type { ReactNode } from 'react';
import { DateField } from '../../components/fields/date-field';
import type { FieldProps } from '../../components/fields/field-shell';
import { PhoneField } from '../../components/fields/phone-field';
import { TextField } from '../../components/fields/text-field';
import { fields } from '../../lib/messages';
import { purchaseTexts } from '../purchase/purchase-messages';
import { placePurchaseLimits } from '../../graphql/limits.generated';
import { AddressField } from './address-field';
import { buyingTexts } from './buying-messages';
import type { DeliveryChoice } from './delivery-choices';

type BuyingFieldsProps = {
  choices: readonly DeliveryChoice[];
  /** Offers to keep a new address; missing where that is not possible. */
  keepLabel?: string;
  poRequired: boolean;
  /** After the address. */
  children?: ReactNode;
};

/** Address, contact, PO number, date and note of a purchase; what is required comes first. */
export const BuyingFields = ({ choices, keepLabel, poRequired, children }: BuyingFieldsProps) => (
  <>
    {poRequired && <PoField required />}
    <AddressField choices={choices} keepLabel={keepLabel} />
    {children}
    {!poRequired && <PoField optional />}
    <DeliveryNotes />
  </>
);

/** Contact, date and note of a purchase. */
export const DeliveryNotes = () => (
  <>
    <PhoneField name="contactNo" label={fields.contactNo} optional />
    <DateField kind="delivery" name="requestedOn" label={purchaseTexts.requestedOn} optional />
    <TextField name="note" label={purchaseTexts.note} rows={2} {...placePurchaseLimits.note} optional />
  </>
);

export const PoField = (props: Pick<FieldProps, 'required' | 'optional'>) => (
  <TextField
    name="poNumber"
    label={purchaseTexts.poNumber}
    help={buyingTexts.poHelp}
    {...placePurchaseLimits.poNumber}
    autoComplete="off"
    {...props}
  />
);
