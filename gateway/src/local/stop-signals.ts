import { parentOf } from './process-identity';

const SAME_KEY_PRESS_MS = 500;
const NPM_WATCH_MS = 500;

/**
 * Ends the process in good order on Ctrl-C, SIGTERM or SIGHUP, and when the npm that started it is gone.
 * Exit code 0 when `stop` went well, 1 when it failed, 130 at once when the person insists with a second Ctrl-C.
 * npm passes on the Ctrl-C that the terminal has already sent us: two in half a second are one.
 * @param patience milliseconds that `stop` may take
 */
export function stopOnSignals(stop: () => Promise<void>, patience = 15_000): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince === undefined) {
      stoppingSince = Date.now();
      setTimeout(() => process.exit(1), patience).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    } else if (signal === 'SIGINT' && Date.now() - stoppingSince > SAME_KEY_PRESS_MS) {
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.env.npm_lifecycle_event) whenParentIsGone(() => onSignal('SIGHUP'));
}

/**
 * npm does not pass on SIGHUP, cannot pass on SIGKILL, and the shell between us may swallow SIGTERM: what is left
 * to see is that one of the two processes above us has changed.
 */
function whenParentIsGone(then: () => void): void {
  const family = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atFirst = family();
  const timer = setInterval(() => {
    if (family() === atFirst) return;
    clearInterval(timer);
    then();
  }, NPM_WATCH_MS);
  timer.unref();
}
