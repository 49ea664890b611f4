import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ShopError, type Problem } from '../problem';
import { fetchWithRetries } from '../retries';
import { shopOf, UsageError, type Command, type Terminal } from './terminal';

/** `shop get`, `post`, `put`, `patch` and `delete`: prints the body of the answer. */
export const request =
  (method: string): Command =>
  async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { data: { type: 'string', short: 'd' }, 'idempotency-key': { type: 'string' } },
    });
    const { url, key } = shopOf(terminal);
    const [path, ...query] = positionals;
    if (path === undefined) throw new UsageError('Please name a path, such as /tools.');
    const isChange = method !== 'GET';
    const body = values.data === undefined ? null : await dataFrom(values.data, terminal);
    const response = await fetchWithRetries({})(
      new Request(addressOf(url, path, query), {
        method,
        body,
        headers: {
          ...(key && { authorization: `Bearer ${key}` }),
          ...(body !== null && { 'content-type': 'application/json' }),
          ...(isChange && { 'idempotency-key': values['idempotency-key'] ?? randomUUID() }),
        },
      }),
    );
    await print(response, terminal);
  };

const BASE = '/api/v1';

function addressOf(shop: string, path: string, query: readonly string[]): URL {
  const rooted = path.startsWith('/') ? path : `/${path}`;
  const address = new URL(shop + (rooted.startsWith(`${BASE}/`) ? rooted : BASE + rooted));
  for (const pair of query) {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    if (name === undefined || value === undefined) throw new UsageError(`${pair} is not NAME=VALUE.`);
    address.searchParams.append(name, value);
  }
  return address;
}

async function dataFrom(data: string, { stdin }: Terminal): Promise<string> {
  const text = await textOf(data, stdin);
  try {
    JSON.parse(text);
  } catch {
    throw new UsageError('The data is not JSON.');
  }
  return text;
}

async function textOf(data: string, stdin: Terminal['stdin']): Promise<string> {
  if (data === '@-') return (await buffer(stdin)).toString();
  return data.startsWith('@') ? readFile(data.slice(1), 'utf8') : data;
}

/** Prints JSON indented, and anything else as it is. @throws ShopError if the shop refused */
async function print(response: Response, { stdout }: Terminal): Promise<void> {
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const value: unknown = isJson && text ? JSON.parse(text) : undefined;
  if (text) stdout.write(isJson ? `${JSON.stringify(value, null, 2)}\n` : text);
  if (!response.ok) throw new ShopError(response.status, value as Problem | undefined);
}
