import { isEmail, isURL, IsInt, IsString, Matches, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import type { ErrorCode } from './domain-error';

/** The largest price, quantity or stock: far above any real one, far below what would overflow a total. */
export const MAX_INTEGER = 1_000_000_000;

const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, key) =>
    decorators.forEach((decorate) => decorate(target, key));

/** Gives a rule its own error code, which refusalOfFields reads. */
export const withErrorCode = (code: ErrorCode) => ({ context: { code } });

/** Text that says something: 1 to `max` characters, any Unicode but NUL; kept exactly as it was written. */
export const Text = (label: string, max: number): PropertyDecorator =>
  all(
    IsString({ message: `${label} must be a text` }),
    // eslint-disable-next-line no-control-regex -- PostgreSQL cannot keep a NUL, and half a surrogate pair is no character
    Matches(/^[^\u0000\p{Cs}]*$/u, { message: `${label} holds a character that cannot be kept` }),
    Matches(/\S/, { message: `${label} is required` }),
    MaxLength(max, { message: `${label} is longer than ${max} characters` }),
  );

/** A whole number from `min` on: neither a text, nor a fraction, nor beyond what can be kept. */
export const Whole = (label: string, min: number, max = MAX_INTEGER): PropertyDecorator =>
  all(
    Max(max, { message: `${label} is above ${max}` }),
    Min(min, { message: `${label} must be at least ${min}` }),
    IsInt({ message: `${label} must be a whole number` }),
  );

/** Digits of a phone number (specification section 5: numeric, with no other rule). */
export const ContactNumber = (): PropertyDecorator =>
  Matches(/^[0-9]{1,20}$/, { message: 'Contact number must be numeric' });

export const NOT_AN_EMAIL = 'Email must be an e-mail address';
const MAX_EMAIL = 254;

/**
 * Whether a value is an e-mail address: the one rule of both transports. The length comes first, so that a long text
 * costs nothing; class-validator's own rule throws on half a surrogate pair.
 */
export const isEmailAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_EMAIL && !/\p{Cs}/u.test(value) && isEmail(value);

export const Email = (): PropertyDecorator =>
  ValidateBy({
    name: 'isEmail',
    validator: { validate: isEmailAddress, defaultMessage: () => NOT_AN_EMAIL },
  });

/** An http or https URL that every reader can parse, without characters that would end an attribute or a path. */
const isWebUrl = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:\/\/[^\s<>"'\\]+$/i.test(value) && URL.canParse(value);

const urlRule = (label: string, validate: (value: unknown) => boolean): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isLink',
      validator: { validate, defaultMessage: () => `${label} must be an http or https URL` },
    },
    withErrorCode('INVALID_URL'),
  );

const STORED_PICTURE = /^\/images\/[\w-]{1,64}\/\d{1,4}\.webp$/;

/** The path of a picture that the shop stores (POST /images), or an http or https URL. */
export const PictureUrl = (): PropertyDecorator =>
  all(
    urlRule(
      'Picture',
      (value) => STORED_PICTURE.test(String(value)) || (String(value).length <= 2_000 && isWebUrl(value)),
    ),
    IsString({ message: 'Picture must be a URL' }),
  );

/** An http or https URL with a well-formed host. */
export const WebUrl = (label: string): PropertyDecorator =>
  all(
    IsString({ message: `${label} must be a text` }),
    MaxLength(500, { message: `${label} is longer than 500 characters` }),
    urlRule(
      label,
      (value) =>
        isWebUrl(value) &&
        isURL(value as string, { protocols: ['http', 'https'], require_protocol: true, require_tld: false }),
    ),
  );
