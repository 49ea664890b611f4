import { parseArgs } from 'node:util';
import { dataOf } from '../problem';
import { forwarding } from './forward';
import { clientFor, UsageError, type Command } from './terminal';

/** `shop replay`: sends former events to a receiver, in the given order. */
export const replay: Command = async (args, terminal) => {
  const { values, positionals: ids } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'forward-to': { type: 'string' }, secret: { type: 'string' } },
  });
  if (ids.length === 0) throw new UsageError('Please name an event by its id.');
  const forward = forwarding(values, terminal);
  const client = clientFor(terminal);
  for (const id of ids)
    await forward(await dataOf(client.GET('/api/v1/events/{id}', { params: { path: { id } } })));
};
