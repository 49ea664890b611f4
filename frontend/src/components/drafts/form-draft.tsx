import type { FormApi } from 'final-form';
import { useMemo, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useKeptDraft } from './use-kept-draft';

type Values = Record<string, unknown>;

/** The form in front of a mark. */
function formBefore(mark: Element | null): HTMLFormElement | null {
  const before = mark?.previousElementSibling;
  return before instanceof HTMLFormElement ? before : (before?.querySelector('form') ?? null);
}

const titleOf = (dialog: Element | null | undefined): string =>
  document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

/**
 * Identifies a form by its address, what it changes, its dialog, its place, its fields, and what it began with. A draft
 * is not restored into the form of something else, nor over values that have changed meanwhile.
 */
function idOf(form: FormApi, about: string | null, mark: Element | null): string {
  const { pathname, search } = window.location;
  const element = formBefore(mark);
  return JSON.stringify([
    pathname + search,
    about,
    titleOf(element?.closest('[role="dialog"]')),
    [...document.forms].indexOf(element as HTMLFormElement),
    form.getRegisteredFields(),
    form.getState().initialValues,
  ]);
}

/** The values with a null for each field that was emptied. */
const withEmptied = (values: Values, initial: Partial<Values> | undefined): Values => ({
  ...Object.fromEntries(Object.keys(initial ?? {}).map((name) => [name, null])),
  ...values,
});

function restore(form: FormApi, typed: Values): void {
  const { values } = form.getState() as { values: Values };
  form.batch(() => {
    for (const [name, value] of Object.entries(typed))
      if ((value ?? null) !== (values[name] ?? null)) form.change(name, value ?? undefined);
  });
}

/** Keeps what is typed into the form around it, and restores it. */
export function FormDraft({ about }: { about: string | null }) {
  const form = useForm();
  const { values, dirty, submitSucceeded, dirtySinceLastSubmit } = useFormState({
    subscription: { values: true, dirty: true, submitSucceeded: true, dirtySinceLastSubmit: true },
  });
  const mark = useRef<HTMLSpanElement>(null);
  const isOpen = dirty && (!submitSucceeded || dirtySinceLastSubmit);
  const typed = useMemo(
    () => (isOpen ? withEmptied(values, form.getState().initialValues) : null),
    [form, isOpen, values],
  );
  useKeptDraft({
    idOf: () => idOf(form, about, mark.current),
    typed,
    restore: (kept) => restore(form, kept),
    discard: () => form.reset(),
  });
  return <span ref={mark} hidden />;
}
