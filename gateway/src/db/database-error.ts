import { DomainError } from '../shared/domain-error';

/** Errors of PostgreSQL and of the socket that mean "not available now": https://www.postgresql.org/docs/current/errcodes-appendix.html */
const AWAY = /^(08|28P01|53|57P|55P03|57014|25P03|25006|40P01)/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH']);
/** The last one is TypeORM's: the connection broke between two statements of a transaction. */
const POOL =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|the database system is|not queryable|Query read timeout|query runner (was )?already released/i;

const seconds = 1;

/** DATABASE_UNAVAILABLE if the database is unreachable, overloaded, locked for too long, in a deadlock or not the primary; else undefined. */
export function databaseUnavailable(error: unknown): DomainError | undefined {
  const {
    code,
    message = '',
    errors = [],
  } = (error ?? {}) as { code?: unknown; message?: string; errors?: unknown[] };
  const away =
    (typeof code === 'string' && (AWAY.test(code) || SOCKET.has(code))) ||
    POOL.test(message) ||
    (Array.isArray(errors) && errors.some((inner) => databaseUnavailable(inner)));
  if (!away) return undefined;
  return new DomainError(
    'unavailable',
    'DATABASE_UNAVAILABLE',
    'The shop cannot reach its data just now. Please try again in a moment.',
    {
      retryAfter: seconds,
    },
  );
}

/** Errors after which nobody else gets an answer either: a database that hangs, or refuses connections. */
const SILENT =
  /timeout exceeded when trying to connect|Query read timeout|ECONNREFUSED|EHOSTUNREACH|ENOTFOUND/;

/** True if all other requests that wait for the database would fail, too. */
export const isAway = (error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  return SILENT.test(`${String(code)} ${message}`);
};

/** True if a statement has waited too long for a lock. Its transaction has changed nothing. */
export const isLockTimeout = (error: unknown): boolean =>
  ((error ?? {}) as { code?: unknown }).code === '55P03';

/** BAD_USER_INPUT for PostgreSQL's class 22, an invalid value: NUL in a text, a number out of range, a forged cursor. */
export function unreadableValue(error: unknown): DomainError | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string' || !/^22(021|003|007|008|P02|P05)$/.test(code)) return undefined;
  return new DomainError('malformed', 'BAD_USER_INPUT', 'A value is not of the right form.');
}

const violates =
  (violation: string) =>
  (error: unknown, constraint: string): boolean => {
    const { code, constraint: name } = (error ?? {}) as { code?: string; constraint?: string };
    return code === violation && name === constraint;
  };

/** True if the statement violated this unique constraint. */
export const isUniqueViolation = violates('23505');
/** True if the statement violated this foreign key. */
export const isForeignKeyViolation = violates('23503');
/** True if the statement violated this CHECK. */
export const isCheckViolation = violates('23514');
