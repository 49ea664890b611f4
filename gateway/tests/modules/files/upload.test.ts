import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { cleanUpFiles } from '../../../src/modules/files/clean-up-files';
import { missingFiles } from '../../../src/modules/files/check-files.service';
import { aPurchase, aTool } from '../../support/builders';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { aPdf, aZip } from './files';
import { attachToPurchases, begin, cancel, download, progress, sendPart, uploadFile } from './tus';

let shop: TestShop;
let buyer: Person;
let stranger: Person;
let tool: string;
beforeAll(async () => {
  shop = await startShop();
  attachToPurchases(shop);
  [buyer, stranger] = await Promise.all([shop.customer(), shop.customer()]);
  tool = (await aTool(shop, { availableStock: 10_000 })).id;
});
afterAll(() => shop.close());

/** Something of the buyer's that may have files. */
const subject = async (by = buyer): Promise<string> =>
  (await aPurchase(shop, { by, lines: [{ toolId: tool, quantity: 5 }] })).data.placePurchase.id;

const inStore = async (): Promise<string[]> => {
  const root = path.join(shop.env.DATA_DIR, 'private');
  const names = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};
const rowsOf = (table: string, id: string) =>
  shop.dataSource.query(`SELECT * FROM ${table} WHERE id = $1`, [id]);

/** A PDF of about as many bytes. */
const large = (size: number) => {
  const pdf = aPdf();
  return Buffer.concat([
    pdf.subarray(0, 9),
    Buffer.from('%'),
    randomBytes(size).map((byte) => (byte % 90) + 33),
    pdf.subarray(8),
  ]);
};

describe('an upload', () => {
  it('becomes a file that its subject has, and is downloaded as it was', async () => {
    const bytes = large(6_000_000);
    const subjectId = await subject();
    const { status, id, headers } = await uploadFile(shop, { as: buyer, subjectId, name: 'Arm.pdf', bytes });

    expect([status, headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
    const got = await download(shop, id, buyer);
    expect(got.bytes.equals(bytes)).toBe(true);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=Arm.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    const [file] = await rowsOf('files', id);
    expect(file).toMatchObject({
      subject_id: subjectId,
      kind: 'PDF',
      size: bytes.length,
      customer_id: buyer.id,
    });
    expect(await rowsOf('file_uploads', id)).toEqual([]);
    expect((await inStore()).filter((name) => name.includes('uploads'))).toEqual([]);
  });

  it('that is killed in the middle of a part goes on where the last whole part ended', async () => {
    const bytes = large(100_000);
    const begun = await begin(shop, {
      as: buyer,
      subjectId: await subject(),
      name: 'a.pdf',
      size: bytes.length,
    });
    const at = begun.headers.get('location') ?? '';
    await sendPart(shop, at, { as: buyer, offset: 0, bytes: bytes.subarray(0, 40_000) });
    await killedPart(at, { offset: 40_000, bytes: bytes.subarray(40_000, 60_000) });

    const { status, headers } = await progress(shop, at, buyer);
    expect([status, headers.get('upload-offset'), headers.get('upload-length')]).toEqual([
      200,
      '40000',
      String(bytes.length),
    ]);
    expect((await download(shop, at.split('/').at(-1) ?? '', buyer)).status).toBe(404);
    await sendPart(shop, at, { as: buyer, offset: 40_000, bytes: bytes.subarray(40_000) });
    expect((await download(shop, at.split('/').at(-1) ?? '', buyer)).bytes.equals(bytes)).toBe(true);
  });

  it('is complete for a client that has not received the last answer', async () => {
    const bytes = aPdf();
    const { path: at } = await uploadFile(shop, {
      as: buyer,
      subjectId: await subject(),
      name: 'a.pdf',
      bytes,
    });
    const { status, headers } = await progress(shop, at, buyer);
    expect([status, headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    expect(await sendPart(shop, at, { as: buyer, offset: 0, bytes })).toMatchObject({
      status: 409,
      body: { code: 'UPLOAD_OFFSET', details: { offset: bytes.length } },
    });
  });

  it('takes one of ten parts that arrive together at one offset', async () => {
    const bytes = aPdf();
    const begun = await begin(shop, {
      as: buyer,
      subjectId: await subject(),
      name: 'a.pdf',
      size: bytes.length,
    });
    const at = begun.headers.get('location') ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendPart(shop, at, { as: buyer, offset: 0, bytes })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(409)]);
    expect((await download(shop, at.split('/').at(-1) ?? '', buyer)).bytes.equals(bytes)).toBe(true);
  });

  it('goes on only at its offset, in parts that fit', async () => {
    const begun = await begin(shop, { as: buyer, subjectId: await subject(), name: 'a.pdf', size: 100 });
    const at = begun.headers.get('location') ?? '';
    expect(await sendPart(shop, at, { as: buyer, offset: 10, bytes: Buffer.alloc(5) })).toMatchObject({
      status: 409,
      body: { code: 'UPLOAD_OFFSET', details: { offset: 0 } },
    });
    const tooLong = await sendPart(shop, at, { as: buyer, offset: 0, bytes: Buffer.alloc(101) });
    expect(tooLong.status).toBe(400);
    const tooMuch = await sendPart(shop, at, { as: buyer, offset: 0, bytes: Buffer.alloc(5_300_000) });
    expect(tooMuch.status).toBe(413);
  });

  it('is no one else’s', async () => {
    const bytes = aPdf();
    const subjectId = await subject();
    const begun = await begin(shop, { as: buyer, subjectId, name: 'a.pdf', size: bytes.length });
    const at = begun.headers.get('location') ?? '';
    const others = [
      await begin(shop, { as: stranger, subjectId, name: 'a.pdf', size: 10 }),
      await begin(shop, { as: buyer, subject: 'toString', subjectId, name: 'a.pdf', size: 10 }),
      await sendPart(shop, at, { as: stranger, offset: 0, bytes }),
      await progress(shop, at, stranger),
      await cancel(shop, at, stranger),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const visitor = [
      await begin(shop, { subjectId, name: 'a.pdf', size: 10 }),
      await sendPart(shop, at, { offset: 0, bytes }),
    ];
    expect(visitor.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('that is cancelled or has expired is gone', async () => {
    const ask = { as: buyer, subjectId: await subject(), name: 'a.pdf', size: 100 };
    const [first, second] = [await begin(shop, ask), await begin(shop, ask)].map(
      ({ headers }) => headers.get('location') ?? '',
    ) as [string, string];
    for (const at of [first, second])
      await sendPart(shop, at, { as: buyer, offset: 0, bytes: Buffer.alloc(10) });
    expect((await cancel(shop, first, buyer)).status).toBe(204);
    expect((await progress(shop, first, buyer)).status).toBe(404);

    await shop.dataSource.query(
      `UPDATE file_uploads SET expires_at = now() - interval '1 hour' WHERE id = $1`,
      [second.split('/').at(-1)],
    );
    expect((await progress(shop, second, buyer)).status).toBe(404);
    expect(await cleanUpFiles(shop.services, true)).toMatchObject({ uploads: 1 });
    await cleanUpFiles(shop.services, false);
    expect(await rowsOf('file_uploads', second.split('/').at(-1) ?? '')).toEqual([]);
  });
});

describe('limits', () => {
  it('25 MB are taken, one byte more is not', async () => {
    const subjectId = await subject();
    const max = 25 * 1024 * 1024;
    const whole = aZip([{ name: 'a.gbr', data: randomBytes(max - 115) }]);
    expect(whole.length).toBeLessThanOrEqual(max);
    expect((await uploadFile(shop, { as: buyer, subjectId, name: 'a.zip', bytes: whole })).status).toBe(204);
    for (const size of [max + 1, 26_000_000 + 1_000_000])
      expect(await begin(shop, { as: buyer, subjectId, name: 'a.zip', size })).toMatchObject({
        status: 413,
        body: {
          code: 'FILE_TOO_LARGE',
          message: expect.stringContaining('compress'),
          details: { limit: max },
        },
      });
  });

  it('a sixth file is refused, also of six that arrive together', async () => {
    const subjectId = await subject();
    const one = (name: string) => uploadFile(shop, { as: buyer, subjectId, name, bytes: aPdf() });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => one(`${number}.pdf`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 204, 422]);
    expect(await one('7.pdf')).toMatchObject({ status: 422, body: { code: 'TOO_MANY_FILES' } });

    const taken = answers.find(({ status }) => status === 204);
    const gone = await shop.gql('mutation ($id: ID!) { deleteFile(id: $id) }', {
      variables: { id: taken?.id },
      as: buyer,
    });
    expect(gone.data).toEqual({ deleteFile: true });
    expect((await download(shop, taken?.id ?? '', buyer)).status).toBe(404);
    expect((await one('8.pdf')).status).toBe(204);
  });

  it('a user uploads 500 MB a day at most', async () => {
    const person = await shop.customer();
    const subjectId = await subject(person);
    await shop.dataSource.query(
      `INSERT INTO file_uploads (id, subject_type, subject_id, name, size, user_id, expires_at)
       SELECT gen_random_uuid(), 'purchase', $1, 'a.pdf', 26214400, $2, now() + interval '1 hour'
       FROM generate_series(1, 20)`,
      [subjectId, person.id],
    );
    expect(await begin(shop, { as: person, subjectId, name: 'a.pdf', size: 1 })).toMatchObject({
      status: 422,
      body: { code: 'UPLOAD_LIMIT' },
    });
  });
});

it('a file whose content the store has lost is reported, not served', async () => {
  const { id } = await uploadFile(shop, {
    as: buyer,
    subjectId: await subject(),
    name: 'a.pdf',
    bytes: aPdf(),
  });
  expect(await missingFiles(shop.services)).toEqual([]);
  await rm(path.join(shop.env.DATA_DIR, 'private/files', id));

  const answer = await shop.rest('GET', `/files/${id}`, { as: buyer });
  expect([answer.status, answer.body.code]).toEqual([404, 'FILE_MISSING']);
  expect(await missingFiles(shop.services)).toMatchObject([{ id }]);
});

/** Sends the beginning of a part and breaks the connection. */
async function killedPart(at: string, { offset, bytes }: { offset: number; bytes: Buffer }): Promise<void> {
  const { hostname, port } = new URL(shop.url);
  const head = [
    `PATCH ${at} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${buyer.token}`,
    'Tus-Resumable: 1.0.0',
    'Content-Type: application/offset+octet-stream',
    `Upload-Offset: ${offset}`,
    `Content-Length: ${bytes.length}`,
  ];
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(bytes.subarray(0, bytes.length / 2), () => socket.destroy());
    });
    socket.on('close', () => resolve()).on('error', reject);
  });
}
