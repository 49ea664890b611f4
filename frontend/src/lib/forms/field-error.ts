import type { FieldMetaState } from 'react-final-form';

type Meta = Pick<
  FieldMetaState<unknown>,
  'error' | 'submitError' | 'touched' | 'dirtySinceLastSubmit' | 'submitFailed'
>;

/** The message a field shows now: the form's own rule once touched, the server's until it is edited again. */
export function fieldError(meta: Meta): string | undefined {
  if (meta.error && (meta.touched || meta.submitFailed)) return String(meta.error);
  if (meta.submitError && !meta.dirtySinceLastSubmit) return String(meta.submitError);
  return undefined;
}
