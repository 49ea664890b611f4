import { useMutation } from '@apollo/client/react';
import { PageForm } from '../../../components/fields/page-form';
import { useEditBase } from '../../../components/drafts/use-edit-base';
import { useToast } from '../../../components/toasts/toast';
import { companyTexts } from '../../../entities/company/company-messages';
import { basedOn } from '../../../lib/api/based-on';
import { submitErrors } from '../../../lib/forms/form-errors';
import { stack } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from '../companies.module.css';
import { SetCompanyTermsDocument, type ManagedCompanyFragment } from './managed-company.generated';
import { TermsFields, termsInput, termsValues, validateTerms, type TermsValues } from './terms-fields';

/** Changes what was agreed with an approved company. */
export function TermsForm({ company }: { company: ManagedCompanyFragment }) {
  const { shown, watch } = useEditBase(company);
  const [save] = useMutation(SetCompanyTermsDocument);
  const toast = useToast();
  const submit = async (values: TermsValues) => {
    try {
      await save({
        variables: { id: company.id, input: termsInput(values) },
        context: basedOn(shown.version),
      });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(companyTexts.saved);
    return undefined;
  };
  return (
    <PageForm<TermsValues>
      about={company.id}
      onSubmit={submit}
      validate={validateTerms}
      initialValues={termsValues(shown)}
      className={classes(stack(4, 'measure'), styles.form)}
      submitLabel={companyTexts.saveTerms}
    >
      {watch}
      <TermsFields />
    </PageForm>
  );
}
