import {
  ArrayMaxSize,
  isEmail,
  isURL,
  IsDivisibleBy,
  IsInt,
  IsString,
  Max,
  MaxLength,
  maxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import type { ErrorCode } from './domain-error';
import { limited, type Limits } from './constraint';
import { CENTS } from './money';
import { hiddenIn, hiddenInLines, nameOf } from './one-line';
import { unprintableIn } from './printable';
import { isPhoneNumber } from '../rules/phone';

/** The largest price, quantity or stock: far above any real one. */
export const MAX_INTEGER = 1_000_000_000;

const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, key) =>
    decorators.forEach((decorate) => decorate(target, key));

/** Gives a rule its own error code, which rejectionOfFields reads. */
export const withErrorCode = (code: ErrorCode) => ({ context: { code } });

type Problem = (value: string) => string | null;

/** A rule whose `broken` returns the message, or null for a valid value. It declares its limits for forms. */
const rule = (name: string, limits: Limits, broken: (value: unknown) => string | null): PropertyDecorator =>
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

/** A rule for texts whose name is the class of the field: gateway/tests/field-classes.test.ts requires one for each. */
const textRule = (name: string, label: string, maxLength: number, problem: Problem): PropertyDecorator =>
  rule(name, { maxLength }, (value) =>
    typeof value === 'string' ? problem(value) : `${label} must be text`,
  );

/** PostgreSQL cannot store NUL, and an unpaired surrogate is not a character. */
// eslint-disable-next-line no-control-regex -- exactly these cannot be stored
const CANNOT_BE_STORED = /[\u0000\p{Cs}]/u;

const storable =
  (label: string, max: number): Problem =>
  (value) => {
    if (CANNOT_BE_STORED.test(value)) return `${label} contains a character that cannot be stored`;
    if (!/\S/.test(value)) return `${label} is required`;
    return maxLength(value, max) ? null : `${label} is longer than ${max} characters`;
  };

const printable = (label: string, value: string): string | null => {
  const character = unprintableIn(value);
  return character && `${label} contains ${nameOf(character)}, which the shop's documents cannot print`;
};

const withoutHidden = (label: string, character: string | null): string | null => {
  if (character === null) return null;
  return /[\n\r]/.test(character)
    ? `${label} must be one line of text: it contains ${nameOf(character)}`
    : `${label} must not contain ${nameOf(character)}`;
};

interface TextOptions {
  /** True if documents print it: their fonts have all of its characters. */
  readonly isPrinted?: boolean;
}

/** Text of 1 to `max` characters, not only white space; any Unicode except NUL. Stored unchanged. */
export const Text = (label: string, max: number, { isPrinted = false }: TextOptions = {}) =>
  textRule(
    'text',
    label,
    max,
    (value) => storable(label, max)(value) ?? (isPrinted ? printable(label, value) : null),
  );

const inOneLine =
  (label: string, max: number, { isPrinted = false }: TextOptions = {}): Problem =>
  (value) =>
    storable(label, max)(value) ??
    withoutHidden(label, hiddenIn(value)) ??
    (isPrinted ? printable(label, value) : null);

/** The same in one line: without control, zero-width and direction characters (docs/glossary.md, "One-line text"). */
export const Line = (label: string, max: number, options?: TextOptions) =>
  textRule('line', label, max, inOneLine(label, max, options));

/** A list of 1 to `most` such lines, which documents print. */
export const Lines = (label: string, { most, max }: { most: number; max: number }): PropertyDecorator => {
  const problem = inOneLine(label, max, { isPrinted: true });
  const broken = (value: unknown): string | null => {
    if (!Array.isArray(value) || value.length === 0) return `${label} is required`;
    if (value.length > most) return `${label} has more than ${most} lines`;
    const found = value.map((line) => (typeof line === 'string' ? problem(line) : `${label} must be text`));
    return found.find((one) => one !== null) ?? null;
  };
  return rule('lines', { maxLength: max }, broken);
};

/** An address: lines without control, zero-width and direction characters. Documents print it. */
export const Address = (label: string, max = 500) =>
  textRule(
    'address',
    label,
    max,
    (value) =>
      storable(label, max)(value) ?? withoutHidden(label, hiddenInLines(value)) ?? printable(label, value),
  );

/** A value for look-ups, never stored. */
export const Typed = (label: string, max = 200) =>
  textRule('typed', label, max, (value) => {
    if (CANNOT_BE_STORED.test(value)) return `${label} contains a character that cannot be stored`;
    return maxLength(value, max) ? null : `${label} is longer than ${max} characters`;
  });

/** A list of at most `max` items. */
export const MaxItems = (max: number, message: string): PropertyDecorator =>
  all(limited({ maxItems: max }), ArrayMaxSize(max, { message }));

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
  ValidateBy({
    name: 'isPhoneNumber',
    validator: {
      validate: (value) => typeof value === 'string' && isPhoneNumber(value),
      defaultMessage: () =>
        'Contact number must be a phone number: digits, blanks and + ( ) - . /, with an extension if needed',
    },
  });

export const NOT_AN_EMAIL = 'Email must be an email address';
const MAX_EMAIL = 254;

/** Controls, blanks and what no one sees: a quoted local part may hold them, the header of an email must not. */
const NOT_IN_EMAIL = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/**
 * True if a value is an email address; both transports use this rule. The length is checked first, so that long texts
 * are cheap to reject. class-validator's own rule throws on an unpaired surrogate.
 */
export const isEmailAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_EMAIL && !NOT_IN_EMAIL.test(value) && isEmail(value);

export const Email = (): PropertyDecorator =>
  ValidateBy({
    name: 'isEmail',
    validator: { validate: isEmailAddress, defaultMessage: () => NOT_AN_EMAIL },
  });

/** An http or https URL that `URL` can parse, of visible characters, none of which would end an HTML attribute or a path. */
const isParsable = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^https?:\/\/[^\s\p{C}<>"\\]+$/iu.test(value) &&
  hiddenIn(value) === null &&
  URL.canParse(value);

/** True if a URL names a user or a password, which everyone who sees the link would learn. */
function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

/** True if a value is a URL that the shop may show to others. Every URL that comes in is checked by this rule. */
export const isWebUrl = (value: unknown): value is string => isParsable(value) && !hasCredentials(value);

type Protocol = 'http' | 'https';
const WEB: Protocol[] = ['http', 'https'];

const urlRule = (label: string, validate: (value: unknown) => boolean, protocols = WEB): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isLink',
      validator: {
        validate,
        defaultMessage: (args) =>
          isParsable(args?.value) && hasCredentials(args.value)
            ? `${label} must not contain a user name or password`
            : `${label} must be an ${protocols.join(' or ')} URL`,
      },
    },
    withErrorCode('INVALID_URL'),
  );

const STORED_PICTURE = /^\/images\/[\w-]{1,64}\/\d{1,4}\.webp$/;

/** The URLs that the picture of a tool may have. */
export const isPictureUrl = (value: unknown): value is string =>
  isWebUrl(value) && /^[^']{1,2000}$/.test(value);

const isPicture = (value: unknown): boolean =>
  typeof value === 'string' && (STORED_PICTURE.test(value) || isPictureUrl(value));

/** The path of a picture that the shop stores (POST /images), or an http or https URL. */
export const PictureUrl = (): PropertyDecorator =>
  all(urlRule('Picture', isPicture), IsString({ message: 'Picture must be a URL' }));

/** A list of such paths and URLs. */
export const PictureUrls = (): PropertyDecorator =>
  urlRule('Each picture', (value) => Array.isArray(value) && value.every(isPicture));

/** An http or https URL, or only one of them, with a well-formed host. */
export const WebUrl = (label: string, protocols = WEB): PropertyDecorator =>
  all(
    limited({ maxLength: 500 }),
    IsString({ message: `${label} must be text` }),
    MaxLength(500, { message: `${label} is longer than 500 characters` }),
    urlRule(
      label,
      (value) => isWebUrl(value) && isURL(value, { protocols, require_protocol: true, require_tld: false }),
      protocols,
    ),
  );
