import type { ComponentProps, ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { PlainButton } from '../button';

type SubmitButtonProps = {
  children: ReactNode;
  variant?: ComponentProps<typeof PlainButton>['variant'];
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
};

/** Submits the form around it, once until the page shows the outcome: a second click would be a second order. */
export function SubmitButton({ children, variant = 'primary', autoFocus }: SubmitButtonProps) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <PlainButton type="submit" variant={variant} busy={submitting} autoFocus={autoFocus}>
      {children}
    </PlainButton>
  );
}
