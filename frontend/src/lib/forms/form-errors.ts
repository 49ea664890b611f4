import { FORM_ERROR } from 'final-form';
import { rememberEdit, staleText } from '../api/based-on';
import { errorInfo } from '../api/error-message';

/**
 * A gateway error → final-form's submit errors: BAD_USER_INPUT with `details.fields` is shown at those fields,
 * anything else below the form. Return it from `onSubmit`.
 * @param names maps input fields of the API to fields of the form, where they differ.
 */
export function submitErrors(error: unknown, names: Record<string, string> = {}): Record<string, string> {
  const { message, details } = errorInfo(error);
  const fields = details.fields;
  if (typeof fields !== 'object' || fields === null) {
    const edit = rememberEdit(details);
    return { [FORM_ERROR]: edit ? staleText(edit) : message };
  }
  const entries = Object.entries(fields as Record<string, unknown>).map(
    ([field, text]) => [names[field] ?? field, String(text)] as const,
  );
  return entries.length ? Object.fromEntries(entries) : { [FORM_ERROR]: message };
}

/** Result of a form's `onSubmit`: nothing on success, else the errors. */
export async function submitted(
  sending: Promise<unknown>,
  errorsOf: (error: unknown) => Record<string, string> = submitErrors,
): Promise<Record<string, string> | undefined> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    return errorsOf(error);
  }
}
