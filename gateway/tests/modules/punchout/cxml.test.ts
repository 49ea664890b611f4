import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aTool } from '../../support/builders';
import { aCompany, aMember } from '../../support/companies';
import { startShop, type Person, type TestShop } from '../../support/shop';
import {
  aConnection,
  beginPunchout,
  formOf,
  giveBack,
  ORIGIN,
  send,
  setupRequest,
  start,
  type Connection,
} from './punchout';

/** Punchout by cXML 1.2: set-up, visit, and the cart that returns (adr/0123). */
let shop: TestShop;
let admin: Person;
let owner: Person;
let companyId: string;
let connection: Connection;
beforeAll(async () => {
  shop = await startShop();
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin });
  connection = await aConnection(shop, owner, { companyId });
});
afterAll(() => shop.close());

const golden = (name: string) => readFileSync(path.join(__dirname, 'golden', name), 'utf8');
/** What differs each time: ids, times, tokens and the port. */
const stable = (text: string) =>
  text
    .replace(/payloadID="[^"]*"/, 'payloadID="ID"')
    .replace(/timestamp="[^"]*"/, 'timestamp="TIME"')
    .replace(/(?<=<URL>)[^<]*\/punchout\?start=[\w-]{43}/, 'START')
    .replace(/(?<=<UserAgent>)[^<]*/, 'SHOP')
    .replace(/(?<=<LeadTime>)\d+/g, 'DAYS')
    .replace(/></g, '>\n<');
const sessions = async () =>
  (await shop.dataSource.query('SELECT count(*)::int AS n FROM punchout_sessions'))[0].n as number;
const visit = async (as: Person) =>
  (await start(shop, (await beginPunchout(shop, connection)).token, as)).data.startPunchout as { id: string };

it('a set-up is answered with an address; a wrong secret with a Status', async () => {
  const answer = await beginPunchout(shop, connection);
  expect([answer.http, answer.status]).toEqual([200, 200]);
  expect(stable(answer.text)).toBe(golden('setup-response.xml'));
  const wrong = await send(shop, setupRequest({ ...connection, secret: 'x' }));
  expect(wrong.http).toBe(200);
  expect(stable(wrong.text)).toBe(golden('setup-refused.xml'));
});

it('the cart of a visit returns with the prices of the company, and nothing is ordered', async () => {
  const tool = { id: '0199f3f6-4be1-7a4f-9c3a-2f1f0f4f7d02', sku: 'GRIP-7', name: 'Gripper <7> & "pads"' };
  await aTool(shop, { ...tool, price: 1_300, minimumOrder: 1, availableStock: 100 });
  const other = { id: '0199f3f6-4be1-7a4f-9c3a-2f1f0f4f7d03', sku: 'SERVO-7', name: 'Servo' };
  await aTool(shop, { ...other, price: 700, minimumOrder: 1, availableStock: 100 });
  const begun = await beginPunchout(shop, connection);
  const { data } = await start(shop, begun.token, owner);
  expect(data.startPunchout).toMatchObject({
    companyId,
    companyName: 'Robot Works Ltd.',
    returnsTo: 'erp.example',
  });
  const lines = [
    { toolId: tool.id, quantity: 10, reference: 'left & right' },
    { toolId: other.id, quantity: 1 },
  ];
  const returned = await giveBack(shop, { id: data.startPunchout.id, lines, as: owner });
  const form = await formOf(shop, returned.data.returnPunchoutCart.url);
  expect(form.action).toBe(`${ORIGIN}/cart?visit=7&x=1`);
  expect(form.policy).toContain(`form-action ${ORIGIN}`);
  expect(form.fields.map(([name]) => name)).toEqual(['cxml-urlencoded']);
  expect(stable(form.fields[0]?.[1] ?? '')).toBe(golden('order-message.xml'));
  expect((await shop.dataSource.query('SELECT count(*)::int AS n FROM purchases'))[0].n).toBe(0);
});

it('without lines, an empty cart returns', async () => {
  const { id } = await visit(owner);
  const { data } = await giveBack(shop, { id, lines: [], as: owner });
  const { fields } = await formOf(shop, data.returnPunchoutCart.url);
  expect(stable(fields[0]?.[1] ?? '')).toBe(golden('empty-cart.xml'));
});

const BOMB = `<!DOCTYPE cXML [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
it.each([
  ['entities that expand', { doctype: BOMB }, 400],
  ['an external entity', { doctype: '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }, 400],
  [
    'additions to the DTD',
    {
      doctype: '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd" [<!ENTITY x "y">]>',
    },
    400,
  ],
  ['another DTD', { doctype: '<!DOCTYPE cXML SYSTEM "http://evil.example/cXML.dtd">' }, 400],
  ['another document', { doctype: '<!DOCTYPE html>' }, 400],
  ['an edit', { operation: 'edit' }, 450],
  ['no secret', { secret: '' }, 401],
  ['an identity that is not known', { identity: 'po_000000000000' }, 401],
  ['no payloadID', { payloadId: '' }, 400],
  ['http', { returnUrl: 'http://erp.example/cart' }, 403],
  ['a script', { returnUrl: 'javascript:alert(1)' }, 403],
  ['another origin', { returnUrl: 'https://evil.example/cart' }, 403],
  ['an origin that looks like it', { returnUrl: 'https://erp.example.evil.example/' }, 403],
  ['a user name in the address', { returnUrl: 'https://erp.example@evil.example/' }, 403],
  ['another port', { returnUrl: 'https://erp.example:8443/' }, 403],
])('%s: refused with one sentence, and nothing is begun', async (_what, over, status) => {
  const before = await sessions();
  const answer = await send(shop, setupRequest({ ...connection, ...over }));
  expect([answer.http, answer.status]).toEqual([200, status]);
  expect(answer.sentence).toMatch(/^[A-Z][^<]+\.$/);
  expect(answer.text).not.toContain('StartPage');
  expect(await sessions()).toBe(before);
});

it.each([
  ['nothing', ''],
  ['no XML', 'hello'],
  ['a document that is cut', setupRequest({ identity: 'a', secret: 'b' }).slice(0, 400)],
  ['an entity of its own', setupRequest({ identity: '&x;', secret: 'b' })],
  ['too deep', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
  ['another root', '<html/>'],
])('%s is refused', async (_what, body) => {
  const answer = await send(shop, body);
  expect([answer.http, answer.status]).toEqual([200, 400]);
  expect(answer.sentence).toMatch(/^The .+\.$/);
});

it('the same payloadID is answered once, also at the same time', async () => {
  const request = setupRequest({ ...connection, payloadId: 'once@erp.example' });
  const answers = await Promise.all([1, 2, 3].map(() => send(shop, request)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await send(shop, request)).sentence).toMatch(/payloadID was answered before/);
});

it('an address starts one visit, within 15 minutes', async () => {
  const { token } = await beginPunchout(shop, connection);
  expect((await start(shop, token, null)).code).toBe('UNAUTHENTICATED');
  const both = await Promise.all([start(shop, token, owner), start(shop, token, owner)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['NOT_FOUND', undefined]);
  const late = await beginPunchout(shop, connection);
  await shop.dataSource.query(`UPDATE punchout_sessions SET created_at = now() - interval '16 minutes'`);
  const { code, errors } = await start(shop, late.token, owner);
  expect([code, errors?.[0]?.message]).toEqual([
    'NOT_FOUND',
    'This address was used before, or has ended. Go to your purchasing system and start again.',
  ]);
});

it('signs nobody in: a stranger does not start it, and does not use it up', async () => {
  const { token, text } = await beginPunchout(shop, connection);
  expect(text).not.toMatch(/paula|cookie/i);
  const stranger = await shop.customer();
  expect((await start(shop, token, stranger)).code).toBe('FORBIDDEN');
  expect((await start(shop, token, owner)).code).toBeUndefined();
});

it('a member who has left returns nothing', async () => {
  const member = await aMember(shop, { owner, companyId, role: 'Buyer' });
  const tool = await aTool(shop, { minimumOrder: 1, availableStock: 100 });
  const { id } = await visit(member);
  const cart = { id, lines: [{ toolId: tool.id, quantity: 1 }], as: member };
  expect((await giveBack(shop, { ...cart, as: owner })).code).toBe('NOT_FOUND');
  expect((await giveBack(shop, cart)).code).toBeUndefined();
  await shop.gql('mutation ($c: ID!, $u: ID!) { removeMember(companyId: $c, userId: $u) }', {
    variables: { c: companyId, u: member.id },
    as: owner,
  });
  const { code, errors } = await giveBack(shop, cart);
  expect([code, errors?.[0]?.message]).toEqual([
    'FORBIDDEN',
    'You do not buy for the company of this purchasing system. Log in as somebody who does.',
  ]);
});
