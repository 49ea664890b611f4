import { useMutation } from '@apollo/client/react';
import { Button, Modal } from 'antd';
import { Form } from 'react-final-form';
import { FormError } from '../../components/fields/form-error';
import { SubmitButton } from '../../components/fields/submit-button';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toast';
import { submitOrFocusError } from '../../lib/focus-first-error';
import { submitErrors } from '../../lib/form-errors';
import { focusInitial } from '../../lib/initial-focus';
import { labels } from '../../lib/messages';
import { privacyTexts } from '../../lib/privacy-messages';
import { useAppDispatch } from '../../store/hooks';
import { endSession } from '../../store/session';
import { DeleteMyAccountDocument } from './your-data.generated';
import styles from './privacy.module.css';

type Values = { confirmation?: string };
type DeleteAccountModalProps = { open: boolean; email: string; onClose: () => void };

/** Deletes the account once its e-mail address is typed, and signs out. */
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
    <Modal
      open={open}
      title={privacyTexts.deleteQuestion}
      footer={null}
      width={440}
      onCancel={onClose}
      afterOpenChange={focusInitial}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Form<Values> onSubmit={submit} validate={validate}>
        {({ handleSubmit }) => (
          <form className={styles.form} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
            <p>{privacyTexts.deleteWarning}</p>
            <TextField
              name="confirmation"
              label={privacyTexts.confirmation}
              help={privacyTexts.confirmationHelp(email)}
              autoComplete="off"
              required
              focusFirst
            />
            <FormError />
            <div className={styles.buttons}>
              <Button onClick={onClose}>{labels.cancel}</Button>
              <SubmitButton>{privacyTexts.delete}</SubmitButton>
            </div>
          </form>
        )}
      </Form>
    </Modal>
  );
}
