import { Button } from 'antd';
import type { ReactNode, SyntheticEvent } from 'react';
import { submitOrFocusError } from '../../lib/focus-first-error';
import { labels } from '../../lib/messages';
import { FormError } from './form-error';
import styles from './modal-form.module.css';
import { SubmitButton } from './submit-button';

type ModalFormProps = {
  /** The `handleSubmit` of the form. */
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<unknown> | undefined;
  onCancel: () => void;
  submitLabel: string;
  children: ReactNode;
};

/** The form of a dialog: its fields, the error of the whole form, and the buttons. */
export const ModalForm = ({ onSubmit, onCancel, submitLabel, children }: ModalFormProps) => (
  <form className={styles.form} noValidate onSubmit={submitOrFocusError(onSubmit)}>
    {children}
    <FormError />
    <div className={styles.buttons}>
      <Button onClick={onCancel}>{labels.cancel}</Button>
      <SubmitButton>{submitLabel}</SubmitButton>
    </div>
  </form>
);
