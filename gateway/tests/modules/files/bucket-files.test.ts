import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { makeBucketFiles } from '../../../src/modules/files/bucket-files';
import type { Part } from '../../../src/shared/files/part';
import { startHost } from '../../support/servers/foreign-host';

let stop: () => Promise<void>;
afterEach(async () => {
  jest.restoreAllMocks();
  await stop();
});

/** What is read of a file whose bucket answers like this. */
async function read(answer: RequestListener, part?: Part): Promise<string | null> {
  const host = await startHost(answer);
  stop = host.close;
  const key = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', region: 'ap-south-1' };
  const files = makeBucketFiles({ endpoint: host.url, bucket: 'shop', ...key });
  const bytes = await files.get('files/a', part);
  return bytes && text(bytes);
}

it('reads a file, or a part of it', async () => {
  const whole = await read((_request, response) => response.end('whole'));
  await stop();
  const part = await read((request, response) => response.writeHead(206).end(request.headers.range), {
    first: 5,
    last: 9,
  });
  expect([whole, part]).toEqual(['whole', 'bytes=5-9']);
});

it('a missing file is null, and a whole file in place of a part an error', async () => {
  expect(await read((_request, response) => response.writeHead(404).end())).toBeNull();
  await stop();
  const ignored = read((_request, response) => response.end('whole'), { first: 5, last: 9 });
  await expect(ignored).rejects.toThrow('the bucket responded 200');
});

it('a slow reader gets the whole file: only the beginning has a time limit', async () => {
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutAfter(100));
  const slow: RequestListener = (_request, response) => {
    response.write('begun, ');
    setTimeout(() => response.end('ended'), 200);
  };
  expect(await read(slow)).toBe('begun, ended');
});

function timeoutAfter(ms: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), ms);
  return limit.signal;
}
