/** Reads the options of an audit; a wrong one prints the usage and exits with 2. */
export function optionsOrUsage<Options>(read: () => Options, usage: string): Options {
  try {
    return read();
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

/** Runs an audit and exits with 0 if everything held. Exit handlers stop its servers, after a signal, too. */
export function runAudit(audit: () => Promise<boolean>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  audit().then(
    (held) => process.exit(held ? 0 : 1),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
