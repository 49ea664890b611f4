import { useMutation } from '@apollo/client/react';
import { Dialog } from '../../../components/dialogs/dialog';
import { Form } from '../../../components/fields/form';
import { ModalForm } from '../../../components/fields/modal-form';
import { TextField } from '../../../components/fields/text-field';
import { useToast } from '../../../components/toasts/toast';
import { dismissRefusedEmailLimits } from '../../../graphql/limits.generated';
import { submitErrors } from '../../../lib/forms/form-errors';
import { validation } from '../../../lib/messages';
import { jobTexts } from './job-texts';
import { DismissRefusedEmailDocument, type RefusedEmailRowFragment } from './jobs.generated';

type Values = { reason?: string };
type Email = Pick<RefusedEmailRowFragment, 'id' | 'recipient'>;
type Handlers = { onDone: () => void; onClose: () => void };

const validate = ({ reason }: Values) => ({
  reason: reason?.trim() ? undefined : validation.required(jobTexts.why),
});

/** Asks what was done about a refused address, and dismisses it. */
export const DismissEmail = ({ email, ...on }: Handlers & { email: Email | null }) => (
  <Dialog
    open={email !== null}
    title={email && jobTexts.dismissOf(email.recipient)}
    width={420}
    onClose={on.onClose}
    holdsInput
  >
    {email && <DismissForm id={email.id} {...on} />}
  </Dialog>
);

function DismissForm({ id, onDone, onClose }: Handlers & Pick<Email, 'id'>) {
  const [dismiss] = useMutation(DismissRefusedEmailDocument);
  const toast = useToast();
  const submit = async ({ reason = '' }: Values) => {
    try {
      await dismiss({ variables: { id, reason: reason.trim() } });
    } catch (error) {
      // What a colleague did meanwhile is read.
      onDone();
      return submitErrors(error);
    }
    toast.success(jobTexts.dismissed);
    onClose();
    onDone();
    return undefined;
  };
  return (
    <Form<Values> about={id} subscription={{}} onSubmit={submit} validate={validate}>
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={jobTexts.dismiss}>
          <p>{jobTexts.dismissEffect}</p>
          <TextField
            name="reason"
            label={jobTexts.why}
            help={jobTexts.whyHelp}
            {...dismissRefusedEmailLimits.reason}
            required
          />
        </ModalForm>
      )}
    </Form>
  );
}
