import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';
import { look } from '../layout/layout';

/** The refusal that belongs to no field (FORM_ERROR of `submitErrors`); takes the focus when it appears. */
export function FormError() {
  const form = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true, submitting: true },
  });
  const submitError: unknown = form.submitError;
  const ref = useRef<HTMLParagraphElement>(null);
  const text =
    typeof submitError === 'string' && !form.dirtySinceLastSubmit && !form.submitting ? submitError : null;
  useEffect(() => {
    if (text) ref.current?.focus();
  }, [text]);
  return (
    text && (
      <p ref={ref} className={look('noticeDanger', 'padFlat', 'danger')} role="alert" tabIndex={-1}>
        {text}
      </p>
    )
  );
}
