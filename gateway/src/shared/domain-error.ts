/** Kinds of errors, one for each row of the error table. Transports map kinds, never codes. */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'method'
  | 'conflict'
  | 'too-slow'
  | 'too-large'
  | 'headers-too-large'
  | 'unsupported-type'
  | 'rule'
  | 'too-often'
  | 'unavailable'
  | 'not-ready'
  | 'internal';

export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'BAD_REQUEST'
  | 'UNAUTHENTICATED'
  | 'TOKEN_EXPIRED'
  | 'FORBIDDEN'
  | 'SCOPE_REQUIRED'
  | 'USER_DISABLED'
  | 'NOT_FOUND'
  | 'CURSOR_EXPIRED'
  | 'METHOD_NOT_ALLOWED'
  | 'INSUFFICIENT_STOCK'
  | 'PRICE_CHANGED'
  | 'ORDER_PAID'
  | 'TEST_COMPANY'
  | 'ORDER_SHIPPED'
  | 'PREPAYMENT_DUE'
  | 'DEPOSIT_NOT_PAID'
  | 'MORE_THAN_OPEN'
  | 'MORE_THAN_SHIPPED'
  | 'DELIVERY_REQUIRED'
  | 'DELIVERY_UNAVAILABLE'
  | 'DELIVERY_NOT_AGREED'
  | 'SEVERAL_COUNTRIES'
  | 'SEVERAL_ADDRESSES'
  | 'REQUEST_CLOSED'
  | 'REQUEST_OPEN'
  | 'QUOTE_EXPIRED'
  | 'QUOTE_SUPERSEDED'
  | 'QUOTE_ALREADY_ACCEPTED'
  | 'QUOTE_WITHDRAWN'
  | 'ALREADY_EXISTS'
  | 'STALE'
  | 'REQUEST_TIMEOUT'
  | 'PAYLOAD_TOO_LARGE'
  | 'HEADERS_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'FILE_TYPE'
  | 'FILE_TOO_LARGE'
  | 'FILE_MISSING'
  | 'TOO_MANY_FILES'
  | 'UPLOAD_LIMIT'
  | 'TICKET_EXPIRED'
  | 'TICKET_USED'
  | 'UPLOAD_OFFSET'
  | 'BELOW_MINIMUM'
  | 'NOT_A_MULTIPLE'
  | 'BREAK_LOST'
  | 'UNKNOWN_SKU'
  | 'LINES_REFUSED'
  | 'ORDER_MINIMUM_NOT_MET'
  | 'DISCONTINUED'
  | 'LADDER_NOT_DESCENDING'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'ATTEMPT_WITHDRAWN'
  | 'INVALID_URL'
  | 'AMOUNT_MISMATCH'
  | 'DUPLICATE_PAYMENT'
  | 'TAX_UNDECIDED'
  | 'PAYMENT_EXCEEDS_OPEN'
  | 'CREDIT_EXCEEDED'
  | 'WRONG_STATE'
  | 'LAST_OWNER'
  | 'LAST_ADMIN'
  | 'OPEN_ORDERS'
  | 'MONEY_DUE'
  | 'INVITATION_INVALID'
  | 'PO_REQUIRED'
  | 'APPROVAL_REQUIRED'
  | 'CREDIT_LIMIT_EXCEEDED'
  | 'ACCOUNT_OVERDUE'
  | 'RATE_LIMITED'
  | 'DATABASE_UNAVAILABLE'
  | 'AUTH_UNAVAILABLE'
  | 'PICTURES_UNAVAILABLE'
  | 'FILES_UNAVAILABLE'
  | 'DOCUMENT_NOT_READY'
  | 'NO_E_INVOICE'
  | 'ACCOUNT_MISSING'
  | 'CARDS_UNAVAILABLE'
  | 'INTERNAL';

export type ErrorDetails = Readonly<Record<string, unknown>>;

/** The contents of an error. Avoids stack traces where several reasons are reported and none is thrown. */
export interface Problem {
  readonly kind: ErrorKind;
  readonly code: ErrorCode;
  /** One sentence for users. */
  readonly message: string;
  readonly details?: ErrorDetails;
}

/** An error that clients may read, independent of the transport. */
export class DomainError extends Error implements Problem {
  constructor(
    readonly kind: ErrorKind,
    readonly code: ErrorCode,
    message: string,
    readonly details?: ErrorDetails,
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

export const errorOf = ({ kind, code, message, details }: Problem): DomainError =>
  new DomainError(kind, code, message, details);

/** The resource does not exist, or the client must not know that it does: the same body for both. */
export const notFound = () => new DomainError('not-found', 'NOT_FOUND', 'There is nothing here.');

/** Messages as one text: those without a full stop get one before the next. */
const sentences = (messages: readonly string[]): string =>
  messages.map((one, at) => (at < messages.length - 1 && /[^.!?]$/.test(one) ? `${one}.` : one)).join(' ');

/** Invalid input with one message per field, so that a form can show each at its field. */
export const badInput = (fields: Record<string, string>) =>
  new DomainError('malformed', 'BAD_USER_INPUT', sentences(Object.values(fields)), { fields });

/** Links that are not http or https URLs, with one message per field. */
export const invalidUrl = (fields: Record<string, string>) =>
  new DomainError('rule', 'INVALID_URL', sentences(Object.values(fields)), { fields });

export const badRequest = (message: string) => new DomainError('malformed', 'BAD_REQUEST', message);

export const internalError = () =>
  new DomainError('internal', 'INTERNAL', 'Something went wrong on our side. Please try again.');
