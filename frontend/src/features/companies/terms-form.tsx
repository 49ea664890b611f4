import { useMutation } from '@apollo/client/react';
import { Field } from 'react-final-form';
import { NumberField } from '../../components/fields/number-field';
import { PageForm } from '../../components/fields/page-form';
import { SelectField } from '../../components/fields/select-field';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toast';
import type { PaymentTerms } from '../../graphql/schema-types.generated';
import { companyTexts, termsNames } from '../../lib/company-messages';
import { submitErrors } from '../../lib/form-errors';
import { centsOf, dollarsText } from '../../lib/money';
import styles from './companies.module.css';
import { SetCompanyTermsDocument, type ManagedCompanyFragment } from './managed-company.generated';

type Values = { terms: PaymentTerms; creditLimit?: string; poRequired: boolean; note?: string };

const choices = Object.entries(termsNames).map(([value, label]) => ({ value, label }));

const validate = ({ creditLimit }: Values) => ({
  creditLimit: centsOf(creditLimit) === null ? 'The credit limit must be an amount in dollars' : undefined,
});

/** What an admin agrees with a company, and the internal note. */
export function TermsForm({ company }: { company: ManagedCompanyFragment }) {
  const [save] = useMutation(SetCompanyTermsDocument);
  const toast = useToast();
  const submit = async ({ terms, creditLimit, poRequired, note }: Values) => {
    const input = { terms, creditLimit: centsOf(creditLimit) ?? 0, poRequired, note: note?.trim() || null };
    try {
      await save({ variables: { id: company.id, input } });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(companyTexts.saved);
    return undefined;
  };
  const { terms, poRequired, note } = company;
  const initialValues = {
    terms,
    poRequired,
    note: note ?? '',
    creditLimit: dollarsText(company.creditLimit),
  };
  return (
    <PageForm<Values>
      onSubmit={submit}
      validate={validate}
      initialValues={initialValues}
      className={styles.form}
      submitLabel={companyTexts.saveTerms}
    >
      <SelectField name="terms" label={companyTexts.terms} choices={choices} />
      <NumberField name="creditLimit" label={companyTexts.creditLimitDollars} min={0} step={0.01} required />
      <Field<boolean> name="poRequired" type="checkbox">
        {({ input: { value: _value, ...input } }) => (
          <label className={styles.check}>
            <input {...input} type="checkbox" />
            <span>{companyTexts.poRequiredField}</span>
          </label>
        )}
      </Field>
      <TextField
        name="note"
        label={companyTexts.note}
        help={companyTexts.noteHelp}
        rows={3}
        maxLength={5_000}
      />
    </PageForm>
  );
}
