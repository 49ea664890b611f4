import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { PlainButton } from '../button';

type SubmitButtonProps = {
  children: ReactNode;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
};

/** Submits the form around it, once until the page shows the outcome: a second click would be a second order. */
export function SubmitButton({ children, autoFocus }: SubmitButtonProps) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <PlainButton type="submit" variant="primary" busy={submitting} autoFocus={autoFocus}>
      {children}
    </PlainButton>
  );
}
