import { useMutation } from '@apollo/client/react';
import { Form } from '../../../components/fields/form';
import { Dialog } from '../../../components/dialogs/dialog';
import { ModalForm } from '../../../components/fields/modal-form';
import { EmailField } from '../../../components/fields/email-field';
import { useToast } from '../../../components/toasts/toast';
import { submitErrors } from '../../../lib/forms/form-errors';
import { privacyTexts } from './privacy-messages';
import { useAppDispatch } from '../../../store/hooks';
import { endSession } from '../../../store/session/session';
import { DeleteMyAccountDocument } from './your-data.generated';

type Values = { confirmation?: string };
type DeleteAccountModalProps = { open: boolean; email: string; onClose: () => void };

/** Deletes the account once its email address is typed, and signs out. */
export function DeleteAccountModal({ open, email, onClose }: DeleteAccountModalProps) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [deleteAccount] = useMutation(DeleteMyAccountDocument);

  const validate = ({ confirmation = '' }: Values) => ({
    confirmation:
      confirmation.trim().toLowerCase() === email ? undefined : privacyTexts.confirmationHelp(email),
  });
  const submit = async ({ confirmation = '' }: Values) => {
    try {
      await deleteAccount({ variables: { confirmation } });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(privacyTexts.deleted);
    await dispatch(endSession('logged-out'));
    return undefined;
  };
  return (
    <Dialog open={open} title={privacyTexts.deleteQuestion} width={440} onClose={onClose} holdsInput>
      <Form<Values> about={null} subscription={{}} onSubmit={submit} validate={validate}>
        {({ handleSubmit }) => (
          <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={privacyTexts.delete}>
            <p>{privacyTexts.deleteWarning}</p>
            <EmailField
              name="confirmation"
              label={privacyTexts.confirmation}
              help={privacyTexts.confirmationHelp(email)}
              autoComplete="off"
              required
            />
          </ModalForm>
        )}
      </Form>
    </Dialog>
  );
}
