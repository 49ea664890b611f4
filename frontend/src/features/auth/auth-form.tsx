import { useEffect, type ReactNode } from 'react';
import { Form } from '../../components/fields/form';
import { FormError } from '../../components/fields/form-error';
import { Spinner } from '../../components/states/spinner';
import { submitErrors } from '../../lib/forms/form-errors';
import { useAppDispatch } from '../../store/hooks';
import { preloadProvider } from '../../store/session/identity';
import { submitOrFocusError } from '../../lib/forms/focus-first-error';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './auth.module.css';

type AuthFormProps<Values> = {
  /** Throws what went wrong; its message is shown below the fields. */
  onSubmit: (values: Values) => Promise<void>;
  validate: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Another auth call of the page runs. */
  pending?: boolean;
  /** Fields and the submit button. */
  children: ReactNode;
  /** Shown below the form: other ways to sign in, links. */
  below?: ReactNode;
};

/**
 * A form of the auth pages. While a call runs, the spinner replaces it (specification section 2); the form is
 * only hidden, so what was typed survives a failure.
 */
export function AuthForm<Values extends object>(props: AuthFormProps<Values>) {
  const { onSubmit, validate, pending = false, children, below } = props;
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(preloadProvider()), [dispatch]);

  const submit = async (values: Values) => {
    try {
      await onSubmit(values);
      return undefined;
    } catch (error) {
      return submitErrors(error);
    }
  };

  return (
    <Form<Values> about={null} onSubmit={submit} validate={validate}>
      {({ handleSubmit, submitting }) => {
        const waiting = submitting || pending;
        return (
          <>
            {waiting && <Spinner label="One moment" />}
            <div hidden={waiting}>
              <form
                className={classes(stack(4), styles.form)}
                noValidate
                onSubmit={submitOrFocusError(handleSubmit)}
              >
                {children}
                <FormError />
              </form>
              {below}
            </div>
          </>
        );
      }}
    </Form>
  );
}
