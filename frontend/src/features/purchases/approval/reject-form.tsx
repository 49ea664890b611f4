import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { Form } from '../../../components/fields/form';
import { PlainButton } from '../../../components/button';
import { FormError } from '../../../components/fields/form-error';
import { TextField } from '../../../components/fields/text-field';
import { cluster, stack } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import { approvalTexts } from '../../../entities/company/company-messages';
import { focusHeading } from '../../../lib/browser/focus-heading';
import { classes } from '../../../lib/classes';
import { submitOrFocusError } from '../../../lib/forms/focus-first-error';
import { submitErrors } from '../../../lib/forms/form-errors';
import { labels, validation } from '../../../lib/messages';
import styles from './approval.module.css';
import { PurchaseApprovalDocument, RejectPurchaseDocument } from './purchase-approval.generated';
import { rejectPurchaseLimits } from '../../../graphql/limits.generated';

type Values = { reason?: string };

const validate = ({ reason }: Values) => ({
  reason: reason?.trim() ? undefined : validation.required(approvalTexts.reason),
});

/** Rejects a purchase with a reason. */
export function RejectForm({ id, onCancel }: { id: string; onCancel: () => void }) {
  const [reject] = useMutation(RejectPurchaseDocument, { refetchQueries: [PurchaseApprovalDocument] });
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const submit = async ({ reason = '' }: Values) => {
    try {
      await reject({ variables: { id, reason: reason.trim() } });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(approvalTexts.rejected);
    focusHeading();
    return undefined;
  };
  return (
    <Form<Values> about={id} onSubmit={submit} validate={validate}>
      {({ handleSubmit, submitting }) => (
        <form
          ref={form}
          className={classes(stack(2), styles.reject)}
          noValidate
          onSubmit={submitOrFocusError(handleSubmit)}
        >
          <TextField
            name="reason"
            label={approvalTexts.reason}
            help={approvalTexts.reasonHelp}
            rows={2}
            {...rejectPurchaseLimits.reason}
          />
          <FormError />
          <div className={cluster(3)}>
            <PlainButton type="submit" variant="primary" busy={submitting}>
              {approvalTexts.reject}
            </PlainButton>
            <PlainButton onClick={onCancel}>{labels.cancel}</PlainButton>
          </div>
        </form>
      )}
    </Form>
  );
}
