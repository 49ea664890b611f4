import { useMutation } from '@apollo/client/react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Form } from '../../../components/fields/form';
import { FormError } from '../../../components/fields/form-error';
import { useToast } from '../../../components/toasts/toast';
import { companyTexts } from '../../../entities/company/company-messages';
import { submitOrFocusError } from '../../../lib/forms/focus-first-error';
import { submitErrors } from '../../../lib/forms/form-errors';
import { stack } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from '../companies.module.css';
import { ApproveCompanyDocument, type ManagedCompanyFragment } from './managed-company.generated';
import { TermsFields, termsInput, termsValues, validateTerms, type TermsValues } from './terms-fields';

/** The buttons in the footer of the drawer submit this form. */
export const APPROVAL_FORM = 'company-approval';
/** The button that opens the next application afterwards. */
export const AND_NEXT = 'next';

const isAndNext = ({ nativeEvent }: SyntheticEvent<HTMLFormElement>): boolean =>
  nativeEvent instanceof SubmitEvent &&
  nativeEvent.submitter instanceof HTMLButtonElement &&
  nativeEvent.submitter.value === AND_NEXT;

type ApprovalFormProps = {
  company: ManagedCompanyFragment;
  onApproved: () => void;
  /** Opens the next application. */
  onNext: (() => void) | null;
};

/** Terms and limit of an application, approved with it in one step. */
export function ApprovalForm({ company, onApproved, onNext }: ApprovalFormProps) {
  const [approve] = useMutation(ApproveCompanyDocument);
  const toast = useToast();
  const goesOn = useRef(false);
  const [initialValues] = useState(() => termsValues(company));
  const submit = async (values: TermsValues) => {
    try {
      await approve({ variables: { id: company.id, terms: termsInput(values) } });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(companyTexts.approved);
    onApproved();
    if (goesOn.current) onNext?.();
    return undefined;
  };
  return (
    <Form<TermsValues>
      about={company.id}
      subscription={{}}
      onSubmit={submit}
      validate={validateTerms}
      initialValues={initialValues}
    >
      {({ handleSubmit }) => (
        <form
          id={APPROVAL_FORM}
          className={classes(stack(4, 'measure'), styles.form)}
          noValidate
          onSubmit={submitOrFocusError((event) => {
            goesOn.current = isAndNext(event);
            return handleSubmit(event);
          })}
        >
          <h2>{companyTexts.terms}</h2>
          <TermsFields />
          <FormError />
        </form>
      )}
    </Form>
  );
}
