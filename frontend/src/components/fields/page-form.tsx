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
  /** The id of what it changes, if the page has several. */
  about?: string;
  /** Default: the main action of its page. */
  submitVariant?: 'default';
  /** Its layout. */
  className: string | undefined;
  /** Layout of the row of the button. */
  submitClassName?: string | undefined;
  /** What the button does, next to it. */
  submitNote?: ReactNode;
  /** In sight next to the fields, with the button below it. */
  aside?: { className: string | undefined; content: ReactNode };
  /** For what must not be done twice. */
  attempt?: AttemptView;
  'aria-label'?: string;
  children: ReactNode;
};

type FootProps = Pick<
  PageFormProps<unknown>,
  'attempt' | 'submitClassName' | 'submitVariant' | 'submitLabel' | 'submitNote'
>;

/** The error of the whole form and the button, or what came of a lost answer. */
const Foot = ({ attempt, submitClassName, submitVariant, submitLabel, submitNote }: FootProps) => (
  <>
    {attempt && <AttemptGate attempt={attempt} />}
    {!attempt?.facts && (
      <>
        <FormError />
        <div className={submitClassName}>
          <SubmitButton variant={submitVariant}>{submitLabel}</SubmitButton>
          {submitNote}
        </div>
      </>
    )}
  </>
);

/** A form on a page: its fields, the error of the whole form, and the button. Dialogs have ModalForm. */
export const PageForm = <Values,>({ onSubmit, validate, initialValues, ...props }: PageFormProps<Values>) => (
  <Form<Values>
    about={props.about ?? null}
    subscription={{}}
    onSubmit={onSubmit}
    validate={validate}
    initialValues={initialValues}
  >
    {({ handleSubmit }) => (
      <form
        className={props.className}
        aria-label={props['aria-label']}
        noValidate
        onSubmit={submitOrFocusError(handleSubmit)}
      >
        {props.children}
        {props.aside ? (
          <div className={props.aside.className}>
            {props.aside.content}
            <Foot {...props} />
          </div>
        ) : (
          <Foot {...props} />
        )}
      </form>
    )}
  </Form>
);
