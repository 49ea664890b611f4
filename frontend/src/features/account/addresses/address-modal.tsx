import { Form } from '../../../components/fields/form';
import { Dialog } from '../../../components/dialogs/dialog';
import { AddressFields } from '../../../entities/address/address-fields';
import { ModalForm } from '../../../components/fields/modal-form';
import { TextField } from '../../../components/fields/text-field';
import type { SavedAddressInput } from '../../../graphql/schema-types.generated';
import { addressTexts } from '../../../entities/address/address-messages';
import { submitErrors, submitted } from '../../../lib/forms/form-errors';
import {
  addressFieldNames,
  addressInput,
  addressValues,
  validateAddress,
  type AddressValues,
} from '../../../entities/address/postal-address';
import type { BookAddressFragment } from '../../../entities/address/saved-address.generated';
import { savedAddressLimits } from '../../../graphql/limits.generated';

type Values = AddressValues & { label?: string };

const valuesOf = ({ label, address }: BookAddressFragment): Values => ({
  ...addressValues(address),
  label: label ?? '',
});

type AddressModalProps = {
  /** The entry that is edited; null for a new one, undefined if the dialog is closed. */
  entry: BookAddressFragment | null | undefined;
  onSave: (input: SavedAddressInput) => Promise<unknown>;
  onClose: () => void;
};

/** An entry of the address book. */
export function AddressModal({ entry, onSave, onClose }: AddressModalProps) {
  const save = (values: Values) => {
    const input = { label: values.label?.trim() || null, address: addressInput(values), isDefault: false };
    return submitted(onSave(input).then(onClose), (error) =>
      submitErrors(error, addressFieldNames('address')),
    );
  };
  return (
    <Dialog
      open={entry !== undefined}
      title={entry ? addressTexts.editTitle : addressTexts.addTitle}
      width={480}
      onClose={onClose}
    >
      <Form<Values>
        about={entry?.id ?? null}
        subscription={{}}
        onSubmit={save}
        validate={validateAddress}
        initialValues={entry ? valuesOf(entry) : {}}
      >
        {({ handleSubmit }) => (
          <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={addressTexts.save}>
            <TextField
              name="label"
              label={addressTexts.label}
              help={addressTexts.labelHelp}
              {...savedAddressLimits.label}
              optional
            />
            <AddressFields />
          </ModalForm>
        )}
      </Form>
    </Dialog>
  );
}
