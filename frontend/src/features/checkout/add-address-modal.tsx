import { Form } from '../../components/fields/form';
import { Dialog } from '../../components/dialogs/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { AddressFields } from '../../entities/address/address-fields';
import { addressTexts } from '../../entities/address/address-messages';
import {
  addressFieldNames,
  addressInput,
  validateAddress,
  type AddressValues,
} from '../../entities/address/postal-address';
import type { PostalAddressInput } from '../../graphql/schema-types.generated';
import { submitErrors, submitted } from '../../lib/forms/form-errors';

type AddAddressModalProps = {
  open: boolean;
  onSave: (address: PostalAddressInput) => Promise<unknown>;
  onClose: () => void;
};

/** A new address, which lines can be sent to; it is added to the address book. */
export function AddAddressModal({ open, onSave, onClose }: AddAddressModalProps) {
  const save = (values: AddressValues) =>
    submitted(onSave(addressInput(values)).then(onClose), (error) =>
      submitErrors(error, addressFieldNames('address')),
    );
  return (
    <Dialog open={open} title={addressTexts.addTitle} width={480} onClose={onClose} holdsInput>
      <Form<AddressValues> about={null} subscription={{}} onSubmit={save} validate={validateAddress}>
        {({ handleSubmit }) => (
          <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={addressTexts.save}>
            <AddressFields />
          </ModalForm>
        )}
      </Form>
    </Dialog>
  );
}
