import { lineForm } from '../../rules/text-form';
import { oneLine } from './one-line';

/** A line as it is stored, without hidden characters; null if nothing is left. NUL is no text of people, and is refused. */
export const cleanedLineForm = (typed: string): string | null =>
  typed.includes('\0') ? typed : oneLine(lineForm(typed)) || null;

/** What a text becomes before it is checked. */
export type Form = (typed: string) => string | null;

type FieldForm = (value: unknown) => unknown;

/** The forms of the fields of each class of inputs, by its prototype. */
const formsOf = new WeakMap<object, Map<string | symbol, FieldForm>>();

/** Gives a field the form in which it is checked and stored. Values that are no text are left to its rule. */
export const inForm =
  (form: Form): PropertyDecorator =>
  (target, key) => {
    const each = (value: unknown): unknown => (typeof value === 'string' ? form(value) : value);
    const forms = formsOf.get(target) ?? new Map<string | symbol, FieldForm>();
    forms.set(key, (value) => (Array.isArray(value) ? value.map(each) : each(value)));
    formsOf.set(target, forms);
  };

function formOf(target: object, key: string): FieldForm | undefined {
  for (let at: object | null = target; at; at = Object.getPrototypeOf(at) as object | null) {
    const form = formsOf.get(at)?.get(key);
    if (form) return form;
  }
  return undefined;
}

/** Brings the texts of an input, and of the inputs within it, into their form. */
export function bringIntoForm(input: unknown): void {
  if (typeof input !== 'object' || input === null) return;
  for (const [key, value] of Object.entries(input)) {
    const form = Array.isArray(input) ? undefined : formOf(input, key);
    if (form) (input as Record<string, unknown>)[key] = form(value);
    else bringIntoForm(value);
  }
}
