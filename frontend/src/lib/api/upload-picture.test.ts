import { http, HttpResponse } from 'msw';
import { server, unreachable } from '../../test/server';
import { errorInfo } from './error-message';
import { sessionToken } from './session-token';
import { isAbort, uploadPicture, UPLOAD_TIMEOUT_MS } from './upload-picture';

const file = new File([new Uint8Array(2_000)], 'board.png', { type: 'image/png' });
const STORED = { success: true, data: { url: '/images/a/960.webp' } };
const rejected = (upload: Promise<string>): Promise<unknown> =>
  upload.then(
    (url) => Promise.reject(new Error(`answered ${url}`)),
    (error: unknown) => error,
  );

it('sends the file with the session token and returns its address', async () => {
  sessionToken.save('session-token', new Date().toISOString());
  const received = jest.fn();
  server.use(
    http.post('/images', async ({ request }) => {
      const fields = [...(await request.formData()).keys()];
      received(request.headers.get('authorization'), fields);
      return HttpResponse.json(STORED);
    }),
  );
  expect(await uploadPicture(file)).toBe('/images/a/960.webp');
  expect(received).toHaveBeenCalledWith('Bearer session-token', ['image']);
});

it("keeps the gateway's code and message", async () => {
  const body = { code: 'PAYLOAD_TOO_LARGE', message: 'The picture is larger than 5 MB', requestId: 'r' };
  server.use(http.post('/images', () => HttpResponse.json(body, { status: 413 })));
  expect(errorInfo(await rejected(uploadPicture(file)))).toMatchObject(body);
});

it.each([
  ['no connection', unreachable, 'NETWORK'],
  ["a proxy's page", () => HttpResponse.text('<h1>Bad gateway</h1>', { status: 502 }), 'UNAVAILABLE'],
  ['a success without an address', () => HttpResponse.json({ success: true }), 'UNAVAILABLE'],
  [
    'an address without success',
    () => HttpResponse.json({ success: false, data: { url: '/a' } }),
    'UNAVAILABLE',
  ],
  ['a redirect with an address', () => HttpResponse.json(STORED, { status: 300 }), 'UNAVAILABLE'],
  ['a success that is not JSON', () => HttpResponse.text('<h1>Hello</h1>'), 'UNAVAILABLE'],
])('fails on %s', async (_, answer, code) => {
  server.use(http.post('/images', answer));
  expect(errorInfo(await rejected(uploadPicture(file)))).toMatchObject({ code });
});

it('stops when it is cancelled, before or while it is sent', async () => {
  const received = jest.fn();
  server.use(
    http.post('/images', () => {
      received();
      return new Promise<never>(() => undefined);
    }),
  );
  expect(isAbort(await rejected(uploadPicture(file, { signal: AbortSignal.abort() })))).toBe(true);
  expect(received).not.toHaveBeenCalled();
  const controller = new AbortController();
  const upload = rejected(uploadPicture(file, { signal: controller.signal }));
  controller.abort();
  expect(isAbort(await upload)).toBe(true);
});

describe('while it is sent', () => {
  /** An upload whose request goes nowhere: its progress and its clock are those of the test. */
  const start = (options: Parameters<typeof uploadPicture>[1] = {}) => {
    const [open, setRequestHeader, send] = [jest.fn(), jest.fn(), jest.fn()];
    const request = { open, setRequestHeader, send, upload: {} } as unknown as XMLHttpRequest;
    jest.spyOn(window, 'XMLHttpRequest').mockImplementation(() => request);
    return { outcome: rejected(uploadPicture(file, options)), request };
  };
  afterEach(() => jest.restoreAllMocks());

  it('reports the upload progress, where the browser supports it', () => {
    const onProgress = jest.fn();
    const { request } = start({ onProgress });
    const progress = { loaded: 500, total: 2_000 };
    request.upload.onprogress?.call(
      request,
      new ProgressEvent('progress', { ...progress, lengthComputable: true }),
    );
    request.upload.onprogress?.call(
      request,
      new ProgressEvent('progress', { ...progress, lengthComputable: false }),
    );
    expect(onProgress.mock.calls).toEqual([[0.25]]);
  });

  it('gives up after two minutes, which is no cancellation', async () => {
    const { request, outcome } = start();
    expect(request.timeout).toBe(UPLOAD_TIMEOUT_MS);
    request.ontimeout?.(new ProgressEvent('timeout'));
    const error = await outcome;
    expect(errorInfo(error)).toMatchObject({ code: 'TIMEOUT' });
    expect(isAbort(error)).toBe(false);
  });
});

it.each([
  [new DOMException('', 'AbortError'), true],
  [new DOMException('', 'TimeoutError'), false],
  [Object.assign(new Error('of something else'), { name: 'AbortError' }), false],
  [null, false],
])('distinguishes a cancelled upload from %s', (error, expected) => {
  expect(isAbort(error)).toBe(expected);
});
