import type { ReactNode } from 'react';
import { type FormProps } from 'react-final-form';
import { Form } from './form';
import { submitOrFocusError } from '../../lib/forms/focus-first-error';
import { AttemptGate } from '../states/attempt-notice';
import type { AttemptView } from '../../lib/attempts/attempt-view';
import { FormError } from './form-error';
import { SubmitButton } from './submit-button';

type PageFormProps<Values> = Pick<FormProps<Values>, 'onSubmit' | 'validate' | 'initialValues'> & {
  submitLabel: ReactNode;
  /** Default: the main action of its page. */
  submitVariant?: 'default';
  /** Its layout. */
  className: string | undefined;
  /** Layout of the row of the button. */
  submitClassName?: string | undefined;
  /** What the button does, next to it. */
  submitNote?: ReactNode;
  /** For what must not be done twice. */
  attempt?: AttemptView;
  'aria-label'?: string;
  children: ReactNode;
};

/** A form on a page: its fields, the error of the whole form, and the button. Dialogs have ModalForm. */
export const PageForm = <Values,>({ onSubmit, validate, initialValues, ...props }: PageFormProps<Values>) => (
  <Form<Values> subscription={{}} onSubmit={onSubmit} validate={validate} initialValues={initialValues}>
    {({ handleSubmit }) => (
      <form
        className={props.className}
        aria-label={props['aria-label']}
        noValidate
        onSubmit={submitOrFocusError(handleSubmit)}
      >
        {props.children}
        {props.attempt && <AttemptGate attempt={props.attempt} />}
        {!props.attempt?.facts && (
          <>
            <FormError />
            <div className={props.submitClassName}>
              <SubmitButton variant={props.submitVariant}>{props.submitLabel}</SubmitButton>
              {props.submitNote}
            </div>
          </>
        )}
      </form>
    )}
  </Form>
);
