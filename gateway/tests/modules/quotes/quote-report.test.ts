import { aQuote, aQuoteRequest, quoteCall } from '../../support/quotes';
import { startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

/** A quote that was answered after some hours and ended so, both some days ago. */
async function quoted({
  hours,
  end,
  daysAgo = 1,
  assign = true,
}: {
  hours: number;
  end?: string;
  daysAgo?: number;
  assign?: boolean;
}) {
  const request = await aQuoteRequest(shop, { by: buyer });
  const quote = await aQuote(shop, { request, admin });
  if (assign) await quoteCall(shop, 'assign', { as: admin, id: request.id, userId: admin.id });
  if (end === 'accept')
    await quoteCall(shop, 'accept', { as: buyer, id: quote.id, input: { totalPrice: 9_000 } });
  else if (end) await quoteCall(shop, end, { as: buyer, id: request.id });
  await shop.dataSource.query(
    `UPDATE quote_requests SET quoted_at = now() - make_interval(days => $2), ended_at = ended_at - make_interval(days => $2),
       submitted_at = now() - make_interval(days => $2, hours => $3) WHERE id = $1`,
    [request.id, daysAgo, hours],
  );
}

const NUMBERS = 'ended won winRate answered hoursToAnswer';
const report = async () =>
  (
    await shop.gql(`{ quoteReport { days all { ${NUMBERS} } byAdmin { admin { id } ${NUMBERS} } } }`, {
      as: admin,
    })
  ).data.quoteReport;

it('has nothing to say before the first quote', async () => {
  await aQuoteRequest(shop, { by: buyer });
  expect(await report()).toEqual({
    days: 90,
    byAdmin: [],
    all: { ended: 0, won: 0, winRate: null, answered: 0, hoursToAnswer: null },
  });
});

it('counts what was won and the median time to answer, of 90 days, by admin', async () => {
  await quoted({ hours: 2, end: 'accept' });
  await quoted({ hours: 4, end: 'decline' });
  await quoted({ hours: 30, end: 'withdraw', assign: false });
  await quoted({ hours: 6 });
  await quoted({ hours: 1_000, end: 'accept', daysAgo: 91 });
  expect(await report()).toEqual({
    days: 90,
    all: { ended: 3, won: 1, winRate: 1 / 3, answered: 4, hoursToAnswer: 5 },
    byAdmin: [
      { admin: { id: admin.id }, ended: 2, won: 1, winRate: 0.5, answered: 3, hoursToAnswer: 4 },
      { admin: null, ended: 1, won: 0, winRate: 0, answered: 1, hoursToAnswer: 30 },
    ],
  });
});

it('counts the first answer, not that to a request that was submitted again', async () => {
  const before = (await report()).all;
  const request = await aQuoteRequest(shop, { by: buyer });
  await aQuote(shop, { request, admin });
  await shop.dataSource.query(
    `UPDATE quote_requests SET quoted_at = now() - interval '3 days', submitted_at = now() - interval '4 days' WHERE id = $1`,
    [request.id],
  );
  const answered = (await report()).all.answered;
  expect(answered).toBe(before.answered + 1);
  await quoteCall(shop, 'decline', { as: buyer, id: request.id });
  await quoteCall(shop, 'resubmit', { as: buyer, id: request.id });
  const after = (await report()).all;
  expect([after.answered, after.hoursToAnswer]).toEqual([before.answered, before.hoursToAnswer]);
});

it('counts the first answer, not the versions after it', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  await aQuote(shop, { request, admin });
  const hours = async () => {
    const sql = 'SELECT quoted_at - submitted_at AS waited FROM quote_requests WHERE id = $1';
    return (await shop.dataSource.query(sql, [request.id]))[0].waited.hours;
  };
  await shop.dataSource.query(
    `UPDATE quote_requests SET submitted_at = now() - interval '9 hours', quoted_at = now() - interval '4 hours' WHERE id = $1`,
    [request.id],
  );
  await aQuote(shop, { request, admin, replaces: 1 });
  expect(await hours()).toBe(5);
});
