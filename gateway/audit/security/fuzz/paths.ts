import { rest } from '../../environment/answer';
import { fuzzed, repeat, type Finding, type Fuzzed } from './fuzzer';
import { inPath, NAUGHTY, randomJson, randomText } from './naughty';
import type { Random } from './random';

/** Every REST path with the fields that it reads. `:` is replaced by a text or an id. */
const PATHS: readonly [string, string, readonly string[]][] = [
  ['GET', '/tools', []],
  ['GET', '/tool/:', []],
  ['POST', '/addtool', ['name', 'picture', 'price', 'minimum_order', 'available_stock', 'short_description']],
  ['DELETE', '/tool/:', []],
  ['POST', '/order', ['toolId', 'quantity', 'totalPrice', 'contact_no', 'user', 'status']],
  ['GET', '/my-orders/:', []],
  ['DELETE', '/order/:', []],
  ['PUT', '/order/update/:', ['status']],
  ['GET', '/allorders', []],
  ['PUT', '/updateuser', ['email']],
  ['GET', '/profile/:', []],
  ['PUT', '/updateprofile/:', ['education', 'address', 'contactno', 'linkedin']],
  ['GET', '/allusers', []],
  ['PUT', '/makeadmin/:', []],
  ['GET', '/reviews', []],
  ['POST', '/review', ['rating', 'comment']],
  ['POST', '/custom-tool-request', ['email', 'message']],
  ['POST', '/newsletter', ['email']],
  ['POST', '/images', ['image']],
  ['POST', '/graphql', ['query', 'variables', 'operationName', 'extensions']],
  ['GET', '/images/:/960.webp', []],
  ['GET', '/no/such/:', []],
];

/** Sends generated JSON to every REST path. */
export function fuzzPaths({ environment, port, random, until }: Fuzzed): Promise<Finding> {
  const { alice, admin } = environment.people;
  const names = [
    ...Object.values(environment.tools),
    ...Object.values(environment.orders),
    alice.email,
    'nobody@audit.example',
  ];
  return repeat(until, async () => {
    const [method, pattern, fields] = random.oneOf(PATHS);
    const path = pattern.replace(':', () => inPath(segment(random, names)));
    const query = random.below(5) ? '' : `?${inPath(randomText(random))}=${inPath(randomText(random))}`;
    const body = method === 'GET' ? undefined : bodyOf(random, fields, names);
    const headers = {
      accept: 'application/json',
      ...(random.below(6)
        ? {}
        : {
            'content-type': random.oneOf([
              'text/plain',
              'application/json; charset=latin1',
              'multipart/form-data; boundary=x',
              'x',
            ]),
          }),
    };
    const call = rest(method, path + query, {
      as: random.oneOf([alice.token, admin.token, undefined]),
      headers,
      ...(body !== undefined && { body }),
    });
    return (await fuzzed(port, call)).complaint;
  });
}

const segment = (random: Random, names: readonly string[]): string =>
  random.oneOf([random.oneOf(names), random.oneOf(NAUGHTY), randomText(random)]).slice(0, 2_000) || 'x';

function bodyOf(random: Random, fields: readonly string[], names: readonly string[]): string {
  const kind = random.below(8);
  const value = () =>
    random.below(3) ? randomJson(random) : random.oneOf<unknown>([...names, 5, 50, 'Pending', '5']);
  const text =
    kind === 0
      ? JSON.stringify(randomJson(random))
      : JSON.stringify(Object.fromEntries(fields.map((name) => [name, value()])));
  return kind === 1 ? text.slice(0, random.below(text.length + 1)) : text;
}
