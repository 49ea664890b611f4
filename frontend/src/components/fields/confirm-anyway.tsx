import { useField, useForm, useFormState } from 'react-final-form';
import { PlainButton } from '../button';

/**
 * Sends a refused form once more with a value that confirms it. It appears while the refusal of this field stands and nothing
 * else was changed.
 */
export function ConfirmAnyway({ name, label }: { name: string; label: string }) {
  const form = useForm();
  const { meta } = useField<boolean>(name);
  const { dirtySinceLastSubmit, submitting } = useFormState({
    subscription: { dirtySinceLastSubmit: true, submitting: true },
  });
  if (!meta.submitError || dirtySinceLastSubmit) return null;
  const confirm = async () => {
    form.change(name, true);
    await form.submit();
    // Further input is not confirmed yet.
    form.change(name, undefined);
  };
  return (
    <p>
      <PlainButton busy={submitting} onClick={() => void confirm()}>
        {label}
      </PlainButton>
    </p>
  );
}
