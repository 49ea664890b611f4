import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteOldDocuments } from '../../src/modules/persisted-documents/delete-old-documents';
import { hashOfDocument } from '../../src/modules/persisted-documents/persisted-documents';
import { aTool } from '../support/builders';
import { startShop, type Person, type TestShop } from '../support/shop';
import { aKey } from '../modules/people/keys/a-key';

/** Pages send the hash of a document in place of its text (adr/0129). */
const TOOLS = 'query Tools($first: Int!) { tools(first: $first) { totalCount } }';
const ME = 'query Me { me { id } }';
const FORMER = 'query Former { tools { totalCount } }';
const FOREIGN = 'query Foreign { tools { nodes { id } } }';

const folders: string[] = [];

/** The folder of a build whose pages send these documents. */
async function webDir(...documents: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-web-'));
  folders.push(folder);
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, 'index.html'), '<html></html>');
  await writeFile(path.join(folder, '.vite/documents.json'), JSON.stringify(documents));
  return folder;
}

let former: TestShop;
/** With the switch. */
let strict: TestShop;
let open: TestShop;
let buyer: Person;
beforeAll(async () => {
  former = await startShop({ WEB_DIR: await webDir(FORMER, TOOLS) });
  const { DATABASE_URL, FIREBASE_PROJECT_ID } = former.env;
  const same = { DATABASE_URL, FIREBASE_PROJECT_ID, FIREBASE_API_KEY: FIREBASE_PROJECT_ID };
  const WEB_DIR = await webDir(TOOLS, ME);
  strict = await startShop({ ...same, WEB_DIR, GRAPHQL_DOCUMENTS: 'persisted' });
  open = await startShop({ ...same, WEB_DIR });
  buyer = await former.customer();
  await aTool(former);
});
afterAll(async () => {
  await strict.close();
  await open.close();
  await former.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

interface Sent {
  readonly query?: string;
  readonly hash?: string;
  readonly variables?: object;
  readonly as?: { token: string };
}

async function send(shop: TestShop, { query, hash, variables, as }: Sent) {
  const extensions = hash !== undefined && {
    extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
  };
  const { status, body } = await shop.rest('POST', '/graphql', {
    body: { ...(query !== undefined && { query }), ...extensions, variables },
    ...(as && { as }),
  });
  const [error] = body.errors ?? [];
  return { status, data: body.data, message: error?.message, code: error?.extensions.code };
}

const REFUSED = {
  status: 200,
  code: 'FORBIDDEN',
  message: expect.stringMatching(/Programs need an API key\.$/),
};

it('a hash stands for the document of a page, with and without a session', async () => {
  const variables = { first: 1 };
  for (const shop of [strict, open]) {
    expect(await send(shop, { hash: hashOfDocument(TOOLS), variables })).toMatchObject({
      status: 200,
      data: { tools: { totalCount: 1 } },
    });
    const mine = await send(shop, { hash: hashOfDocument(ME), as: buyer });
    expect(mine.data).toEqual({ me: { id: buyer.id } });
    // The text of the same document, as a browser without TLS sends it.
    expect((await send(shop, { query: TOOLS, variables })).data).toEqual({ tools: { totalCount: 1 } });
  }
});

it('an unknown hash is answered as the protocol says, so that the text follows', async () => {
  const hash = hashOfDocument(FOREIGN);
  for (const shop of [strict, open])
    expect(await send(shop, { hash })).toMatchObject({ status: 200, message: 'PersistedQueryNotFound' });
  expect((await send(open, { hash, query: FOREIGN })).data.tools.nodes).toHaveLength(1);
  expect((await send(open, { hash })).data.tools.nodes).toHaveLength(1);
  expect(await send(strict, { hash: 'no hash' })).toMatchObject({ message: 'PersistedQueryNotFound' });
});

it('a text that is not the one of its hash is refused', async () => {
  const hash = hashOfDocument(TOOLS);
  for (const shop of [strict, open])
    expect(await send(shop, { hash, query: FOREIGN })).toMatchObject({ status: 400, data: undefined });
});

it('with the switch, other documents are refused, and registering them does not help', async () => {
  const hash = hashOfDocument(FOREIGN);
  for (const as of [undefined, buyer, await former.admin()]) {
    const who = as && { as };
    expect(await send(strict, { query: FOREIGN, ...who })).toMatchObject(REFUSED);
    expect(await send(strict, { query: FOREIGN, hash, ...who })).toMatchObject(REFUSED);
    expect(await send(strict, { hash, ...who })).toMatchObject({ data: undefined });
  }
  // A document of the pages with something more.
  expect(await send(strict, { query: `${ME} ` })).toMatchObject(REFUSED);
});

it('with the switch, keys send any document, within their scopes', async () => {
  const key = await aKey(former, await former.admin(), { scopes: ['events.read'] });
  expect((await send(strict, { query: FOREIGN, as: key })).data.tools.nodes).toHaveLength(1);
  expect(await send(strict, { query: '{ purchases { totalCount } }', as: key })).toMatchObject({
    code: 'SCOPE_REQUIRED',
  });
});

it('pages of another release, which are still open, are answered', async () => {
  expect((await send(strict, { hash: hashOfDocument(FORMER) })).data).toEqual({ tools: { totalCount: 1 } });
  expect((await send(strict, { query: FORMER })).data).toEqual({ tools: { totalCount: 1 } });
  // And those of the newer one by the former, which was started before.
  expect((await send(former, { hash: hashOfDocument(ME), as: buyer })).data).toEqual({
    me: { id: buyer.id },
  });
});

it('REST, the API of programs and the lists as files do not depend on the switch', async () => {
  expect((await strict.rest('GET', '/tools')).status).toBe(200);
  expect((await strict.rest('GET', '/api/v1/tools')).status).toBe(200);
});

it('documents are deleted when no gateway has served them for 90 days', async () => {
  const { manager } = former.dataSource;
  expect(await deleteOldDocuments(manager, false)).toBe(0);
  await manager.query(`UPDATE persisted_documents SET seen_at = now() - interval '91 days' WHERE text = $1`, [
    FORMER,
  ]);
  expect([await deleteOldDocuments(manager, true), await deleteOldDocuments(manager, false)]).toEqual([1, 1]);
  await expect(
    manager.query(`INSERT INTO persisted_documents (hash, text) VALUES ($1, 'query Other { me { id } }')`, [
      hashOfDocument(ME).replace(/^./, 'x'),
    ]),
  ).rejects.toThrow('persisted_documents_hash_check');
});
