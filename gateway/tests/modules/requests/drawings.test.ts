import { randomBytes } from 'node:crypto';
import { cleanUpFiles } from '../../../src/modules/files/clean-up-files';
import { aDocx, aLyingZip, aPdf, aPng, aStep, aZip, SVG } from '../files/files';
import { begin, cancel, download, progress, uploadFile } from '../files/tus';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { until } from '../../support/until';

/** Drawings that a visitor attaches to a request for a customised tool, with a ticket and without an account. */
let shop: TestShop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const MB = 1024 * 1024;
/** A day in half a year. */
const inHalfAYear = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10);
const DRAFT = 'tool-request-draft';
let count = 0;
const address = () => `v${Date.now().toString(36)}${(count += 1)}@example.com`;

async function aTicket(as: Person | null = null): Promise<string> {
  const { data } = await shop.gql('mutation { createDrawingTicket { token expiresAt } }', { as });
  return data.createDrawingTicket.token;
}
const attach = (token: string, bytes: Buffer = aStep(), name = 'arm.step', subject = DRAFT) =>
  uploadFile(shop, { subject, token, name, bytes });
const start = (token: string, size: number, name = 'a.zip') =>
  begin(shop, { subject: DRAFT, token, name, size });
/** Sends the form. Returns the receipt, or the code of its refusal. */
async function send(input: { email: string; message?: string; ticket?: string; [more: string]: unknown }) {
  const { data, errors } = await shop.gql(
    'mutation ($i: CustomToolRequestInput!) { requestCustomTool(input: $i) { number } }',
    { variables: { i: { message: 'Forty arms', ...input } }, as: null },
  );
  return (data?.requestCustomTool.number ?? errors?.[0]?.extensions.code) as string;
}
const FILES = 'id name kind size path uploadedByName';
const requestsOf = async (search: string, as: Person = admin) => {
  const { data } = await shop.gql(
    `query ($s: String!) { toolRequests(filter: { search: $s }) { nodes { id number quantity neededBy files { ${FILES} } } } }`,
    { variables: { s: search }, as },
  );
  return data.toolRequests.nodes as any[];
};
it('come with the request: admins see and download them, no one else does', async () => {
  const email = address();
  const ticket = await aTicket();
  const sent = [
    await attach(ticket),
    await attach(ticket, aPdf(), 'plate.pdf'),
    await attach(ticket, aZip(), 'board.zip'),
  ];
  expect(sent.map(({ status }) => status)).toEqual([204, 204, 204]);
  await send({ email, ticket, quantity: 40, neededBy: inHalfAYear });
  const [request] = await requestsOf(email);
  expect(request).toMatchObject({
    quantity: 40,
    neededBy: inHalfAYear,
    files: [
      { name: 'arm.step', kind: 'STEP', uploadedByName: 'The visitor' },
      { name: 'plate.pdf', kind: 'PDF' },
      { name: 'board.zip', kind: 'ZIP' },
    ],
  });
  const [{ id }] = request.files;
  const byAdmin = await download(shop, id, admin);
  expect(byAdmin.bytes.equals(aStep())).toBe(true);
  expect(byAdmin.headers.get('content-disposition')).toContain('attachment');
  expect(byAdmin.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await download(shop, id, customer)).status).toBe(404);
  expect((await download(shop, id)).status).toBe(401);
});

it('no one reads them before the request is sent, nor who has the ticket', async () => {
  const ticket = await aTicket(customer);
  const { id, path } = await attach(ticket);
  const readers = [admin, customer, null].map(async (as) => (await download(shop, id, as)).status);
  expect(await Promise.all(readers)).toEqual([404, 404, 401]);
  const withTicket = await fetch(`${shop.url}/files/${id}`, { headers: { 'upload-token': ticket } });
  expect(withTicket.status).toBe(401);
  const { status, body } = await progress(shop, path, null, ticket);
  expect([status, body]).toEqual([200, '']);
});

it('a stolen ticket reads nothing, adds nothing after the request, and takes nothing to another account', async () => {
  const thief = await shop.customer({ email: address(), emailVerified: true });
  const ticket = await aTicket();
  const { id, path } = await attach(ticket);
  // The thief is first: the staff get the drawings, the thief does not.
  expect(await send({ email: thief.email, ticket })).toMatch(/^T-/);
  expect((await download(shop, id, thief)).status).toBe(404);
  const { data } = await shop.gql(`{ myQuoteRequests { nodes { files { id } visitorFiles { id } } } }`, {
    as: thief,
  });
  expect(data.myQuoteRequests.nodes).toEqual([{ files: [], visitorFiles: [] }]);
  const email = address();
  expect(await send({ email, ticket })).toBe('TICKET_USED');
  expect(await requestsOf(email)).toEqual([]);
  expect(await attach(ticket, aPdf(), 'b.pdf')).toMatchObject({ status: 409, body: { code: 'TICKET_USED' } });
  for (const again of [await cancel(shop, path, null, ticket), await progress(shop, path, null, ticket)])
    expect(again.status).toBe(404);
  expect((await attach(ticket, aPdf(), 'b.pdf', 'tool-request')).status).toBe(404);
});

it('admins find them at the quote request of the account', async () => {
  const person = await shop.customer({ email: address(), emailVerified: true });
  const ticket = await aTicket();
  await attach(ticket);
  await send({ email: person.email, ticket, quantity: 40, neededBy: inHalfAYear });
  const { data } = await shop.gql(`{ myQuoteRequests { nodes { id neededBy lines { quantities } } } }`, {
    as: person,
  });
  const [{ id, ...asked }] = data.myQuoteRequests.nodes;
  expect(asked).toEqual({ neededBy: inHalfAYear, lines: [{ quantities: [40] }] });
  const seen = await shop.gql(`{ quoteRequest(id: "${id}") { visitorFiles { id name } } }`, { as: admin });
  expect(seen.data.quoteRequest.visitorFiles).toMatchObject([{ name: 'arm.step' }]);
  expect((await download(shop, seen.data.quoteRequest.visitorFiles[0].id, admin)).status).toBe(200);
});

it('the same request is sent once with one set of files, also twice at the same time', async () => {
  const email = address();
  const ticket = await aTicket();
  await attach(ticket);
  const numbers = await Promise.all([1, 2, 3, 4].map(() => send({ email, ticket })));
  numbers.push(await send({ email, ticket }));
  expect(new Set(numbers)).toEqual(new Set([expect.stringMatching(/^T-/)]));
  expect(new Set(numbers).size).toBe(1);
  expect(await requestsOf(email)).toMatchObject([{ files: [{ name: 'arm.step' }] }]);
  // Other files, another number or another day are another request.
  const other = await aTicket();
  await attach(other, aPdf(), 'plate.pdf');
  await send({ email, ticket: other });
  await send({ email, quantity: 1 });
  await send({ email, neededBy: inHalfAYear });
  expect(await requestsOf(email)).toHaveLength(4);
});

it('of two requests at the same time with one ticket, one gets the files', async () => {
  const [one, another] = [address(), address()];
  const ticket = await aTicket();
  await attach(ticket);
  const answers = await Promise.all([one, another].map((email) => send({ email, ticket })));
  expect(answers.sort()).toEqual([expect.stringMatching(/^T-/), 'TICKET_USED'].sort());
  expect([...(await requestsOf(one)), ...(await requestsOf(another))]).toMatchObject([{ files: [{}] }]);
});

it.each([
  ['a document', () => aDocx(), 'a.zip'],
  ['a drawing with scripts', () => Buffer.from(SVG), 'a.svg'],
  ['a page', () => Buffer.from('<script>alert(1)</script>'), 'a.html'],
  ['a PDF named STEP', () => aPdf(), 'a.step'],
  ['an archive that lies about its size', () => aLyingZip(), 'a.zip'],
  ['a picture with an archive behind it', async () => Buffer.concat([await aPng(), aZip()]), 'a.png'],
])('%s is refused by content', async (_what, bytes, name) => {
  const ticket = await aTicket();
  expect(await attach(ticket, await bytes(), name)).toMatchObject({
    status: 415,
    body: { code: 'FILE_TYPE' },
  });
});

it('five files of 25 MB together, also at the same time', async () => {
  const ticket = await aTicket();
  expect(await start(ticket, 25 * MB + 1)).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
  const answers = await Promise.all([10, 10, 10, 10].map((size) => start(ticket, size * MB)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
  expect(await start(ticket, 6 * MB)).toMatchObject({ status: 422, body: { code: 'UPLOAD_LIMIT' } });

  const small = await aTicket();
  for (let at = 0; at < 5; at += 1) expect((await attach(small, aStep(), `${at}.step`)).status).toBe(204);
  expect(await attach(small)).toMatchObject({ status: 422, body: { code: 'TOO_MANY_FILES' } });
});

it('the ticket takes a file back before the request is sent', async () => {
  const ticket = await aTicket();
  const { path, id } = await attach(ticket, aZip([{ name: 'a.gbr', data: randomBytes(20 * MB) }]), 'a.zip');
  expect((await cancel(shop, path, null, await aTicket())).status).toBe(404);
  expect((await cancel(shop, path, admin)).status).toBe(404);
  expect((await cancel(shop, path, null, ticket)).status).toBe(204);
  expect((await cancel(shop, path, null, ticket)).status).toBe(404);
  await until(async () => (await shop.services.files.get(`files/${id}`)) === null);
  expect((await start(ticket, 20 * MB)).status).toBe(201);
});

it.each([
  ['no ticket', () => '', 401],
  ['a forged ticket', (ticket: string) => `${ticket.slice(0, -3)}xyz`, 409],
  ['a ticket with a later end', (ticket: string) => ticket.replace(/_\d+/, '_9999999999999'), 409],
])('%s uploads nothing', async (_what, changed, status) => {
  const ticket = changed(await aTicket());
  expect((await attach(ticket)).status).toBe(status);
  if (ticket) expect(await send({ email: address(), ticket })).toBe('TICKET_EXPIRED');
});

it('what was not sent within a day is deleted by the clean-up, what was sent stays', async () => {
  const [left, kept] = [await aTicket(), await aTicket()];
  const email = address();
  const lost = await attach(left);
  await attach(kept);
  await send({ email, ticket: kept });
  await shop.dataSource.query("UPDATE files SET created_at = created_at - interval '25 hours'");
  const before = await cleanUpFiles(shop.services, true);
  expect(before.drafts).toBeGreaterThan(0);
  await cleanUpFiles(shop.services, false);
  expect((await progress(shop, lost.path, null, left)).status).toBe(404);
  expect((await cleanUpFiles(shop.services, true)).drafts).toBe(0);
  expect(await requestsOf(email)).toMatchObject([{ files: [{}] }]);
});

it('a ticket ends after a day, with its files', async () => {
  const ticket = await aTicket();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 24.1 * 3_600_000);
  try {
    expect(await send({ email: address(), ticket })).toBe('TICKET_EXPIRED');
    expect(await attach(ticket)).toMatchObject({ status: 409, body: { code: 'TICKET_EXPIRED' } });
  } finally {
    clock.mockRestore();
  }
});

it('all visitors together upload 1 GB in a day, and one address 40 files', async () => {
  const ticket = await aTicket();
  const { id } = await attach(ticket);
  await shop.dataSource.query(
    `INSERT INTO file_uploads (id, subject_type, subject_id, name, size, expires_at)
      SELECT gen_random_uuid(), $1, gen_random_uuid(), 'a.zip', 26214400, now() + interval '1 hour' FROM generate_series(1, 40)`,
    [DRAFT],
  );
  const full = await start(await aTicket(), 25 * MB);
  expect(full).toMatchObject({
    status: 422,
    body: { code: 'UPLOAD_LIMIT', message: expect.stringContaining('today') },
  });
  // Customers are not affected, nor a request without files.
  expect(await send({ email: address() })).toMatch(/^T-/);
  await shop.dataSource.query('DELETE FROM file_uploads WHERE subject_type = $1', [DRAFT]);
  expect((await download(shop, id, admin)).status).toBe(404);
  const counted = jest
    .spyOn(shop.services.limiter, 'take')
    .mockImplementation((name) =>
      name === 'guestFile' ? Promise.reject(new Error('used up')) : Promise.resolve(null),
    );
  try {
    expect(await start(ticket, 100)).toMatchObject({ status: 422, body: { code: 'UPLOAD_LIMIT' } });
    expect(counted.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(['form', 'guestFile']));
  } finally {
    counted.mockRestore();
  }
});

it('go with the request when its account is deleted', async () => {
  const email = address();
  const ticket = await aTicket();
  const { id } = await attach(ticket);
  await send({ email, ticket });
  const person = await shop.customer({ email, emailVerified: true });
  await shop.gql(`mutation { deleteMyAccount(confirmation: "${email}") }`, { as: person });
  expect((await download(shop, id, admin)).status).toBe(404);
  expect(await shop.dataSource.query('SELECT FROM files WHERE id = $1', [id])).toEqual([]);
});

it('by REST, too', async () => {
  const email = address();
  const ticket = await aTicket();
  await attach(ticket);
  const body = { email, message: 'Forty arms', quantity: 40, neededBy: inHalfAYear, ticket };
  expect((await shop.rest('POST', '/custom-tool-request', { body })).status).toBe(201);
  expect(await requestsOf(email)).toMatchObject([{ quantity: 40, files: [{}] }]);
  const bad = await shop.rest('POST', '/custom-tool-request', {
    body: { ...body, quantity: 0, neededBy: '2031-02-30' },
  });
  expect(bad).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
});
