import { listen } from './commands/listen';
import { replay } from './commands/replay';
import { request } from './commands/request';
import { UsageError, type Command, type Terminal } from './commands/terminal';
import { ShopError } from './problem';

const COMMANDS: Readonly<Record<string, Command>> = {
  get: request('GET'),
  post: request('POST'),
  put: request('PUT'),
  patch: request('PATCH'),
  delete: request('DELETE'),
  listen,
  replay,
};

const USAGE = `shop: the REST API of the shop, from a terminal

  shop get PATH [NAME=VALUE ...]        shop get /tools search=servo
  shop post PATH [-d DATA]              also put, patch and delete
      -d, --data DATA                   JSON, @FILE, or @- for standard input
      --idempotency-key KEY             a new one by default
  shop listen                           prints each event as it happens, a line of JSON each
      --after CURSOR                    from an earlier place on, instead of from now on
      --forward-to URL                  sends each event there, too, as a webhook does
  shop replay EVENT_ID ... --forward-to URL
                                        sends events again
      --secret whsec_...                signs what is forwarded; a new one by default

Paths are those of the REST API, with or without /api/v1.
SHOP_URL is the shop, http://localhost:4000 by default. SHOP_KEY is the key of the API.
The exit code is 1 if the shop refuses or does not answer, and 2 if the command is not understood.
`;

/** Runs a command, and returns its exit code. */
export async function main(args: readonly string[], terminal: Terminal = process): Promise<number> {
  const [name = '', ...rest] = args;
  if (['help', '--help', '-h'].includes(name)) {
    terminal.stdout.write(USAGE);
    return 0;
  }
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new UsageError(name ? `There is no command ${name}.` : 'Please name a command.');
    await command(rest, terminal);
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    terminal.stderr.write(`shop: ${messageOf(error)}\n`);
    if (!isUsage(error)) return 1;
    terminal.stderr.write(`\n${USAGE}`);
    return 2;
  }
}

/** True of our own, and of those of parseArgs. */
const isUsage = (error: Error): boolean =>
  error instanceof UsageError || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

function messageOf(error: Error): string {
  if (error instanceof ShopError) return `${error.message} (${error.code ?? error.status})`;
  if (error.name === 'TimeoutError') return 'The shop did not answer in time.';
  if (error.message === 'fetch failed') return `The shop does not answer (${reasonOf(error.cause)}).`;
  return error.message;
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? ('code' in cause && String(cause.code)) || cause.message : 'no connection';
