import { useMutation } from '@apollo/client/react';
import { Form } from '../../components/fields/form';
import { Dialog } from '../../components/dialogs/dialog';
import { useEditBase } from '../../components/drafts/use-edit-base';
import { ModalForm } from '../../components/fields/modal-form';
import { useToast } from '../../components/toasts/toast';
import { AddressFields } from '../../entities/address/address-fields';
import {
  addressFieldNames,
  addressInput,
  addressValues,
  validateAddress,
  type AddressValues,
} from '../../entities/address/postal-address';
import { companyTexts } from '../../entities/company/company-messages';
import { basedOn } from '../../lib/api/based-on';
import { submitErrors, submitted } from '../../lib/forms/form-errors';
import { look } from '../../components/layout/layout';
import { SetCompanyAddressDocument, type CompanyFactsFragment } from './company.generated';

type BillingAddressModalProps = { open: boolean; company: CompanyFactsFragment; onClose: () => void };

/** Changes the address on invoices of a company: a form in a dialog. */
export const BillingAddressModal = ({ open, ...form }: BillingAddressModalProps) => (
  <Dialog open={open} holdsInput title={companyTexts.addressTitle} width={480} onClose={form.onClose}>
    <BillingAddressForm {...form} />
  </Dialog>
);

function BillingAddressForm({ company, onClose }: Omit<BillingAddressModalProps, 'open'>) {
  const { shown, watch } = useEditBase(company);
  const [setAddress] = useMutation(SetCompanyAddressDocument);
  const toast = useToast();
  const save = async (values: AddressValues) => {
    await setAddress({
      variables: { id: company.id, address: addressInput(values) },
      context: basedOn(shown.addressVersion),
    });
    toast.success(companyTexts.saved);
    onClose();
  };
  const submit = (values: AddressValues) =>
    submitted(save(values), (error) => submitErrors(error, addressFieldNames('address')));
  const initialValues = shown.postalAddress
    ? addressValues(shown.postalAddress)
    : { country: company.country };
  return (
    <Form<AddressValues>
      about={null}
      subscription={{}}
      onSubmit={submit}
      validate={validateAddress}
      initialValues={initialValues}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={companyTexts.save}>
          <p className={look('muted', 'sm')}>{companyTexts.addressHelp}</p>
          {watch}
          <AddressFields />
        </ModalForm>
      )}
    </Form>
  );
}
