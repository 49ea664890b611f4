const SAME_KEY_PRESS_MS = 500;

/**
 * Stops the process in good order on Ctrl-C, SIGTERM or SIGHUP. Exit code 0 if `stop` succeeds, 1 if it fails, 130 at
 * once on a second Ctrl-C. npm passes on the Ctrl-C that the terminal has already sent: two within half a second are one.
 * @param timeout milliseconds that `stop` may take
 */
export function stopOnSignals(stop: () => Promise<void>, timeout = 15_000): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince === undefined) {
      stoppingSince = Date.now();
      setTimeout(() => process.exit(1), timeout).unref();
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
}
