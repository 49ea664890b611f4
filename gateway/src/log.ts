import pino, { type Logger } from 'pino';

/** Fields that never reach the log, in any logged object. */
const SECRETS = ['authorization', 'token', 'idToken', 'password', 'email', 'contactNo', 'address'];

/** Logged fields of an error. Other properties may contain personal data, e.g. the values of a statement. */
const errorForLog = ({ name: type, code, message, stack }: Error & { code?: unknown }) => ({
  type,
  code,
  message,
  stack,
});

/**
 * Bytes of buffered lines that are written together. More is slower: with each line, the destination copies what it has
 * buffered, to find its length (docs/performance.md).
 */
const MIN_WRITE = 4_096;
/** Longest time that a line waits in the buffer, ms. */
const LOG_FLUSH = 500;

/** The log: one JSON line per event. close() writes the buffered lines. */
export function makeLog(level: string): { log: Logger; close: () => void } {
  const lines = pino.destination({ sync: false, minLength: MIN_WRITE });
  const options = {
    level,
    base: null,
    serializers: { err: errorForLog },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  };
  const timer = setInterval(() => lines.flush(), LOG_FLUSH).unref();
  return {
    log: pino(options, lines),
    close() {
      clearInterval(timer);
      if (level !== 'silent') lines.flushSync();
    },
  };
}
