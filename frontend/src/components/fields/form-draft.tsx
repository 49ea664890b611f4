import type { FormApi } from 'final-form';
import { useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { sessionToken } from '../../lib/api/session-token';
import { formDrafts } from '../../lib/forms/drafts';
import { draftTexts } from '../../lib/forms/draft-messages';
import { useAppSelector } from '../../store/hooks';
import { useToast } from '../toasts/toast';

type Values = Record<string, unknown>;

/** The form in front of a mark. */
function formBefore(mark: Element | null): HTMLFormElement | null {
  const before = mark?.previousElementSibling;
  return before instanceof HTMLFormElement ? before : (before?.querySelector('form') ?? null);
}

const titleOf = (dialog: Element | null | undefined): string =>
  document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

/**
 * Identifies a form by what it is about: its address, its dialog, its place, its fields, and what it began with. A draft
 * is not restored into the form of something else, nor over values that have changed meanwhile.
 */
function idOf(form: FormApi, mark: Element | null): string {
  const { pathname, search } = window.location;
  const element = formBefore(mark);
  return JSON.stringify([
    pathname + search,
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
export function FormDraft() {
  const owner = useAppSelector(({ session }) => session.userId);
  const form = useForm();
  const { values, dirty, submitSucceeded, dirtySinceLastSubmit } = useFormState({
    subscription: { values: true, dirty: true, submitSucceeded: true, dirtySinceLastSubmit: true },
  });
  const toast = useToast();
  const mark = useRef<HTMLSpanElement>(null);
  const id = useRef<string | null>(null);
  const isOpen = dirty && (!submitSucceeded || dirtySinceLastSubmit);

  useEffect(() => {
    if (!owner) return undefined;
    const own = (id.current = idOf(form, mark.current));
    const typed = formDrafts.of(owner, own);
    if (typed) {
      restore(form, typed);
      toast.info(draftTexts.restored, {
        action: { label: draftTexts.discard, onPress: () => form.reset() },
      });
    }
    return () => {
      // Without a token the session has ended; with one the form was left.
      if (sessionToken.read()) formDrafts.drop(owner, own);
    };
  }, [form, owner, toast]);

  useEffect(() => {
    if (!owner || !id.current || !sessionToken.read()) return;
    if (isOpen) formDrafts.save(owner, id.current, withEmptied(values, form.getState().initialValues));
    else formDrafts.drop(owner, id.current);
  }, [form, owner, isOpen, values]);

  return <span ref={mark} hidden />;
}
