import { createHash } from 'node:crypto';
import { aCustomTool } from '../../../support/custom-tools';
import { aTool } from '../../../support/builders';
import { aColleague } from '../../../support/staff';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { aPdf, aStep, aZip, SVG } from '../../files/files';
import { begin, download, uploadFile } from '../../files/tus';
import { addToolFile, aDraft, aToolFile } from './tool-files';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let toolId: string;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
beforeEach(async () => {
  toolId = (await aTool(shop)).id;
});
afterAll(() => shop.close());

const FILES = `query ($id: ID!) { tool(id: $id) { files {
  kind title language revisions { revision issuedOn name size sha256 mediaType path }
} } }`;
const filesOf = async (id = toolId): Promise<any[]> =>
  (await shop.gql(FILES, { variables: { id } })).data.tool.files;
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(shop.url + path, { method, headers });
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const codeOf = ({ body }: { body: any }) => body.errors?.[0].extensions.code;

describe('a public file of a tool', () => {
  it('is listed for everyone, with its size and checksum', async () => {
    expect(await filesOf()).toEqual([]);
    const id = await aToolFile(shop, { as: admin, toolId, title: 'Overview' });
    const bytes = aPdf();
    expect(await filesOf()).toEqual([
      {
        kind: 'DataSheet',
        title: 'Overview',
        language: 'en',
        revisions: [
          {
            revision: 'A',
            issuedOn: '2026-03-02',
            name: 'driver.pdf',
            size: bytes.length,
            sha256: createHash('sha256').update(bytes).digest('hex'),
            mediaType: 'application/pdf',
            path: `/tool-files/${id}`,
          },
        ],
      },
    ]);
  });

  it('keeps its older revisions, by their days; the newest comes first', async () => {
    const second = await aToolFile(shop, { as: admin, toolId, revision: 'B', issuedOn: '2026-06-01' });
    const first = await aToolFile(shop, { as: admin, toolId });
    await aToolFile(shop, { as: admin, toolId, language: 'de' });
    await aToolFile(shop, {
      as: admin,
      toolId,
      kind: 'Model',
      language: null,
      name: 'a.step',
      bytes: aStep(),
    });
    const files = await filesOf();
    expect(files.map(({ kind, language, revisions }) => [kind, language, revisions.length])).toEqual([
      ['DataSheet', 'de', 1],
      ['DataSheet', 'en', 2],
      ['Model', '', 1],
    ]);
    expect(files[1].revisions).toMatchObject([
      { revision: 'B', path: `/tool-files/${second}` },
      { revision: 'A', path: `/tool-files/${first}` },
    ]);
    expect((await get(`/tool-files/${first}`)).status).toBe(200);
  });

  it('is withdrawn: the revision before it is the newest one, and its link ends', async () => {
    const first = await aToolFile(shop, { as: admin, toolId });
    const second = await aToolFile(shop, { as: admin, toolId, revision: 'B', issuedOn: '2026-06-01' });
    const withdraw = `mutation { withdrawToolFile(id: "${second}") { files { revisions { path } } } }`;
    expect((await shop.gql(withdraw, { as: admin })).data.withdrawToolFile.files).toEqual([
      { revisions: [{ path: `/tool-files/${first}` }] },
    ]);
    expect((await get(`/tool-files/${second}`)).status).toBe(404);
    expect((await shop.gql(withdraw, { as: admin })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('is added once, however often the answer is lost', async () => {
    const uploadId = await aDraft(shop, { as: admin, toolId });
    const [one, other] = await Promise.all(
      ['A', 'A'].map((revision) => addToolFile(shop, { as: admin, toolId, uploadId, revision })),
    );
    expect([one, other].map((answer) => answer && codeOf(answer))).toEqual([undefined, undefined]);
    expect(await filesOf()).toHaveLength(1);
  });
});

describe('adding one is refused', () => {
  it('to everyone whose role does not change tools', async () => {
    const colleague = await aColleague(shop, ['orders.read']);
    for (const as of [buyer, colleague]) {
      const begun = await begin(shop, {
        as,
        subject: 'tool-file-draft',
        subjectId: toolId,
        name: 'a.pdf',
        size: 9,
      });
      expect(begun.status).toBe(403);
    }
  });

  it.each([
    ['a page', 'a.html', Buffer.from('<script>alert(1)</script>')],
    ['a drawing that runs', 'a.svg', SVG],
    ['a page that is called a PDF', 'a.pdf', Buffer.from('<html>')],
  ])('for %s', async (_, name, bytes) => {
    const sent = await uploadFile(shop, {
      as: admin,
      subject: 'tool-file-draft',
      subjectId: toolId,
      name,
      bytes: Buffer.from(bytes),
    });
    expect([sent.status, sent.body.code ?? sent.body.error?.code]).toEqual([415, expect.anything()]);
  });

  it.each([
    [
      'an upload for another tool',
      async () => ({ uploadId: await aDraft(shop, { as: admin, toolId: (await aTool(shop)).id }) }),
      'NOT_FOUND',
    ],
    ['a model that is a PDF', async () => ({ kind: 'Model' }), 'BAD_USER_INPUT'],
    ['an unknown language', async () => ({ language: 'English' }), 'BAD_USER_INPUT'],
    ['a blank revision', async () => ({ revision: ' ' }), 'BAD_USER_INPUT'],
    ['a day before the books', async () => ({ issuedOn: '1026-03-02' }), 'BAD_USER_INPUT'],
    [
      'a revision that is there',
      async () => {
        await aToolFile(shop, { as: admin, toolId });
        return {};
      },
      'ALREADY_EXISTS',
    ],
  ])('for %s, and the upload stays', async (_, given, code) => {
    const uploadId = await aDraft(shop, { as: admin, toolId });
    const before = await filesOf();
    expect(codeOf(await addToolFile(shop, { as: admin, toolId, uploadId, ...(await given()) }))).toBe(code);
    expect(await filesOf()).toHaveLength(code === 'ALREADY_EXISTS' ? 1 : before.length);
    expect((await download(shop, uploadId, admin)).status).toBe(200);
  });

  it('for a tool that is made for a customer', async () => {
    const { id } = await aCustomTool(shop, { by: buyer, admin });
    const uploadId = await aDraft(shop, { as: admin, toolId: id });
    expect(codeOf(await addToolFile(shop, { as: admin, toolId: id, uploadId }))).toBe('WRONG_STATE');
  });
});

it('is not deleted behind the back of its tool', async () => {
  const id = await aToolFile(shop, { as: admin, toolId });
  const { errors } = await shop.gql(`mutation { deleteFile(id: "${id}") }`, { as: admin });
  expect(errors?.[0]?.extensions.code).toBe('WRONG_STATE');
  expect((await download(shop, id, buyer)).status).toBe(403);
});

describe('GET /tool-files/:id', () => {
  let path: string;
  const bytes = aPdf();
  const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
  beforeEach(async () => {
    path = `/tool-files/${await aToolFile(shop, { as: admin, toolId })}`;
  });

  it('sends a document that browsers show in a tab of its own, and nothing else runs', async () => {
    const got = await get(path);
    expect([got.status, got.bytes.equals(bytes)]).toEqual([200, true]);
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename=driver.pdf',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      etag,
    });
  });

  it('sends what browsers do not show as an attachment in a sandbox', async () => {
    const id = await aToolFile(shop, { as: admin, toolId, kind: 'Firmware', name: 'fw.zip', bytes: aZip() });
    expect((await get(`/tool-files/${id}`)).headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=fw.zip',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-frame-options': 'DENY',
    });
  });

  it('sends the part that is asked for, so that a download goes on where it ended', async () => {
    const got = await get(path, { range: 'bytes=5-', 'if-range': etag });
    expect([got.status, got.bytes.equals(bytes.subarray(5))]).toEqual([206, true]);
    expect(got.headers).toMatchObject({
      'content-range': `bytes 5-${bytes.length - 1}/${bytes.length}`,
      'content-length': String(bytes.length - 5),
    });
    const other = await get(path, { range: 'bytes=5-', 'if-range': '"another"' });
    expect([other.status, other.bytes.length]).toEqual([200, bytes.length]);
    const beyond = await get(path, { range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
  });

  it('answers HEAD without the bytes, and If-None-Match with 304', async () => {
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
    expect((await get(path, { 'if-none-match': `W/"x", ${etag}` })).status).toBe(304);
  });

  it('whose content is lost is an error, without the headers of a file', async () => {
    await shop.services.files.remove(path.replace('/tool-files/', 'files/'));
    const { status, headers } = await get(path, { range: 'bytes=5-' });
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    for (const name of ['etag', 'content-disposition', 'content-range'])
      expect(headers[name]).toBeUndefined();
  });

  it.each(['/tool-files/x', '/tool-files/0b1e9a4e-0000-7000-8000-000000000001', '/tool-files/..%2F..%2Fx'])(
    'finds nothing at %s',
    async (other) => expect((await get(other)).status).toBe(404),
  );
});
