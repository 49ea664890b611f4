import { atOnce } from '../../../support/at-once';
import { aTool, stockOf } from '../../../support/builders';
import { dayIn } from '../../../support/days';
import { aQuote, aQuoteRequest, quoteCall } from '../../../support/quotes';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const CALLS = 100;
const accept = (id: string, totalPrice: number) => () =>
  quoteCall(shop, 'accept', { as: buyer, id, input: { totalPrice } });
const purchases = async () =>
  (await shop.dataSource.query('SELECT count(*)::int AS n FROM purchases'))[0].n as number;

it('of 100 acceptances of one version, one makes a purchase', async () => {
  const tool = await aTool(shop, { availableStock: 10_000 });
  const request = await aQuoteRequest(shop, { by: buyer, toolId: tool.id });
  const quote = await aQuote(shop, { request, admin });
  const before = await purchases();
  const answers = await Promise.all(Array.from({ length: CALLS }, () => accept(quote.id, 9_000)()));
  const codes = answers.map(({ code }) => code ?? 'accepted').sort();
  expect(codes).toEqual([...Array<string>(CALLS - 1).fill('QUOTE_ALREADY_ACCEPTED'), 'accepted']);
  expect([await purchases(), await stockOf(shop, tool)]).toEqual([before + 1, 9_990]);
});

it('of 100 acceptances of a version with a deposit, one makes a purchase and a deposit', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const fees = { toolingFee: 1_000, depositPercent: 30 };
  const quote = await aQuote(shop, { request, admin, fees });
  const deposits = async () =>
    (await shop.dataSource.query(`SELECT count(*)::int AS n FROM documents WHERE kind = 'Deposit'`))[0].n;
  const before = [await purchases(), await deposits()] as const;
  const answers = await Promise.all(Array.from({ length: CALLS }, () => accept(quote.id, 10_000)()));
  expect(answers.filter(({ code }) => !code)).toHaveLength(1);
  expect([await purchases(), await deposits()]).toEqual(before.map((count) => count + 1));
});

it('of 100 acceptances of two versions, one of the newer makes a purchase', async () => {
  const tool = await aTool(shop, { availableStock: 10_000 });
  const request = await aQuoteRequest(shop, { by: buyer, toolId: tool.id });
  const older = await aQuote(shop, { request, admin });
  const newer = await aQuote(shop, { request, admin, unitPrice: 800, replaces: 1 });
  const before = await purchases();
  const calls = Array.from({ length: CALLS }, (_, at) =>
    at % 2 ? accept(older.id, 9_000) : accept(newer.id, 8_000),
  );
  const answers = await Promise.all(calls.map((call) => call()));
  const accepted = answers.filter(({ code }) => !code);
  expect(accepted.map(({ data }) => data.acceptQuote.total)).toEqual([8_000]);
  expect([await purchases(), await stockOf(shop, tool)]).toEqual([before + 1, 9_990]);
});

it('a new version and an acceptance come one after the other', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const older = await aQuote(shop, { request, admin });
  const lines = [{ toolId: request.toolId, prices: [{ quantity: 10, unitPrice: 950 }] }];
  const input = { lines, validUntil: dayIn(30), replaces: 1 };
  const [sent, accepted] = await atOnce(
    shop,
    { sql: 'SELECT FROM quote_requests WHERE id = $1 FOR UPDATE', values: [request.id] },
    [() => quoteCall(shop, 'send', { as: admin, id: request.id, input }), accept(older.id, 9_000)],
  );
  expect([sent?.code, accepted?.code]).toEqual([undefined, 'QUOTE_SUPERSEDED']);
});
