import { parseArgs } from 'node:util';
import { followEvents } from '../follow-events';
import { dataOf } from '../problem';
import { forwarding, type Forward } from './forward';
import { clientFor, type Command } from './terminal';

/** `shop listen`: prints events as they happen, until it is stopped. */
export const listen: Command = async (args, terminal) => {
  const { values } = parseArgs({
    args: [...args],
    options: { after: { type: 'string' }, 'forward-to': { type: 'string' }, secret: { type: 'string' } },
  });
  const forward: Forward | null = values['forward-to'] === undefined ? null : forwarding(values, terminal);
  const begin = values.after ?? (await endOfFeed(clientFor(terminal)));
  terminal.stderr.write('Waiting for events. Ctrl+C ends it.\n');
  // Later, the shop may restart: it is asked again until it answers.
  const client = clientFor(terminal, { retries: Infinity });
  for await (const { events, next } of followEvents(client, { after: begin })) {
    for (const event of events) {
      terminal.stdout.write(`${JSON.stringify(event)}\n`);
      await forward?.(event);
    }
    if (terminal.stderr.isTTY) terminal.stderr.write(`Continue later with --after ${next}\n`);
  }
};

/** Undefined before the first event of all. */
async function endOfFeed(client: ReturnType<typeof clientFor>): Promise<string | undefined> {
  const query = { after: 'latest' };
  const { next } = await dataOf(client.GET('/api/v1/events', { params: { query } }));
  return next ?? undefined;
}
