import { useState, type ReactNode } from 'react';
import { FormSpy } from 'react-final-form';

/**
 * What an edit form shows: the newest answer or, while something is typed, the one over which it was typed. A later answer
 * replaces neither the text nor the version that the edit is based on (adr/0098). `watch` belongs into the form.
 */
export function useEditBase<T>(newest: T): { shown: T; watch: ReactNode } {
  const [base, setBase] = useState<{ value: T } | null>(null);
  const watch = (
    <FormSpy
      subscription={{ dirty: true, submitSucceeded: true, dirtySinceLastSubmit: true }}
      onChange={({ dirty, submitSucceeded, dirtySinceLastSubmit }) => {
        const isTyped = dirty && (!submitSucceeded || dirtySinceLastSubmit);
        setBase((before) => (isTyped ? (before ?? { value: newest }) : null));
      }}
    />
  );
  return { shown: base ? base.value : newest, watch };
}
