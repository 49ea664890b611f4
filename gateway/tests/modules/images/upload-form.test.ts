import Fastify from 'fastify';
import pino from 'pino';
import { acceptUploads, readUpload } from '../../../src/modules/images/upload.service';
import { errorHandler } from '../../../src/rest/error-handler';
import type { RestRequest } from '../../../src/shared/route';

const MB = 1024 * 1024;
const app = Fastify();
let origin = '';

beforeAll(async () => {
  app.setErrorHandler(errorHandler(pino({ level: 'silent' })));
  await acceptUploads(app);
  app.post('/images', async (request) => {
    const file = await readUpload(request as RestRequest);
    return { bytes: file?.length ?? null, text: file?.subarray(0, 20).toString() };
  });
  origin = await app.listen();
});
afterAll(() => app.close());

async function post(body: FormData | string, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/images`, { method: 'POST', body, headers });
  return { status: response.status, body: await response.json() };
}

/** Parts of a form: a text, or a file of the given size. */
function formOf(...parts: [name: string, content: string | number][]) {
  const form = new FormData();
  for (const [name, content] of parts)
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)]), 'a.png');
  return form;
}

const refused = (status: number, code: string, message: string) => ({ status, body: { code, message } });
const ONE_FILE = {
  ...refused(400, 'BAD_USER_INPUT', 'Send one file, in the field image.'),
  body: { details: { fields: { image: 'Send one file, in the field image.' } } },
};
const TOO_LARGE = refused(413, 'PAYLOAD_TOO_LARGE', 'The picture is larger than 5 MB.');
const UNREADABLE = refused(400, 'BAD_REQUEST', 'The form cannot be read.');

it('reads the file in the field image', async () => {
  const form = new FormData();
  form.set('image', new Blob(['the picture']), 'a.png');
  expect(await post(form)).toEqual({ status: 200, body: { bytes: 11, text: 'the picture' } });
});

it('reads it between other fields, as many as four', async () => {
  const form = formOf(['a', 'x'], ['b', 'x'], ['image', 7], ['c', 'x'], ['d', 'x']);
  expect(await post(form)).toMatchObject({ status: 200, body: { bytes: 7 } });
});

it.each([0, 5 * MB])('reads a file of %d bytes', async (bytes) => {
  expect(await post(formOf(['image', bytes]))).toMatchObject({ status: 200, body: { bytes } });
});

it('reads nothing from a form without a file', async () => {
  expect(await post(formOf(['image', 'a text']))).toEqual({ status: 200, body: { bytes: null } });
});

it.each<[string, FormData, object]>([
  ['a file in another field', formOf(['file', 7]), ONE_FILE],
  ['two files', formOf(['image', 7], ['image', 7]), ONE_FILE],
  ['a file of one byte more than 5 MB', formOf(['image', 5 * MB + 1]), TOO_LARGE],
  ['a file of 5 MB and 64 kB', formOf(['image', 5 * MB + 64 * 1024]), TOO_LARGE],
  ['five other fields', formOf(...[...'abcde'].map((name): [string, string] => [name, 'x'])), UNREADABLE],
])('refuses %s', async (_, form, answer) => {
  expect(await post(form)).toMatchObject(answer);
});

it.each([
  ['without a boundary', 'multipart/form-data', 'anything'],
  ['that ends early', 'multipart/form-data; boundary=edge', '--edge\r\nContent-Disposition: form-data'],
])('refuses a form %s', async (_, type, body) => {
  expect(await post(body, { 'content-type': type })).toMatchObject(UNREADABLE);
});

it('refuses what is not a form', async () => {
  expect(await post('{}', { 'content-type': 'application/json' })).toMatchObject(
    refused(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the picture as multipart/form-data in the field image.'),
  );
});

it('refuses a form by its length, before reading it', async () => {
  const reading = jest.fn();
  const request = {
    headers: { 'content-length': String(5 * MB + 64 * 1024 + 1) },
    isMultipart: () => true,
    parts: reading,
  };
  await expect(readUpload(request as unknown as RestRequest)).rejects.toMatchObject(TOO_LARGE.body);
  expect(reading).not.toHaveBeenCalled();
});
