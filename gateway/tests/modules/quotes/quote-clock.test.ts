import { endQuotes } from '../../../src/modules/quotes/end-quotes';
import { dayIn, moveSeller } from '../../support/days';
import { quoteActions, STATE_AFTER } from '../../support/quote-actions';
import { aQuote, aQuoteRequest, quoteCall, quoteToken } from '../../support/quotes';
import { forJob, startShop, type GraphqlAnswer, type Person, type TestShop } from '../../support/shop';

/** A quote ends with its last day in the seller's time zone, before the job has stored that it did. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

// It is this day at the one place, and later at the other, for an hour at least.
const isBefore11 = new Date().getUTCHours() < 11;
const [HERE, THERE] = isBefore11 ? ['Etc/GMT+12', 'UTC'] : ['Etc/GMT+11', 'Etc/GMT-14'];
const LAST_DAY = new Date().toLocaleDateString('sv', { timeZone: HERE });

/** A quote with a link on its last day, which ends before the job runs again. */
async function overdue() {
  await moveSeller(shop, admin, HERE);
  const request = await aQuoteRequest(shop, { by: buyer });
  const quote = await aQuote(shop, { request, admin, validUntil: LAST_DAY });
  const token = await quoteToken(shop, request.id, buyer);
  return { request, quote, token, end: () => moveSeller(shop, admin, THERE) };
}
const stored = async (id: string): Promise<string> =>
  (await shop.dataSource.query('SELECT state FROM quote_requests WHERE id = $1', [id]))[0].state;

const ONE = `query ($id: ID!) { quoteRequest(id: $id) { state link { url }
  viewerCan { accept { allowed code } decline { code } resubmit { allowed } } } }`;
const MANY = `query ($state: [QuoteState!]) { quoteRequests(filter: { state: $state }) { nodes { id state } } }`;
const listed = async (state: string, id: string) =>
  (await shop.gql(MANY, { variables: { state: [state] }, as: admin })).data.quoteRequests.nodes.filter(
    (node: { id: string }) => node.id === id,
  );
const open = (token: string) =>
  shop.gql('query ($token: String!) { sharedQuote(token: $token) { number } }', { variables: { token } });
const ended = async () =>
  (await shop.gql('{ quoteReport { all { ended } } }', { as: admin })).data.quoteReport.all.ended;

it('has expired everywhere: for the buyer, in lists, counts and for its link', async () => {
  const { request, quote, token, end } = await overdue();
  const { id } = request;
  expect(await listed('Quoted', id)).toEqual([{ id, state: 'Quoted' }]);
  expect((await open(token)).data.sharedQuote.number).toBe(request.number);
  const before = await ended();
  await end();
  const { data } = await shop.gql(ONE, { variables: { id }, as: buyer });
  expect(data.quoteRequest).toEqual({
    state: 'Expired',
    link: null,
    viewerCan: {
      accept: { allowed: false, code: 'QUOTE_EXPIRED' },
      decline: { code: 'QUOTE_EXPIRED' },
      resubmit: { allowed: true },
    },
  });
  expect(await listed('Quoted', id)).toEqual([]);
  expect(await listed('Expired', id)).toEqual([{ id, state: 'Expired' }]);
  expect((await open(token)).code).toBe('NOT_FOUND');
  expect(await ended()).toBe(before + 1);
  const refused = await quoteCall(shop, 'accept', { as: buyer, id: quote.id, input: { totalPrice: 9_000 } });
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'QUOTE_EXPIRED',
    details: { validUntil: LAST_DAY, request: { id } },
  });
});

it('is stored by the job, or with the next thing that happens to it; a refusal stores nothing', async () => {
  const { request, end } = await overdue();
  await end();
  expect((await quoteCall(shop, 'decline', { as: buyer, id: request.id })).code).toBe('QUOTE_EXPIRED');
  expect(await stored(request.id)).toBe('Quoted');
  await quoteCall(shop, 'message', { as: buyer, id: request.id, input: { text: 'Please renew it.' } });
  expect(await stored(request.id)).toBe('Expired');
  const { request: another, end: endAnother } = await overdue();
  await endAnother();
  await endQuotes(forJob(shop.services));
  expect(await stored(another.id)).toBe('Expired');
});

const ACTIONS = Object.keys(quoteActions({} as TestShop));
it.each(ACTIONS.filter((action) => action !== 'accept'))('%s: as if the job had run', async (action) => {
  for (const [as, side] of [
    [buyer, 'buyer'],
    [admin, 'admin'],
  ] as const) {
    const { request, quote, end } = await overdue();
    await end();
    const about = { request, quoteId: quote.id, versions: 1 };
    const { code } = (await quoteActions(shop)[action]?.(as, about)) as GraphqlAnswer;
    const next = STATE_AFTER.Expired?.[side][action];
    expect([side, !code, await stored(request.id)]).toEqual([side, !!next, next ?? 'Quoted']);
  }
});

it('is open until the end of its last day, and again with a new version', async () => {
  const { request, end } = await overdue();
  const state = async () =>
    (await shop.gql(ONE, { variables: { id: request.id }, as: buyer })).data.quoteRequest.state;
  expect(await state()).toBe('Quoted');
  await end();
  await aQuote(shop, { request, admin, validUntil: dayIn(3), replaces: 1 });
  expect(await state()).toBe('Quoted');
});
