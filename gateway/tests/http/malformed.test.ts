import { once } from 'node:events';
import { connect } from 'node:net';
import { startShop, type TestShop } from '../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: any;
}

/** A connection that is still open after this time, ms, would have been kept for the next request. */
const STAYS_OPEN = 15_000;

/** Sends bytes, one packet after the other, and reads all answers until the gateway closes the connection. */
async function answersTo(...packets: string[]): Promise<Answer[]> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  socket.setTimeout(STAYS_OPEN, () => socket.destroy(new Error('the connection stays open')));
  const closed = once(socket, 'close');
  let text = '';
  socket.setEncoding('latin1').on('data', (data: string) => (text += data));
  for (const [at, packet] of packets.entries()) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, 30));
    socket.write(packet, 'latin1');
  }
  await closed;
  return answersIn(text);
}

function answersIn(text: string): Answer[] {
  if (text === '') return [];
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const length = Number(headers['content-length']);
  const body = text.slice(end + 4, end + 4 + length);
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  const isJson = headers['content-type']?.includes('json');
  return [
    { status, headers, body: isJson ? JSON.parse(body) : body },
    ...answersIn(text.slice(end + 4 + length)),
  ];
}

const TO = 'Host: shop.example.com\r\n';
const JSON_TO = `${TO}Content-Type: application/json\r\n`;
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const ALL_OF = [
  'GET /healthz',
  'GET /tools',
  'POST /newsletter',
  'POST /graphql',
  'DELETE /order/1',
  'GET /nothing',
];

/** Bytes after the request line. */
const MALFORMED: Record<string, string[]> = {
  'an unknown transfer encoding': [`${JSON_TO}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  'chunked that is not the last encoding': [`${JSON_TO}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`],
  'a bad chunk size': [`${JSON_TO}${CHUNKED}\r\nZZ\r\n{}\r\n0\r\n\r\n`],
  'a bad chunk size without a content type': [`${TO}${CHUNKED}\r\nZZ\r\n{}\r\n0\r\n\r\n`],
  'a bad second chunk': [`${JSON_TO}${CHUNKED}\r\n1\r\n{\r\n-1\r\n}\r\n0\r\n\r\n`],
  'a chunk longer than its size': [`${JSON_TO}${CHUNKED}\r\n1\r\n{"email":1}\r\n0\r\n\r\n`],
  'a transfer encoding and a length': [`${JSON_TO}${CHUNKED}Content-Length: 2\r\n\r\n{}`],
  'a length and a transfer encoding': [`${JSON_TO}Content-Length: 2\r\n${CHUNKED}\r\n{}`],
  'two lengths': [`${JSON_TO}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  'a length that is no number': [`${JSON_TO}Content-Length: two\r\n\r\n{}`],
  'a negative length': [`${JSON_TO}Content-Length: -1\r\n\r\n{}`],
  'a header without a colon': [`${TO}Broken\r\n\r\n`],
  'a header name with a blank': [`${TO}Bad Name: x\r\n\r\n`],
  'a control character in a header': [`${TO}X-Note: a\u0000b\r\n\r\n`],
  'lines that end without CR': ['Host: a\nX-Note: b\n\n'],
  'no host': ['X-Note: a\r\n\r\n'],
  'two hosts': [`${TO}${TO}\r\n`],
};
const REQUESTS = Object.entries(MALFORMED).flatMap(([name, packets]) =>
  ALL_OF.map(
    (target) => [name, target, [`${target} HTTP/1.1\r\n${packets[0]}`, ...packets.slice(1)]] as const,
  ),
);

const refused = (status: number, code: string) => ({
  status,
  headers: expect.objectContaining({
    connection: 'close',
    'content-type': expect.stringContaining('application/json'),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }),
  body: { code, message: expect.any(String), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
});
const MALFORMED_ANSWER = refused(400, 'BAD_REQUEST');

describe('a malformed request has one answer, and its connection is closed', () => {
  it.each(REQUESTS)('%s: %s', async (_name, _target, packets) => {
    const answers = await answersTo(...packets);
    expect(answers).toEqual([MALFORMED_ANSWER]);
    expect(answers[0]?.headers['x-request-id']).toBe(answers[0]?.body.requestId);
  });

  it.each([
    ['an unknown method', `BREW /tools HTTP/1.1\r\n${TO}\r\n`],
    ['HTTP/0.9', 'GET /tools\r\n\r\n'],
    ['HTTP/2.0 in text', `GET /tools HTTP/2.0\r\n${TO}\r\n`],
    ['a version that does not exist', `GET /tools HTTP/9.9\r\n${TO}\r\n`],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000'],
    ['a blank in the path', `GET /to ols HTTP/1.1\r\n${TO}\r\n`],
    ['a tunnel', `CONNECT shop.example.com:443 HTTP/1.1\r\n${TO}\r\n`],
  ])('%s', async (_name, bytes) => {
    expect(await answersTo(bytes)).toEqual([MALFORMED_ANSWER]);
  });

  it.each([
    ['one long header', `X-Note: ${'a'.repeat(20_000)}\r\n`],
    ['many headers', 'X-Note: aaaaaaaaaa\r\n'.repeat(5_000)],
    ['a long path', ''],
  ])('headers that are too large: %s', async (_name, headers) => {
    const path = headers ? '/tools' : `/${'a'.repeat(40_000)}`;
    expect(await answersTo(`GET ${path} HTTP/1.1\r\n${TO}${headers}\r\n`)).toEqual([
      refused(431, 'HEADERS_TOO_LARGE'),
    ]);
  });

  it.each(ALL_OF)('a bad chunk that comes after the headers: %s', async (target) => {
    const [answer, ...others] = await answersTo(`${target} HTTP/1.1\r\n${JSON_TO}${CHUNKED}\r\n`, 'ZZ\r\n');
    expect([answer?.headers.connection, others]).toEqual(['close', []]);
    expect(answer).toEqual(MALFORMED_ANSWER);
  });
});

/** Sends a request and then says that nothing more will come. */
async function answersToCutOff(bytes: string): Promise<Answer[]> {
  const socket = connect({ port: Number(new URL(shop.url).port), host: '127.0.0.1', allowHalfOpen: true });
  const closed = once(socket, 'close');
  let text = '';
  socket.setEncoding('latin1').on('data', (data: string) => (text += data));
  socket.on('end', () => socket.end());
  socket.end(bytes, 'latin1');
  await closed;
  return answersIn(text);
}

it.each(ALL_OF)('a body shorter than its length has one answer: %s', async (target) => {
  expect(await answersToCutOff(`${target} HTTP/1.1\r\n${JSON_TO}Content-Length: 20\r\n\r\n{}`)).toEqual([
    MALFORMED_ANSWER,
  ]);
});

describe('what follows a request on its connection', () => {
  const good = (path: string) => `GET ${path} HTTP/1.1\r\n${TO}\r\n`;

  it.each(['/healthz', '/tools', '/nothing'])('garbage is answered after %s', async (path) => {
    const [first, ...others] = await answersTo(`${good(path)}garbage\r\n\r\n`);
    expect(first?.status).toBe(path === '/nothing' ? 404 : 200);
    expect(first?.headers.connection).not.toBe('close');
    expect(others).toEqual([MALFORMED_ANSWER]);
  });

  it('a malformed request is answered after two that are not', async () => {
    const answers = await answersTo(
      `${good('/tools')}${good('/healthz')}GET /tools HTTP/1.1\r\n${JSON_TO}${CHUNKED}\r\nZZ\r\n`,
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
    expect(answers[2]).toEqual(MALFORMED_ANSWER);
  });

  it('is ignored after the last request that was announced', async () => {
    const answers = await answersTo(`GET /tools HTTP/1.1\r\n${TO}Connection: close\r\n\r\ngarbage\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200]);
  });
});

it('a well-formed body without a content length is read as ever', async () => {
  const [answer] = await answersTo(
    `POST /newsletter HTTP/1.1\r\n${JSON_TO}${CHUNKED}Connection: close\r\n\r\n`,
    '19\r\n{"email":"a@example.com"}\r\n',
    '0\r\n\r\n',
  );
  expect(answer?.status).toBe(201);
});

it('a search with a body is answered as one without', async () => {
  const [answer] = await answersTo(
    `GET /tools HTTP/1.1\r\n${JSON_TO}Content-Length: 2\r\nConnection: close\r\n\r\n`,
    '{}',
  );
  expect([answer?.status, answer?.body]).toEqual([200, []]);
});
