import { Field } from 'react-final-form';
import { MoneyField } from '../../../components/fields/number-field';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import type { CompanyTermsInput, PaymentTerms } from '../../../graphql/schema-types.generated';
import { companyTexts, termsNames } from '../../../entities/company/company-messages';
import { centsOf, dollarsText } from '../../../lib/format/money';
import styles from '../companies.module.css';
import { companyTermsLimits } from '../../../graphql/limits.generated';
import type { ManagedCompanyFragment } from './managed-company.generated';

export type TermsValues = { terms: PaymentTerms; creditLimit?: string; poRequired: boolean; note?: string };

const choices = Object.entries(termsNames).map(([value, label]) => ({ value, label }));

export const validateTerms = ({ creditLimit }: TermsValues) => ({
  creditLimit: centsOf(creditLimit) === null ? 'The credit limit must be an amount in dollars' : undefined,
});

export const termsInput = ({ terms, creditLimit, poRequired, note }: TermsValues): CompanyTermsInput => ({
  terms,
  poRequired,
  creditLimit: centsOf(creditLimit) ?? 0,
  note: note?.trim() || null,
});

export const termsValues = ({
  terms,
  creditLimit,
  poRequired,
  note,
}: ManagedCompanyFragment): TermsValues => ({
  terms,
  poRequired,
  creditLimit: dollarsText(creditLimit),
  note: note ?? '',
});

/** Terms of a company, and the internal note. */
export const TermsFields = () => (
  <>
    <SelectField name="terms" label={companyTexts.terms} choices={choices} />
    <MoneyField
      name="creditLimit"
      label={companyTexts.creditLimitDollars}
      {...companyTermsLimits.creditLimit}
      required
    />
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
      {...companyTermsLimits.note}
    />
  </>
);
