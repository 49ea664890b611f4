import { useFormState } from 'react-final-form';
import { focusFirstError } from '../../lib/forms/focus-first-error';
import { ruleTexts } from '../../lib/forms/rule-messages';
import { PlainButton } from '../button';
import styles from './fields.module.css';

const textsOf = (errors: Record<string, unknown> | undefined): string[] =>
  Object.values(errors ?? {}).filter((error): error is string => typeof error === 'string');

/** Next to a button that is far from its fields: what kept the form from being sent. Leads to the first such field. */
export function MissingFields() {
  const { errors, submitFailed } = useFormState({ subscription: { errors: true, submitFailed: true } });
  const [first, ...others] = submitFailed ? textsOf(errors) : [];
  if (!first) return null;
  return (
    <PlainButton
      variant="quiet"
      className={styles.missing}
      onClick={({ currentTarget: { form } }) => form && focusFirstError(form)}
    >
      {ruleTexts.notSent(first, others.length)}
    </PlainButton>
  );
}
