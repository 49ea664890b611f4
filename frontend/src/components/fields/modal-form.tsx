import { Button } from 'antd';
import type { ReactNode, SyntheticEvent } from 'react';
import { submitOrFocusError } from '../../lib/forms/focus-first-error';
import { labels } from '../../lib/messages';
import { AttemptGate } from '../states/attempt-notice';
import type { AttemptView } from '../../lib/attempts/attempt-view';
import { FormError } from './form-error';
import { cluster } from '../layout/layout';
import styles from './modal-form.module.css';
import { SubmitButton } from './submit-button';

type ModalFormProps = {
  /** The `handleSubmit` of the form. */
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<unknown> | undefined;
  onCancel: () => void;
  submitLabel: string;
  /** For what must not be done twice. */
  attempt?: AttemptView;
  children: ReactNode;
};

/** The form of a dialog: its fields, the error of the whole form, and the buttons. */
export const ModalForm = ({ onSubmit, onCancel, submitLabel, attempt, children }: ModalFormProps) => (
  <form className={styles.form} noValidate onSubmit={submitOrFocusError(onSubmit)}>
    {children}
    {attempt && <AttemptGate attempt={attempt} />}
    {!attempt?.facts && <FormError />}
    <div className={cluster(2, 'stretch', 'toEnd')}>
      <Button onClick={onCancel}>{labels.cancel}</Button>
      {!attempt?.facts && <SubmitButton>{submitLabel}</SubmitButton>}
    </div>
  </form>
);
