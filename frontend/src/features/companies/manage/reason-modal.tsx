import { Form } from '../../../components/fields/form';
import { Dialog } from '../../../components/dialogs/dialog';
import { ModalForm } from '../../../components/fields/modal-form';
import { TextField } from '../../../components/fields/text-field';
import { companyTexts } from '../../../entities/company/company-messages';
import { submitErrors } from '../../../lib/forms/form-errors';
import { validation } from '../../../lib/messages';
import { rejectCompanyLimits } from '../../../graphql/limits.generated';

type Values = { reason?: string };

const validate = ({ reason }: Values) => ({
  reason: reason?.trim() ? undefined : validation.required(companyTexts.reason),
});

type ReasonModalProps = {
  open: boolean;
  title: string;
  submitLabel: string;
  /** Recipient of the reason. */
  help: string;
  /** Does it; throws what the gateway refuses. */
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason of a refusal. */
export function ReasonModal({ open, title, submitLabel, help, onSubmit, onClose }: ReasonModalProps) {
  const submit = async ({ reason = '' }: Values) => {
    try {
      await onSubmit(reason.trim());
    } catch (error) {
      return submitErrors(error);
    }
    onClose();
    return undefined;
  };
  return (
    <Dialog open={open} title={title} width={420} onClose={onClose}>
      <Form<Values> about={title} subscription={{}} onSubmit={submit} validate={validate}>
        {({ handleSubmit }) => (
          <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={submitLabel}>
            <TextField
              name="reason"
              label={companyTexts.reason}
              help={help}
              rows={4}
              {...rejectCompanyLimits.reason}
              required
            />
          </ModalForm>
        )}
      </Form>
    </Dialog>
  );
}
