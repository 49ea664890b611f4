import { MAX_BASKETS } from '../../../../src/modules/carts/baskets/basket.service';
import { deleteOldBaskets } from '../../../../src/modules/carts/baskets/delete-old-baskets';
import { newId } from '../../../../src/shared/ids';
import { aTool } from '../../../support/builders';
import { aCompany } from '../../../support/companies';
import { startShop, type TestShop } from '../../../support/shop';
import { aKey } from '../../people/keys/a-key';

/** Lines of another program, behind a link for a person (adr/0122). */
let shop: TestShop;
beforeAll(async () => void (shop = await startShop()));
beforeEach(() => shop.dataSource.query('DELETE FROM baskets'));
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

const send = (lines: unknown, token?: string) =>
  shop.rest('POST', '/api/v1/baskets', { body: { lines }, ...(token && { as: { token } }) });
const tokenOf = (url: string) => new URL(url).searchParams.get('basket') ?? '';
const open = (token: string, as: { token: string } | null = null) =>
  shop.gql(
    'query ($token: String!) { sharedBasket(token: $token) { expiresAt lines { sku quantity reference } } }',
    { variables: { token }, as: as as never },
  );
const rows = async () => shop.dataSource.query<object[]>('SELECT * FROM baskets');

it('a program without a key sends lines, and whoever opens the link sees them', async () => {
  const tool = await aTool(shop);
  const { status, body } = await send([
    { sku: tool.sku.toLowerCase(), quantity: 3, reference: 'left arm' },
    { toolId: tool.id, quantity: 4 },
    { sku: 'NO-SUCH-PART', quantity: 5 },
    { toolId: newId(), quantity: 6 },
  ]);
  expect(status).toBe(201);
  expect(Object.keys(body).sort()).toEqual(['expiresAt', 'unknownLines', 'url']);
  expect(body.unknownLines).toEqual([
    { position: 2, message: 'No tool has the SKU NO-SUCH-PART.', suggestions: expect.any(Array) },
    { position: 3, message: 'There is nothing here.', suggestions: [] },
  ]);
  const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 2);
  const { data } = await open(tokenOf(body.url));
  expect(data.sharedBasket.expiresAt).toBe(body.expiresAt);
  expect(data.sharedBasket.lines).toMatchObject([
    { sku: tool.sku.toLowerCase(), quantity: 3, reference: 'left arm' },
    { sku: tool.sku, quantity: 4, reference: null },
    { sku: 'NO-SUCH-PART', quantity: 5 },
    { quantity: 6 },
  ]);
});

it('the token is not stored, and another token opens nothing', async () => {
  const { body } = await send([{ sku: 'A', quantity: 1 }]);
  const token = tokenOf(body.url);
  expect(token).toHaveLength(43);
  expect(JSON.stringify(await rows())).not.toContain(token);
  expect(JSON.stringify(await rows())).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  for (const wrong of ['', 'x', `${token.slice(0, -1)}_`, `${token}x`, token.toLowerCase()])
    expect([wrong, (await open(wrong)).code]).toEqual([wrong, 'NOT_FOUND']);
});

it('a link ends after a week, and its lines are deleted', async () => {
  const { body } = await send([{ sku: 'A', quantity: 1 }]);
  await send([{ sku: 'B', quantity: 1 }]);
  const { manager } = shop.dataSource;
  expect(await deleteOldBaskets(manager, false)).toBe(0);
  await shop.dataSource.query(
    `UPDATE baskets SET expires_at = now() - interval '1 second' WHERE lines->0->>'sku' = 'A'`,
  );
  const { code, errors } = await open(tokenOf(body.url));
  expect([code, errors?.[0]?.message]).toEqual([
    'NOT_FOUND',
    'This link has ended, or is not complete. Links to lines work for a week.',
  ]);
  expect(await deleteOldBaskets(manager, true)).toBe(1);
  expect(await deleteOldBaskets(manager, false)).toBe(1);
  expect(await rows()).toHaveLength(1);
});

it.each([
  ['no lines', []],
  ['too many lines', Array.from({ length: 501 }, () => ({ sku: 'A', quantity: 1 }))],
  ['a line without a tool', [{ quantity: 1 }]],
  ['a line with an empty SKU', [{ sku: ' ', quantity: 1 }]],
  ['no quantity', [{ sku: 'A', quantity: 0 }]],
  ['half a unit', [{ sku: 'A', quantity: 1.5 }]],
  ['a SKU of 101 characters', [{ sku: 'A'.repeat(101), quantity: 1 }]],
  ['a reference of 101 characters', [{ sku: 'A', quantity: 1, reference: 'x'.repeat(101) }]],
  ['a field that there is not', [{ sku: 'A', quantity: 1, price: 1 }]],
])('%s: refused, and nothing is kept', async (_what, lines) => {
  const { status, body } = await send(lines);
  expect([status, body.code]).toEqual([400, 'BAD_USER_INPUT']);
  expect(await rows()).toHaveLength(0);
});

it('a stranger cannot fill the database', async () => {
  const taken = jest.spyOn(shop.services.limiter, 'take');
  await send([{ sku: 'A', quantity: 1 }]);
  expect(taken.mock.calls.map(([name]) => name)).toContain('basket');
  await shop.dataSource.query(
    `INSERT INTO baskets (token_hash, lines, expires_at)
      SELECT sha256(i::text::bytea), '[{}]', now() + interval '1 day' FROM generate_series(1, $1) i`,
    [MAX_BASKETS],
  );
  const { status, body } = await send([{ sku: 'A', quantity: 1 }]);
  expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(await rows()).toHaveLength(MAX_BASKETS + 1);
});

it('with a key, its company is counted, and its own tools are understood', async () => {
  const [admin, owner] = [await shop.admin(), await shop.customer()];
  const companyId = await aCompany(shop, { owner, admin });
  const { token } = await aKey(shop, owner, { companyId, scopes: ['purchases.read'] });
  const taken = jest.spyOn(shop.services.limiter, 'take');
  const tool = await aTool(shop);
  const { status, body } = await send([{ sku: tool.sku, quantity: 1 }], token);
  expect([status, body.unknownLines]).toEqual([201, []]);
  expect(taken.mock.calls.filter(([name]) => name === 'basket')).toEqual([
    ['basket', expect.stringMatching(/^key /)],
  ]);
});
