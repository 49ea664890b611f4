import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { AddressFields } from '../../entities/address/address-fields';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { companyTexts } from '../../entities/company/company-messages';
import { errorMessage } from '../../lib/api/error-message';
import { submitErrors } from '../../lib/forms/form-errors';
import { addressFieldNames } from '../../entities/address/postal-address';
import { applyForCompanyLimits } from '../../graphql/limits.generated';
import { uploadCertificate } from './certificate';
import { CertificateField } from './certificate-field';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './companies.module.css';
import { ApplyForCompanyDocument, MyCompaniesDocument } from './company.generated';
import { applicationInput, validateApplication, type ApplicationValues } from './company-rules';

function Facts() {
  return (
    <>
      <TextField
        name="legalName"
        label={companyTexts.legalName}
        {...applyForCompanyLimits.legalName}
        autoComplete="organization"
        required
      />
      <TextField name="taxId" label={companyTexts.taxId} {...applyForCompanyLimits.taxId} required />
      <fieldset className={stack(4, 'packed')}>
        <legend className={styles.legend}>{companyTexts.billingAddress}</legend>
        <AddressFields />
      </fieldset>
      <TextField
        name="website"
        label={companyTexts.website}
        type="url"
        placeholder="https://"
        {...applyForCompanyLimits.website}
      />
      <TextField
        name="expectedVolume"
        label={companyTexts.expectedVolume}
        help={companyTexts.expectedVolumeHelp}
        {...applyForCompanyLimits.expectedVolume}
      />
    </>
  );
}

/** Applies for a company; a certificate that cannot be stored can be sent again from the application. */
export function ApplicationForm() {
  const [apply, { client }] = useMutation(ApplyForCompanyDocument);
  const [file, setFile] = useState<File | null>(null);
  const toast = useToast();
  const submit = async (values: ApplicationValues) => {
    try {
      const { data } = await apply({ variables: { input: applicationInput(values) } });
      if (data && file)
        await uploadCertificate(data.applyForCompany, file).catch((error: unknown) =>
          toast.error(errorMessage(error)),
        );
    } catch (error) {
      return submitErrors(error, addressFieldNames('postalAddress'));
    }
    toast.success(companyTexts.applied);
    await client.refetchQueries({ include: [MyCompaniesDocument] });
    return undefined;
  };
  return (
    <PageForm<ApplicationValues>
      onSubmit={submit}
      validate={validateApplication}
      className={classes(stack(4, 'measure'), styles.form)}
      submitLabel={companyTexts.apply}
    >
      <Facts />
      <CertificateField onChange={setFile} />
    </PageForm>
  );
}
