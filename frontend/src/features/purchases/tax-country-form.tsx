import { useMutation } from '@apollo/client/react';
import { Form } from '../../components/fields/form';
import { PlainButton } from '../../components/button';
import { CountryField } from '../../entities/address/address-fields';
import { FormError } from '../../components/fields/form-error';
import { useToast } from '../../components/toasts/toast';
import { submitOrFocusError } from '../../lib/forms/focus-first-error';
import { submitErrors } from '../../lib/forms/form-errors';
import { invoicingTexts } from '../../entities/document/invoicing-messages';
import { validation } from '../../lib/messages';
import { SetTaxCountryDocument } from './purchase.generated';
import { stack } from '../../components/layout/layout';
import { NoticeSection } from './notice-section';

type Values = { country?: string };

const validate = ({ country }: Values) => ({
  country: country ? undefined : validation.required(invoicingTexts.country),
});

/** Names the country that decides the tax of a purchase, for admins. */
export function TaxCountryForm({ id }: { id: string }) {
  const [setCountry] = useMutation(SetTaxCountryDocument);
  const toast = useToast();
  const submit = async ({ country = '' }: Values) => {
    try {
      await setCountry({ variables: { id, country } });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(invoicingTexts.countrySet);
    return undefined;
  };
  return (
    <NoticeSection id="tax-country" title={invoicingTexts.whichCountry}>
      <p>{invoicingTexts.whichCountryLead}</p>
      <Form<Values> about={id} onSubmit={submit} validate={validate}>
        {({ handleSubmit, submitting }) => (
          <form className={stack(3, 'left', 'narrow')} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
            <CountryField label={invoicingTexts.country} ofTax />
            <FormError />
            <PlainButton type="submit" variant="primary" busy={submitting}>
              {invoicingTexts.setCountry}
            </PlainButton>
          </form>
        )}
      </Form>
    </NoticeSection>
  );
}
