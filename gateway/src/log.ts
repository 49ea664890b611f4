import pino, { type Logger } from 'pino';

/** Never logged, whatever logs an object that holds it. */
const SECRETS = ['authorization', 'token', 'idToken', 'password', 'email', 'contactNo', 'address'];

/** Bytes of log lines that are written at most at once, and at least half of them: a write costs as much as a kept answer. */
const LOG_BUFFER = 65_536;
/** Bytes that reach a pipe in one piece, though other workers write into it at the same time (PIPE_BUF). */
const IN_ONE_PIECE = 4_096;
/** How long the last lines may wait for company, ms. */
const LOG_FLUSH = 500;

/** The log, one JSON line an event, of the worker that it names; close() writes what still waits. */
export function makeLog(level: string, worker?: number): { log: Logger; close: () => void } {
  const most = worker === undefined ? LOG_BUFFER : IN_ONE_PIECE;
  const lines = pino.destination({ sync: false, minLength: most / 2, maxWrite: most });
  const options = {
    level,
    base: worker === undefined ? null : { worker },
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
