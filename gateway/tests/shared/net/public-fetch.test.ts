import { fetchPublic } from '../../../src/shared/net/public-fetch';
import type { Resolve } from '../../../src/shared/net/public-address';
import { startHost } from '../../support/servers/foreign-host';

const LIMITS = { bytes: 2 * 1024 * 1024, ms: 10_000, redirects: 3, loopback: true };

let host: Awaited<ReturnType<typeof startHost>>;
beforeAll(async () => {
  host = await startHost((request, response) => {
    const url = new URL(request.url ?? '', 'http://host');
    if (url.pathname === '/to') return response.writeHead(302, { location: url.search.slice(1) }).end();
    if (url.pathname === '/loop') return response.writeHead(301, { location: '/loop' }).end();
    if (url.pathname === '/gone') return response.writeHead(404).end();
    if (url.pathname === '/never') return response.write('begun');
    if (url.pathname === '/large')
      return response
        .writeHead(200, { 'content-length': LIMITS.bytes + 1 })
        .end(Buffer.alloc(LIMITS.bytes + 1));
    if (url.pathname === '/endless') {
      const more = () => response.write(Buffer.alloc(65_536), more);
      return more();
    }
    return response.end(JSON.stringify(request.headers));
  });
});
afterAll(() => host.close());

/** A name server of a test: the answers of one name, in turn. */
const naming = (...answers: string[][]): { resolve: Resolve; asked: () => number } => {
  let asked = 0;
  return {
    asked: () => asked,
    resolve(_name, _options, found) {
      const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
      asked += 1;
      found(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
  };
};

const PRIVATE = 'The address leads into a private network. Only public addresses are allowed.';

it.each([
  'https://127.0.0.1/a.png',
  'https://127.1/a.png',
  'https://2130706433/a.png',
  'https://0x7f.0.0.1/a.png',
  'https://0177.0.0.1/a.png',
  'https://127.0.0.1./a.png',
  'https://localhost/a.png',
  'https://0.0.0.0/a.png',
  'https://10.1.2.3/a.png',
  'https://172.16.0.1/a.png',
  'https://192.168.1.1/a.png',
  'https://100.64.0.1/a.png',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/a.png',
  'https://[::]/a.png',
  'https://[::ffff:127.0.0.1]/a.png',
  'https://[::ffff:a9fe:a9fe]/a.png',
  'https://[::127.0.0.1]/a.png',
  'https://[64:ff9b::7f00:1]/a.png',
  'https://[2002:7f00:1::]/a.png',
  'https://[fe80::1]/a.png',
  'https://[fd00:ec2::254]/a.png',
  'https://224.0.0.1/a.png',
  'https://255.255.255.255/a.png',
])('%s is not fetched: the address is not public', async (url) => {
  await expect(fetchPublic(url, { ...LIMITS, loopback: false })).rejects.toThrow(PRIVATE);
});

it.each([
  ['only a private address', [['10.0.0.1']]],
  ['a private address among public ones', [['1.1.1.1', '127.0.0.1']]],
  ['a mapped address', [['::ffff:169.254.169.254']]],
])('a name with %s is refused where the connection is made', async (_what, answers) => {
  const { resolve, asked } = naming(...answers);
  const fetched = fetchPublic('https://cdn.example/a.png', { ...LIMITS, loopback: false, resolve });
  await expect(fetched).rejects.toThrow(PRIVATE);
  expect(asked()).toBe(1);
});

it('the address that was checked is the one that is used: a name is asked for once', async () => {
  // With a second question, the answer would be another one.
  const rebinding = naming(['127.0.0.1'], ['10.0.0.1']);
  const url = `http://rebinding.example:${host.port}/a.png`;
  const bytes = await fetchPublic(url, { ...LIMITS, resolve: rebinding.resolve });
  expect(JSON.parse(bytes.toString())).toEqual({
    accept: '*/*',
    host: `rebinding.example:${host.port}`,
    connection: 'close',
  });
  expect(rebinding.asked()).toBe(1);
  // The next connection asks again, and is refused.
  await expect(fetchPublic(url, { ...LIMITS, resolve: rebinding.resolve })).rejects.toThrow(PRIVATE);
});

it('a redirect is followed, and checked like the first address', async () => {
  expect((await fetchPublic(`${host.url}/to?/a.png`, LIMITS)).toString()).toContain('"accept"');
  for (const target of ['https://169.254.169.254/latest/', 'http://10.0.0.1/', 'https://[::ffff:10.0.0.1]/'])
    await expect(fetchPublic(`${host.url}/to?${target}`, LIMITS)).rejects.toThrow(PRIVATE);
  await expect(fetchPublic(`${host.url}/to?file:///etc/passwd`, LIMITS)).rejects.toThrow('https://');
  await expect(fetchPublic(`${host.url}/loop`, LIMITS)).rejects.toThrow('The server redirects too often.');
});

it.each([
  ['http', 'http://cdn.example/a.png', 'The address must begin with https:// and have no user name.'],
  ['a space in the name', 'https://cdn example/a.png', 'This is not a valid web address.'],
  ['a user', 'https://me:secret@cdn.example/', 'The address must begin with https:// and have no user name.'],
  ['a name that nobody has', 'https://nobody.invalid/a.png', 'There is no server with this name.'],
])('%s is refused with a sentence', async (_what, url, reason) => {
  await expect(fetchPublic(url, { ...LIMITS, loopback: false })).rejects.toThrow(reason);
});

it.each([
  ['/gone', 'The server answered 404.'],
  ['/large', 'The server sends more than 2 MB.'],
  ['/endless', 'The server sends more than 2 MB.'],
  ['/never', 'The server took longer than 0.5 seconds.'],
])('%s: %s', async (path, reason) => {
  await expect(
    fetchPublic(`${host.url}${path}`, { ...LIMITS, ms: path === '/never' ? 500 : 10_000 }),
  ).rejects.toThrow(reason);
});

it('a server that is away is refused with a sentence', async () => {
  const other = await startHost(() => undefined);
  await other.close();
  await expect(fetchPublic(`${other.url}/a.png`, LIMITS)).rejects.toThrow(
    'The server cannot be reached (ECONNREFUSED).',
  );
});
