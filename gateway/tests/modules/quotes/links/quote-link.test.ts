import { startWorker, type RunningWorker } from '../../../support/servers/worker';
import { signToken } from '../../../../src/shared/signed-token';
import { newId } from '../../../../src/shared/ids';
import { aTool } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { dayIn } from '../../../support/days';
import { aQuote, aQuoteRequest, quoteCall, quoteToken } from '../../../support/quotes';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { jobsDone } from '../../../support/until';

let shop: TestShop;
let worker: RunningWorker;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer({ displayName: 'Ada Buyer' })]);
  worker = await startWorker(shop.services);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

const SHARED = `query ($token: String!) { sharedQuote(token: $token) {
  number version buyerName validUntil leadTimeDays terms text charges { name amount }
  lines { name sku reference prices { quantity unitPrice total } } messages { text authorName isSeller } } }`;
const open = (token: string) => shop.gql(SHARED, { variables: { token } });
const pdf = (token: string) =>
  fetch(`${shop.url}/documents/shared-quote.pdf?token=${encodeURIComponent(token)}`);
const question = { name: 'Kim', email: 'Kim@example.com', text: 'Is it black?' };
const ask = (token: string, input: object = question) =>
  quoteCall(shop, 'question', { as: null, token, input });

/** A quote of the buyer, and the token of its link. */
async function shared(by: Person = buyer) {
  const request = await aQuoteRequest(shop, { by });
  await aQuote(shop, { request, admin });
  return { request, token: await quoteToken(shop, request.id, by) };
}

it('shows the newest version and its PDF to anyone who has it, and nothing else of the request', async () => {
  const tool = await aTool(shop, { name: 'Arm' });
  const lines = [{ toolId: tool.id, quantities: [10], targetPrice: 777, reference: 'R1' }];
  const created = await quoteCall(shop, 'create', { as: buyer, input: { lines, message: 'Secret project' } });
  const { id, number } = created.data.createQuoteRequest;
  await quoteCall(shop, 'submit', { as: buyer, id });
  const request = { id, number, toolId: tool.id };
  await aQuote(shop, { request, admin });
  const token = await quoteToken(shop, id, buyer);
  await aQuote(shop, { request, admin, unitPrice: 850, replaces: 1 });
  const note = { text: 'Margin 30 %', isInternal: true };
  await quoteCall(shop, 'message', { as: admin, id, input: note });
  await quoteCall(shop, 'message', { as: admin, id, input: { text: 'For Ada only' } });
  const { data } = await open(token);
  expect(data.sharedQuote).toEqual({
    number,
    version: 2,
    buyerName: 'Ada Buyer',
    validUntil: dayIn(30),
    leadTimeDays: null,
    terms: 'Prepaid',
    text: null,
    charges: [],
    messages: [],
    lines: [
      {
        name: 'Arm',
        sku: tool.sku,
        reference: 'R1',
        prices: [{ quantity: 10, unitPrice: 850, total: 8_500 }],
      },
    ],
  });
  await jobsDone(shop.dataSource);
  const response = await pdf(token);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('content-disposition')).toContain(`${number}-2.pdf`);
});

it('takes a question once, in the thread, with the name that was given; an answer may be for all', async () => {
  const { request, token } = await shared();
  await ask(token);
  const again = await ask(token);
  const kims = { text: question.text, authorName: 'Kim', isSeller: false };
  expect(again.data.askAboutQuote.messages).toEqual([kims]);
  const answer = { text: 'Yes, black.', isShared: true };
  await quoteCall(shop, 'message', { as: admin, id: request.id, input: answer });
  await quoteCall(shop, 'message', { as: buyer, id: request.id, input: { text: 'Between us' } });
  expect((await open(token)).data.sharedQuote.messages.map(({ text }: { text: string }) => text)).toEqual([
    question.text,
    'Yes, black.',
  ]);
  const { data } = await shop.gql(
    'query ($id: ID!) { quoteRequest(id: $id) { state messages { text authorName authorEmail isFromLink isSeller canAddFiles } } }',
    { variables: { id: request.id }, as: buyer },
  );
  expect(data.quoteRequest).toMatchObject({
    state: 'Quoted',
    messages: [
      { ...kims, authorEmail: 'kim@example.com', isFromLink: true, canAddFiles: false },
      { isFromLink: false, canAddFiles: false },
      { canAddFiles: true },
    ],
  });
  const refused = await quoteCall(shop, 'message', {
    as: admin,
    id: request.id,
    input: { text: 'x', isInternal: true, isShared: true },
  });
  expect(refused.code).toBe('BAD_USER_INPUT');
});

it('ends when it is revoked, expires, or the quote ends; a new one is another link', async () => {
  const { request, token } = await shared();
  expect(await quoteToken(shop, request.id, admin)).toBe(token);
  await quoteCall(shop, 'unshare', { as: buyer, id: request.id });
  const isGone = async (gone: string) => {
    expect((await open(gone)).code).toBe('NOT_FOUND');
    expect((await ask(gone)).code).toBe('NOT_FOUND');
    expect((await pdf(gone)).status).toBe(404);
  };
  await isGone(token);
  const second = await quoteToken(shop, request.id, buyer);
  expect(second).not.toBe(token);
  await isGone(token);
  const expire = `UPDATE quote_links SET expires_at = now() - interval '1 second' WHERE request_id = $1 AND revoked_at IS NULL`;
  await shop.dataSource.query(expire, [request.id]);
  await isGone(second);
  const third = await quoteToken(shop, request.id, buyer);
  expect((await open(third)).code).toBeUndefined();
  await quoteCall(shop, 'decline', { as: buyer, id: request.id });
  await isGone(third);
});

it('a second link does not show what was asked from the first one, unless it is for all', async () => {
  const { request, token } = await shared();
  await ask(token, { ...question, text: 'From the first link' });
  await quoteCall(shop, 'message', {
    as: admin,
    id: request.id,
    input: { text: 'For all', isShared: true },
  });
  await quoteCall(shop, 'unshare', { as: buyer, id: request.id });
  const second = await quoteToken(shop, request.id, buyer);
  const { data } = await ask(second, { ...question, text: 'From the second link' });
  expect(data.askAboutQuote.messages.map(({ text }: { text: string }) => text)).toEqual([
    'For all',
    'From the second link',
  ]);
});

it('cannot be signed by anyone else', async () => {
  const { token } = await shared();
  const [id = ''] = token.split('.');
  expect(signToken(shop.env, 'shared quote', id)).toBe(token);
  const forged = signToken({ ...shop.env, SESSION_SECRET: 'x'.repeat(40) }, 'shared quote', id);
  expect((await open(forged)).code).toBe('NOT_FOUND');
  expect((await open(id)).code).toBe('NOT_FOUND');
});

it.each([
  ['made up', () => 'abc.def'],
  ['empty', () => ''],
  ['signed for something else', () => signToken(shop.env, 'shipment receipt', newId())],
  ['of a link that does not exist', () => signToken(shop.env, 'shared quote', newId())],
])('a token that is %s finds nothing', async (_, tokenOf) => {
  expect((await open(tokenOf())).code).toBe('NOT_FOUND');
  expect((await pdf(tokenOf())).status).toBe(404);
});

it('is made and read by those who may buy, and admins: not by viewers, other companies or visitors', async () => {
  const [owner, other] = await Promise.all([shop.customer(), shop.customer()]);
  const companyId = await aCompany(shop, { owner, admin });
  await aCompany(shop, { owner: other, admin });
  const viewer = await aMember(shop, { owner, companyId, role: 'Viewer' });
  const { request } = await shared(owner);
  const { id } = request;
  const share = async (as: Person | null) => (await quoteCall(shop, 'share', { as, id })).code;
  expect([await share(viewer), await share(other), await share(null)]).toEqual([
    ...['FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED'],
  ]);
  expect((await quoteCall(shop, 'unshare', { as: viewer, id })).code).toBe('FORBIDDEN');
  const read = async (as: Person) =>
    (await shop.gql('query ($id: ID!) { quoteRequest(id: $id) { link { url } } }', { variables: { id }, as }))
      .data.quoteRequest.link;
  expect([await read(viewer), await read(owner), await read(admin)]).toEqual([
    ...[null, { url: expect.any(String) }, { url: expect.any(String) }],
  ]);
});

it('ends with the account of its buyer, and so does what people said of themselves', async () => {
  const person = await shop.customer();
  const { token } = await shared(person);
  await ask(token, { ...question, email: 'gone@example.com' });
  await shop.gql('mutation ($c: String!) { deleteMyAccount(confirmation: $c) }', {
    variables: { c: person.email },
    as: person,
  });
  expect((await open(token)).code).toBe('NOT_FOUND');
  const askers = await shop.dataSource.query(`SELECT FROM quote_askers WHERE email = 'gone@example.com'`);
  expect(askers).toEqual([]);
});

it('takes 20 questions a day', async () => {
  const { token } = await shared();
  for (let at = 0; at < 20; at += 1)
    expect((await ask(token, { ...question, text: `Question ${at}` })).code).toBeUndefined();
  expect((await ask(token, { ...question, text: 'One more' })).code).toBe('RATE_LIMITED');
});
