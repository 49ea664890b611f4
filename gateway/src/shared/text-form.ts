import { oneLine } from './one-line';

/** The ends of lines of all systems, of text processors and of cells. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A text of several lines as it is stored: NFC, without blanks around it, its lines ended alike, tabs as blanks. */
export const textForm = (typed: string): string =>
  typed.replace(LINE_END, '\n').replaceAll('\t', '    ').normalize('NFC').trim();

/** A text in one line as it is stored: the line breaks and tabs of a pasted cell are one blank each. */
export const lineForm = (typed: string): string =>
  typed
    .replace(/\s*[\t\n\v\f\r\u0085\u2028\u2029]\s*/g, ' ')
    .normalize('NFC')
    .trim();

/** The same without hidden characters; null if nothing is left. NUL is no text of people, and is refused. */
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
