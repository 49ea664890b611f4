import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { Form } from '../../components/fields/form';
import { Dialog } from '../../components/dialogs/dialog';
import { useEditBase } from '../../components/drafts/use-edit-base';
import { ModalForm } from '../../components/fields/modal-form';
import { useToast } from '../../components/toasts/toast';
import { AddressFields } from '../../entities/address/address-fields';
import { addressTexts } from '../../entities/address/address-messages';
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
import { cluster, look } from '../../components/layout/layout';
import styles from './companies.module.css';
import { SetCompanyAddressDocument, type CompanyFactsFragment } from './company.generated';

type CompanyProps = { company: CompanyFactsFragment };

function BillingAddressForm({ company, onClose }: CompanyProps & { onClose: () => void }) {
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

/** The address on invoices of a company; its owners and admins change it. */
export function BillingAddress({ company }: CompanyProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={cluster(3)}>
      <span className={styles.text} dir="auto">
        {company.billingAddress}
      </span>
      {company.viewerCan.setAddress.allowed && (
        <Button aria-label={companyTexts.editAddress} onClick={() => setOpen(true)}>
          {addressTexts.edit}
        </Button>
      )}
      <Dialog open={open} holdsInput title={companyTexts.addressTitle} width={480} onClose={close}>
        <BillingAddressForm company={company} onClose={close} />
      </Dialog>
    </div>
  );
}
