import { isURL, IsString, MaxLength, ValidateBy } from 'class-validator';
import { limited } from '../constraint';
import type { ErrorCode } from '../domain-error';
import { all } from '../field-rules';
import { hiddenIn } from './one-line';

/** Gives a rule its own error code, which rejectionOfFields reads. */
const withErrorCode = (code: ErrorCode) => ({ context: { code } });

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

export const MAX_PICTURE = 2_000;
const STORED_PICTURE = /^\/images\/[\w-]{1,64}\/\d{1,4}\.webp$/;

/** The URLs that the picture of a tool may have. */
export const isPictureUrl = (value: unknown): value is string =>
  isWebUrl(value) && value.length <= MAX_PICTURE && !value.includes("'");

const isPicture = (value: unknown): boolean =>
  typeof value === 'string' && (STORED_PICTURE.test(value) || isPictureUrl(value));

/** The path of a picture that the shop stores (POST /images), or an http or https URL. */
export const PictureUrl = (): PropertyDecorator =>
  all(
    limited({ maxLength: MAX_PICTURE }),
    urlRule('Picture', isPicture),
    IsString({ message: 'Picture must be a URL' }),
  );

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
