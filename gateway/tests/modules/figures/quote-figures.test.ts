import { daysLater, moveSeller } from '../../support/days';
import { dayAt } from '../../support/figures';
import { aQuote, aQuoteRequest, quoteCall } from '../../support/quotes';
import { startShop, type Person, type TestShop } from '../../support/shop';

/** Far from UTC, with daylight saving until 5 April 2026. */
const ZONE = 'Pacific/Auckland';

let shop: TestShop;
let admin: Person;
let buyer: Person;

const OUTCOMES = ['accepted', 'declined', 'expired', 'withdrawn', 'open'] as const;
const SUMS = ['sent', ...OUTCOMES].map((outcome) => `${outcome} { count value }`).join(' ');
const NUMBERS = `${SUMS} shareWon shareOfValueWon`;
async function figures(variables: object) {
  const { data, errors } = await shop.gql(
    `query ($from: LocalDate, $to: LocalDate) { quoteFigures(from: $from, to: $to) {
      period { from to beforeFrom days unit } now { ${NUMBERS} } before { ${NUMBERS} }
      parts { from to now { ${NUMBERS} } before { ${NUMBERS} } } } }`,
    { variables, as: admin },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.quoteFigures;
}

type End = 'accept' | 'decline' | 'withdraw' | 'resubmit' | 'expire' | 'none';

/** A quote of a total whose first version was sent at an instant, and what became of it. */
async function quoteAt(instant: string, unitPrice: number, end: End): Promise<void> {
  const request = await aQuoteRequest(shop, { by: buyer });
  const fees = end === 'decline' ? { toolingFee: 12_300, deliveryPrice: 450 } : undefined;
  const quote = await aQuote(shop, { request, admin, unitPrice, fees });
  const { id } = request;
  if (end === 'accept') {
    const input = { totalPrice: 10 * unitPrice };
    const { errors } = await quoteCall(shop, 'accept', { as: buyer, id: quote.id, input });
    if (errors) throw new Error(JSON.stringify(errors));
  }
  if (end === 'decline' || end === 'resubmit') await quoteCall(shop, 'decline', { as: buyer, id });
  if (end === 'resubmit') await quoteCall(shop, 'resubmit', { as: buyer, id });
  if (end === 'withdraw') await quoteCall(shop, 'withdraw', { as: buyer, id });
  await shop.dataSource.transaction(async (db) => {
    await db.query('UPDATE quote_requests SET quoted_at = $2 WHERE id = $1', [id, instant]);
    if (end !== 'expire') return;
    await db.query('SET LOCAL session_replication_role = replica');
    await db.query(`UPDATE quotes SET valid_until = '2026-05-01' WHERE id = $1`, [quote.id]);
  });
}

/** The books: the quotes as Manage Quotes lists them. */
async function booksOf() {
  const { data } = await shop.gql('{ quoteRequests(first: 100) { nodes { state total quotedAt } } }', {
    as: admin,
  });
  return data.quoteRequests.nodes
    .filter(({ quotedAt }: any) => quotedAt)
    .map(({ state, total, quotedAt }: any) => ({ state, total, day: dayAt(ZONE, quotedAt) }));
}

beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  await moveSeller(shop, admin, ZONE);
});
afterAll(() => shop.close());

it('is empty in a new shop, and leaves out requests without a quote', async () => {
  await aQuoteRequest(shop, { by: buyer });
  const { now, before, parts } = await figures({});
  const none = { count: 0, value: 0 };
  const nothing = Object.fromEntries(['sent', ...OUTCOMES].map((outcome) => [outcome, none]));
  expect(now).toEqual({ ...nothing, shareWon: null, shareOfValueWon: null });
  expect(before).toEqual(now);
  expect(parts).toHaveLength(30);
});

describe('compared with the list of quotes', () => {
  beforeAll(async () => {
    // Both sides of midnight in Auckland (UTC+13 in March, +12 from 5 April 2026), of weeks, and of periods.
    await quoteAt('2026-02-28T10:59:59.999Z', 900, 'accept');
    await quoteAt('2026-02-28T11:00:00Z', 1_100, 'accept');
    await quoteAt('2026-03-02T10:59:59.999Z', 1_300, 'decline');
    await quoteAt('2026-03-02T11:00:00Z', 1_700, 'expire');
    await quoteAt('2026-03-15T03:00:00Z', 1_900, 'withdraw');
    await quoteAt('2026-03-20T03:00:00Z', 2_300, 'resubmit');
    await quoteAt('2026-03-31T10:59:59.999Z', 2_900, 'none');
    await quoteAt('2026-03-31T11:00:00Z', 3_100, 'accept');
    await quoteAt('2026-04-04T11:00:00Z', 3_700, 'accept');
    await quoteAt('2026-04-05T11:59:59.999Z', 4_100, 'decline');
    await quoteAt('2026-04-30T11:59:59.999Z', 4_300, 'accept');
    await quoteAt('2026-04-30T12:00:00Z', 4_700, 'accept');
    // Several quantities, of which the smallest one counts; and a second version, on a later day.
    const request = await aQuoteRequest(shop, { by: buyer });
    const prices = [100, 10, 1_000].map((quantity) => ({ quantity, unitPrice: 1_000 - quantity / 2 }));
    const input = { lines: [{ toolId: request.toolId, prices }], validUntil: daysLater('2026-11-01', 400) };
    await quoteCall(shop, 'send', { as: admin, id: request.id, input: { ...input, replaces: 0 } });
    await aQuote(shop, { request, admin, replaces: 1, unitPrice: 5_300 });
    const first = "UPDATE quote_requests SET quoted_at = '2026-03-25T00:00Z' WHERE id = $1";
    await shop.dataSource.query(first, [request.id]);
    await quoteCall(shop, 'send', { as: admin, id: request.id, input: { ...input, replaces: 2 } });
  });

  it.each([
    ['a month by day', { from: '2026-03-01', to: '2026-03-31' }],
    ['a month across the end of daylight saving', { from: '2026-04-01', to: '2026-04-30' }],
    ['one day', { from: '2026-03-03', to: '2026-03-03' }],
    ['weeks, the first and the last one cut', { from: '2026-02-11', to: '2026-05-05' }],
    ['a year', { from: '2025-06-01', to: '2026-05-31' }],
  ])('%s', async (_, range) => {
    const books = await booksOf();
    expect(books).toHaveLength(13);
    const sumOf = (rows: any[]) => ({
      count: rows.length,
      value: rows.reduce((sum, { total }) => sum + total, 0),
    });
    const numbersOf = (from: string, to: string) => {
      const sent = books.filter(({ day }: any) => day >= from && day <= to);
      const of = (...states: string[]) => sumOf(sent.filter(({ state }: any) => states.includes(state)));
      const ended = of('Accepted', 'Declined', 'Expired', 'Withdrawn');
      const accepted = of('Accepted');
      return {
        sent: sumOf(sent),
        accepted,
        declined: of('Declined'),
        expired: of('Expired'),
        withdrawn: of('Withdrawn'),
        open: of('Quoted', 'Submitted', 'NeedsAnswer'),
        shareWon: ended.count ? accepted.count / ended.count : null,
        shareOfValueWon: ended.count ? accepted.value / ended.value : null,
      };
    };
    const { period, now, before, parts } = await figures(range);
    expect(now).toEqual(numbersOf(range.from, range.to));
    expect(before).toEqual(numbersOf(period.beforeFrom, daysLater(range.from, -1)));
    for (const part of parts) {
      expect(part.now).toEqual(numbersOf(part.from, part.to));
      expect(part.before).toEqual(
        numbersOf(daysLater(part.from, -period.days), daysLater(part.to, -period.days)),
      );
    }
  });

  it('March, in numbers', async () => {
    const { now } = await figures({ from: '2026-03-01', to: '2026-03-31' });
    expect(now).toEqual({
      sent: { count: 7, value: 11_000 + 25_750 + 17_000 + 19_000 + 23_000 + 29_000 + 9_950 },
      accepted: { count: 1, value: 11_000 },
      declined: { count: 1, value: 13_000 + 12_300 + 450 },
      expired: { count: 1, value: 17_000 },
      withdrawn: { count: 1, value: 19_000 },
      open: { count: 3, value: 23_000 + 29_000 + 9_950 },
      shareWon: 0.25,
      shareOfValueWon: 11_000 / (11_000 + 25_750 + 17_000 + 19_000),
    });
  });
});
