import { ArrayMaxSize, isEmail, IsDivisibleBy, IsInt, Max, Min, ValidateBy } from 'class-validator';
import { limited, type Limits } from './constraint';
import { CENTS } from './money';
import { hiddenIn, hiddenInLines, isVisible, misleadingIn, nameOf } from './text/one-line';
import { unprintableIn } from './text/printable';
import { cleanedLineForm, inForm, type Form } from './text/text-form';
import { LONGEST_EMAIL } from '../rules/email';
import { isPhoneNumber, LONGEST_PHONE_NUMBER } from '../rules/phone';
import { isLonger, lineForm, textForm } from '../rules/text-form';

/** The largest price, quantity or stock: far above any real one. */
export const MAX_INTEGER = 1_000_000_000;

export const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, key) =>
    decorators.forEach((decorate) => decorate(target, key));

type Problem = (value: string) => string | null;

/** A rule whose `broken` returns the message, or null for a valid value. It declares its limits for forms. */
export const rule = (
  name: string,
  limits: Limits,
  broken: (value: unknown) => string | null,
): PropertyDecorator =>
  all(
    limited(limits),
    ValidateBy({
      name,
      validator: {
        validate: (value) => broken(value) === null,
        defaultMessage: (args) => broken(args?.value) ?? '',
      },
    }),
  );

interface TextRule {
  /** The class of the field: gateway/tests/shared/field-classes.test.ts requires one for each. */
  readonly name: string;
  readonly label: string;
  readonly max: number;
  /** The form in which the text is checked and stored. */
  readonly form?: Form;
  readonly problem: Problem;
}

const textRule = ({ name, label, max, form = (typed) => typed, problem }: TextRule): PropertyDecorator =>
  all(
    inForm(form),
    rule(name, { maxLength: max }, (value) =>
      typeof value === 'string' ? problem(value) : `${label} must be text`,
    ),
  );

/** PostgreSQL cannot store NUL, and an unpaired surrogate is not a character. */
// eslint-disable-next-line no-control-regex -- exactly these cannot be stored
const CANNOT_BE_STORED = /[\u0000\p{Cs}]/u;

const storable =
  (label: string, max: number): Problem =>
  (value) => {
    if (CANNOT_BE_STORED.test(value)) return `${label} contains a character that cannot be stored`;
    if (!isVisible(value)) return `${label} is required`;
    return isLonger(value, max) ? `${label} is longer than ${max} characters` : null;
  };

const printable = (label: string, value: string): string | null => {
  const character = unprintableIn(value);
  return character && `${label} contains ${nameOf(character)}, which the shop's documents cannot print`;
};

const without = (label: string, character: string | null): string | null =>
  character && `${label} must not contain ${nameOf(character)}`;

interface TextOptions {
  /** True if documents print it: their fonts have all of its characters. */
  readonly isPrinted?: boolean;
}

/**
 * Text of several lines, 1 to `max` characters in its form (text-form.ts), without controls and what changes directions.
 * Texts of people are of this rule, of Line or of Address (adr/0065).
 */
export const Text = (label: string, max: number, { isPrinted = false }: TextOptions = {}) =>
  textRule({
    name: 'text',
    label,
    max,
    form: textForm,
    problem: (value) =>
      storable(label, max)(value) ??
      without(label, misleadingIn(value)) ??
      (isPrinted ? printable(label, value) : null),
  });

const inOneLine =
  (label: string, max: number, { isPrinted = false }: TextOptions = {}): Problem =>
  (value) =>
    storable(label, max)(value) ??
    without(label, hiddenIn(value)) ??
    (isPrinted ? printable(label, value) : null);

/** The same in one line: without control, zero-width and direction characters (adr/0065). */
export const Line = (label: string, max: number, options?: TextOptions) =>
  textRule({ name: 'line', label, max, form: lineForm, problem: inOneLine(label, max, options) });

/** A line that is saved in the background, where no one reads a refusal: hidden characters are left out. */
export const CleanedLine = (label: string, max: number) =>
  textRule({ name: 'line', label, max, form: cleanedLineForm, problem: inOneLine(label, max) });

/** A list of 1 to `most` such lines, which documents print. */
export const Lines = (label: string, { most, max }: { most: number; max: number }): PropertyDecorator => {
  const problem = inOneLine(label, max, { isPrinted: true });
  const broken = (value: unknown): string | null => {
    if (!Array.isArray(value) || value.length === 0) return `${label} is required`;
    if (value.length > most) return `${label} has more than ${most} lines`;
    const found = value.map((line) => (typeof line === 'string' ? problem(line) : `${label} must be text`));
    return found.find((one) => one !== null) ?? null;
  };
  return all(inForm(lineForm), rule('lines', { maxItems: most, maxLength: max }, broken));
};

/** An address: lines without control, zero-width and direction characters. Documents print it. */
export const Address = (label: string, max = 500) =>
  textRule({
    name: 'address',
    label,
    max,
    form: textForm,
    problem: (value) =>
      storable(label, max)(value) ?? without(label, hiddenInLines(value)) ?? printable(label, value),
  });

/** A value for look-ups, never stored. */
export const Typed = (label: string, max = 200) =>
  textRule({
    name: 'typed',
    label,
    max,
    problem: (value) => {
      if (CANNOT_BE_STORED.test(value)) return `${label} contains a character that cannot be stored`;
      return isLonger(value, max) ? `${label} is longer than ${max} characters` : null;
    },
  });

/** A list of at most `max` items; `each` has the limits of one, for forms. */
export const MaxItems = (max: number, message: string, each: Limits = {}): PropertyDecorator =>
  all(limited({ maxItems: max, ...each }), ArrayMaxSize(max, { message }));

/** A whole number from `min` to `max`. */
export const Whole = (label: string, min: number, max = MAX_INTEGER): PropertyDecorator => {
  const broken = (value: unknown): string | null => {
    if (!Number.isInteger(value)) return `${label} must be a whole number`;
    if ((value as number) < min) return `${label} must be at least ${min}`;
    return (value as number) > max ? `${label} is above ${max}` : null;
  };
  // One rule instead of three: a cart has many numbers to check (docs/performance.md, "lines").
  return rule('whole', { min, max }, broken);
};

/** Cents that are a whole number of dollars, from `min` to `max` dollars. The messages are in dollars, as forms are. */
export const WholeDollars = (label: string, min: number, max: number): PropertyDecorator =>
  all(
    limited({ min: min * CENTS, max: max * CENTS }),
    Max(max * CENTS, { message: `${label} is above ${max}` }),
    Min(min * CENTS, { message: `${label} must be at least ${min}` }),
    IsDivisibleBy(CENTS, { message: `${label} must be a whole number of dollars` }),
    IsInt({ message: `${label} must be a whole number` }),
  );

/** A phone number as people write it: digits, or 3 to 15 of them with the usual signs between, and an extension. */
export const ContactNumber = (): PropertyDecorator =>
  rule('isPhoneNumber', { maxLength: LONGEST_PHONE_NUMBER }, (value) =>
    typeof value === 'string' && isPhoneNumber(value)
      ? null
      : 'Contact number must be a phone number: digits, blanks and + ( ) - . /, with an extension if needed',
  );

export const NOT_AN_EMAIL = 'Email must be an email address';

/**
 * Controls, blanks and what no one sees: a quoted local part may hold them, the header of an email must not. An encoded
 * word (RFC 2047) would be shown as another address.
 */
const NOT_IN_EMAIL = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]|=\?/u;

/**
 * True if a value is an email address; both transports use this rule. The length is checked first, so that long texts
 * are cheap to reject. class-validator's own rule throws on an unpaired surrogate.
 */
export const isEmailAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_EMAIL && !NOT_IN_EMAIL.test(value) && isEmail(value);

export const Email = (): PropertyDecorator =>
  rule('isEmail', { maxLength: LONGEST_EMAIL }, (value) => (isEmailAddress(value) ? null : NOT_AN_EMAIL));
