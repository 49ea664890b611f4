import { deflateSync } from 'node:zlib';
import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { rest, type Answer, type Call } from '../../environment/answer';
import { topic, type Case, type Environment } from '../case';

const BOUNDARY = 'frontier';

interface Part {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
  readonly field?: string;
}

/** A form with files, as a browser or someone worse would write it. */
function form(token: string, ...parts: Part[]): Call {
  const chunks = parts.flatMap(({ bytes, name = 'picture.png', type = 'image/png', field = 'image' }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return rest('POST', '/images', {
    as: token,
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
}

const red = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } });

const crcTable = Array.from({ length: 256 }, (_, n) =>
  Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n),
);
const crc = (bytes: Buffer) =>
  (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), -1) ^ -1) >>> 0;
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}
/** A PNG whose header promises a size; its data are a few zeros, well packed. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const XXE =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&e;</text></svg>';
const text = (content: string) => Buffer.from(content);

/** Files that are no pictures, whatever they call themselves. */
const refused: [string, Omit<Part, 'bytes'> & { bytes: () => Buffer | Promise<Buffer> }, string][] = [
  [
    'a page named .png',
    { bytes: () => text('<html><script>alert(1)</script></html>') },
    '415 UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a script named .jpg',
    { bytes: () => text('#!/bin/sh\nid\n'), name: 'x.jpg', type: 'image/jpeg' },
    '415 UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'an SVG with a script',
    { bytes: () => text(SVG), name: 'x.svg', type: 'image/svg+xml' },
    '415 UNSUPPORTED_MEDIA_TYPE',
  ],
  ['an SVG named .png', { bytes: () => text(SVG) }, '415 UNSUPPORTED_MEDIA_TYPE'],
  [
    'an SVG that reads a file',
    { bytes: () => text(XXE), type: 'image/svg+xml' },
    '415 UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a PDF',
    { bytes: () => text('%PDF-1.7\n1 0 obj\n'), name: 'x.pdf', type: 'application/pdf' },
    '415 UNSUPPORTED_MEDIA_TYPE',
  ],
  ['a TIFF', { bytes: () => red().tiff().toBuffer() }, '415 UNSUPPORTED_MEDIA_TYPE'],
  ['a PNG’s first eight bytes', { bytes: () => pngOf(9, 9).subarray(0, 8) }, '415 UNSUPPORTED_MEDIA_TYPE'],
  [
    'a PNG’s signature before a page',
    { bytes: () => Buffer.concat([pngOf(9, 9).subarray(0, 8), text('<script>alert(1)</script>')]) },
    '415 UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a GIF’s signature before a script',
    { bytes: () => text('GIF89a/*<script>alert(1)</script>*/=1;') },
    '415 UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'half a JPEG',
    {
      bytes: async () => {
        const whole = await red().jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
    },
    '415 UNSUPPORTED_MEDIA_TYPE',
  ],
  ['a bomb: 50,000 × 50,000 in a few kB', { bytes: () => pngOf(50_000, 50_000) }, '413 PAYLOAD_TOO_LARGE'],
  [
    'a bomb: 2^31-1 × 1',
    { bytes: () => pngOf(2_147_483_647, 1) },
    '413 PAYLOAD_TOO_LARGE | 415 UNSUPPORTED_MEDIA_TYPE',
  ],
  ['41 megapixels', { bytes: () => pngOf(8_200, 5_000) }, '413 PAYLOAD_TOO_LARGE'],
  ['a header of 0 × 0', { bytes: () => pngOf(0, 0) }, '415 UNSUPPORTED_MEDIA_TYPE'],
  [
    'one byte over 5 MB',
    {
      bytes: () =>
        Buffer.concat([pngOf(9, 9), Buffer.alloc(5 * 1024 * 1024)]).subarray(0, 5 * 1024 * 1024 + 1),
    },
    '413 PAYLOAD_TOO_LARGE',
  ],
  ['no bytes', { bytes: () => Buffer.alloc(0) }, '400 BAD_USER_INPUT | 415 UNSUPPORTED_MEDIA_TYPE'],
  ['the right file in another field', { bytes: () => pngOf(9, 9), field: 'file' }, '400 BAD_USER_INPUT'],
];
const refusedCases = refused.map(([what, part, answers]) => ({
  sends: what,
  ask: async ({ people }: Environment) => form(people.admin.token, { ...part, bytes: await part.bytes() }),
  answers,
  also: (_: Answer, { picturesDir }: Environment) =>
    leftovers(picturesDir) ? `left ${leftovers(picturesDir)}` : undefined,
}));

/** Folders of uploads that failed. */
function leftovers(folder: string): string {
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith('.'))
      .join(', ');
  } catch {
    return '';
  }
}

const urlOf = ({ json }: Answer) => (json as { data?: { url?: string } }).data?.url ?? '';
const OURS = /^(https:\/\/shop\.example)?\/images\/[0-9a-f-]{36}\/960\.webp$/;

/** The picture is named by us, is a WebP, and nothing of what was hidden in the file is left in it. */
const isKept = async (answer: Answer, { send }: Environment): Promise<string | undefined> => {
  const url = urlOf(answer);
  if (!OURS.test(url)) return `is named ${url}`;
  const kept = await send(rest('GET', url.replace('https://shop.example', '')));
  if (kept.headers['content-type'] !== 'image/webp') return `is ${String(kept.headers['content-type'])}`;
  if (kept.headers['x-content-type-options'] !== 'nosniff') return 'is served without nosniff';
  return kept.bytes.includes('alert(') || kept.bytes.includes('GPS-SECRET')
    ? 'keeps what was hidden in it'
    : undefined;
};

const NAMES = [
  '../../../../etc/cron.d/x.png',
  '..\\..\\x.png',
  '/etc/passwd',
  'x.png%00.html',
  'x.html',
  '.htaccess',
  'CON',
  `${'a'.repeat(5_000)}.png`,
  '<img src=x onerror=alert(1)>.png',
  'x.png\\" ; filename=\\"y.svg',
];
const names = NAMES.map((name) => ({
  sends: `a picture named ${name.slice(0, 50)}`,
  ask: async ({ people }: Environment) =>
    form(people.admin.token, { bytes: await red().png().toBuffer(), name }),
  answers: name.length > 1_000 ? '201 | 400 BAD_REQUEST' : '201',
  changes: ['audit_log'],
  also: (answer: Answer, environment: Environment) =>
    answer.status === 201 ? isKept(answer, environment) : undefined,
}));

const polyglots: [string, () => Promise<Buffer>][] = [
  [
    'a PNG followed by a page',
    async () => Buffer.concat([await red().png().toBuffer(), text('<script>alert(1)</script>')]),
  ],
  [
    'a GIF followed by a ZIP',
    async () => Buffer.concat([await red().gif().toBuffer(), text('PK\u0003\u0004alert(1)')]),
  ],
  [
    'a JPEG with a location and a script in its EXIF',
    () =>
      red()
        .withExif({ IFD0: { Copyright: '<script>alert(1)</script> GPS-SECRET' } })
        .jpeg()
        .toBuffer(),
  ],
];
const polyglotCases = polyglots.map(([what, make]) => ({
  sends: `${what}: re-encoded`,
  ask: async ({ people }: Environment) => form(people.admin.token, { bytes: await make() }),
  answers: '201',
  changes: ['audit_log'],
  also: isKept,
}));

const forms = [
  {
    sends: 'two files',
    ask: ({ people }: Environment) =>
      form(people.admin.token, { bytes: pngOf(9, 9) }, { bytes: pngOf(9, 9) }),
    answers: '400 BAD_USER_INPUT',
  },
  {
    sends: 'a form that never ends',
    ask: ({ people }: Environment) =>
      rest('POST', '/images', {
        as: people.admin.token,
        body: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\n\r\nx`,
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      }),
    answers: '400 BAD_REQUEST',
  },
  {
    sends: 'a form without a boundary',
    ask: ({ people }: Environment) =>
      rest('POST', '/images', {
        as: people.admin.token,
        body: 'x',
        headers: { 'content-type': 'multipart/form-data' },
      }),
    answers: '400 BAD_REQUEST',
  },
  {
    sends: 'a picture as JSON',
    ask: ({ people }: Environment) =>
      rest('POST', '/images', { as: people.admin.token, body: { image: 'x' } }),
    answers: '415 UNSUPPORTED_MEDIA_TYPE',
  },
  {
    sends: 'a packed body (gzip)',
    ask: ({ people }: Environment) =>
      rest('POST', '/order', {
        as: people.alice.token,
        body: Buffer.from('1f8b', 'hex'),
        headers: { 'content-encoding': 'gzip' },
      }),
    answers: '415 UNSUPPORTED_MEDIA_TYPE',
  },
  {
    sends: 'a body in UTF-16',
    ask: ({ people }: Environment) =>
      rest('POST', '/order', {
        as: people.alice.token,
        body: Buffer.from('{}', 'utf16le'),
        headers: { 'content-type': 'application/json; charset=utf-16' },
      }),
    answers: '415 UNSUPPORTED_MEDIA_TYPE',
  },
  {
    sends: 'a GraphQL body marked as gzip',
    ask: () =>
      rest('POST', '/graphql', { body: Buffer.from('1f8b', 'hex'), headers: { 'content-encoding': 'gzip' } }),
    answers: '415 UNSUPPORTED_MEDIA_TYPE',
  },
];

export const files: Case[] = topic('files', [...refusedCases, ...names, ...polyglotCases, ...forms]);
