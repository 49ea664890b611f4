import {
  isEmail,
  isURL,
  IsDivisibleBy,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import type { ErrorCode } from './domain-error';
import { CENTS } from './money';

/** The largest price, quantity or stock: far above any real one. */
export const MAX_INTEGER = 1_000_000_000;

const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, key) =>
    decorators.forEach((decorate) => decorate(target, key));

/** Gives a rule its own error code, which rejectionOfFields reads. */
export const withErrorCode = (code: ErrorCode) => ({ context: { code } });

/** Text of 1 to `max` characters, not only white space; any Unicode except NUL. Stored unchanged. */
export const Text = (label: string, max: number): PropertyDecorator =>
  all(
    IsString({ message: `${label} must be text` }),
    // eslint-disable-next-line no-control-regex -- PostgreSQL cannot store NUL, and an unpaired surrogate is not a character
    Matches(/^[^\u0000\p{Cs}]*$/u, { message: `${label} contains a character that cannot be stored` }),
    Matches(/\S/, { message: `${label} is required` }),
    MaxLength(max, { message: `${label} is longer than ${max} characters` }),
  );

/** The same in one line: without control characters. */
export const Line = (label: string, max: number): PropertyDecorator =>
  all(Matches(/^\P{Cc}*$/u, { message: `${label} must be one line of text` }), Text(label, max));

/** A whole number from `min` to `max`. */
export const Whole = (label: string, min: number, max = MAX_INTEGER): PropertyDecorator => {
  const broken = (value: unknown): string | null => {
    if (!Number.isInteger(value)) return `${label} must be a whole number`;
    if ((value as number) < min) return `${label} must be at least ${min}`;
    return (value as number) > max ? `${label} is above ${max}` : null;
  };
  // One rule instead of three: a cart has many numbers to check (docs/performance.md, "lines").
  return ValidateBy({
    name: 'whole',
    validator: {
      validate: (value) => broken(value) === null,
      defaultMessage: (args) => broken(args?.value) ?? '',
    },
  });
};

/** Cents that are a whole number of dollars, from `min` to `max` dollars. The messages are in dollars, as forms are. */
export const WholeDollars = (label: string, min: number, max: number): PropertyDecorator =>
  all(
    Max(max * CENTS, { message: `${label} is above ${max}` }),
    Min(min * CENTS, { message: `${label} must be at least ${min}` }),
    IsDivisibleBy(CENTS, { message: `${label} must be a whole number of dollars` }),
    IsInt({ message: `${label} must be a whole number` }),
  );

/** Digits of a phone number (specification section 5: numeric, with no other rule). */
export const ContactNumber = (): PropertyDecorator =>
  Matches(/^[0-9]{1,20}$/, { message: 'Contact number must be numeric' });

export const NOT_AN_EMAIL = 'Email must be an e-mail address';
const MAX_EMAIL = 254;

/**
 * Whether a value is an e-mail address; both transports use this rule. The length is checked first, so that long texts
 * are cheap to reject. class-validator's own rule throws on an unpaired surrogate.
 */
export const isEmailAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_EMAIL && !/\p{Cs}/u.test(value) && isEmail(value);

export const Email = (): PropertyDecorator =>
  ValidateBy({
    name: 'isEmail',
    validator: { validate: isEmailAddress, defaultMessage: () => NOT_AN_EMAIL },
  });

/** An http or https URL that `URL` can parse, of visible characters, none of which would end an HTML attribute or a path. */
const isParsable = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/[^\s\p{C}<>"\\]+$/iu.test(value) && URL.canParse(value);

/** Whether a URL names a user or a password, which everybody who sees the link would learn. */
function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

/** Whether a value is a URL that the shop may show to others. Every URL that comes in is checked by this rule. */
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

/** The path of a picture that the shop stores (POST /images), or an http or https URL. */
export const PictureUrl = (): PropertyDecorator =>
  all(
    urlRule(
      'Picture',
      (value) => typeof value === 'string' && (STORED_PICTURE.test(value) || isPictureUrl(value)),
    ),
    IsString({ message: 'Picture must be a URL' }),
  );

/** An http or https URL, or only one of them, with a well-formed host. */
export const WebUrl = (label: string, protocols = WEB): PropertyDecorator =>
  all(
    IsString({ message: `${label} must be text` }),
    MaxLength(500, { message: `${label} is longer than 500 characters` }),
    urlRule(
      label,
      (value) => isWebUrl(value) && isURL(value, { protocols, require_protocol: true, require_tld: false }),
      protocols,
    ),
  );
