import { dayText } from '../../../../src/shared/time/days';
import { aTool } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
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

const read = (id: string, fields: string, as: Person) =>
  shop.gql(`query ($id: ID!) { quoteRequest(id: $id) { ${fields} } }`, { variables: { id }, as });
const send = (id: string, lines: object[], given: object = {}) =>
  quoteCall(shop, 'send', { as: admin, id, input: { lines, validUntil: dayIn(30), replaces: 0, ...given } });

it('keeps a draft with tools and free text, which only the buyer sees until it is submitted', async () => {
  const tool = await aTool(shop);
  const lines = [
    { toolId: tool.id, quantities: [500, 100], targetPrice: 700, reference: 'R1' },
    { description: 'A bracket of 3 mm steel', quantities: [10] },
  ];
  const input = { lines, message: 'For our new line.', neededBy: dayIn(60), nda: true };
  const { id, number } = (await quoteCall(shop, 'create', { as: buyer, input })).data.createQuoteRequest;
  expect(number).toMatch(/^Q-\d{4}-\d{6}$/);
  expect((await read(id, 'state', admin)).code).toBe('NOT_FOUND');
  await quoteCall(shop, 'submit', { as: buyer, id });
  const { data } = await read(
    id,
    'state message neededBy nda lines { tool { id } description quantities targetPrice reference }',
    admin,
  );
  const empty = { targetPrice: null, reference: null };
  expect(data.quoteRequest).toEqual({
    state: 'Submitted',
    message: 'For our new line.',
    neededBy: dayIn(60),
    nda: true,
    lines: [
      { tool: { id: tool.id }, description: null, quantities: [100, 500], targetPrice: 700, reference: 'R1' },
      { ...empty, tool: null, description: 'A bracket of 3 mm steel', quantities: [10] },
    ],
  });
  const all = await shop.gql('{ quoteRequests(sort: NEEDED_BY) { nodes { number } } }', { as: admin });
  expect(all.data.quoteRequests.nodes).toContainEqual({ number });
});

it('needs a line to be submitted, and an amount of each line to be sent', async () => {
  const { data } = await quoteCall(shop, 'create', { as: buyer, input: { lines: [] } });
  const { id } = data.createQuoteRequest;
  expect((await quoteCall(shop, 'submit', { as: buyer, id })).code).toBe('BAD_USER_INPUT');
  const request = await aQuoteRequest(shop, { by: buyer });
  const line = { toolId: request.toolId };
  expect((await send(request.id, [{ ...line, prices: [] }])).code).toBe('BAD_USER_INPUT');
  expect((await send(request.id, [{ ...line, prices: [{ quantity: 10, unitPrice: 0 }] }])).code).toBe(
    'BAD_USER_INPUT',
  );
  const quote = await aQuote(shop, { request, admin });
  const insert = 'INSERT INTO quote_prices (quote_id, position, quantity, unit_price) VALUES ($1, 0, 20, $2)';
  for (const amount of [null, 0])
    await expect(shop.dataSource.query(insert, [quote.id, amount])).rejects.toThrow(
      /unit_price|amount_check/,
    );
});

it('never changes a version that was sent, and computes what the next one changes', async () => {
  const [kept, removed, added] = [
    await aTool(shop, { name: 'Arm' }),
    await aTool(shop, { name: 'Leg' }),
    await aTool(shop, { name: 'Hand' }),
  ];
  const request = await aQuoteRequest(shop, { by: buyer, toolId: kept.id });
  const price = (quantity: number, unitPrice: number) => ({ quantity, unitPrice });
  await send(request.id, [
    { toolId: kept.id, prices: [price(10, 900), price(20, 850)] },
    { toolId: removed.id, prices: [price(5, 300)] },
  ]);
  const next = await send(
    request.id,
    [
      { toolId: kept.id, prices: [price(10, 880), price(50, 700)] },
      { toolId: added.id, prices: [price(5, 400)] },
    ],
    { replaces: 1, validUntil: dayIn(40), leadTimeDays: 15 },
  );
  expect(next.data.sendQuote.versions).toHaveLength(2);
  const { data } = await read(
    request.id,
    'versions { version changes { kind what line quantity before after text } }',
    buyer,
  );
  const [second, first] = data.quoteRequest.versions;
  expect(first).toEqual({ version: 1, changes: [] });
  const change = (kind: string, what: string, over: object) => ({
    kind,
    what,
    line: null,
    quantity: null,
    before: null,
    after: null,
    text: expect.any(String),
    ...over,
  });
  expect(second.changes).toEqual([
    change('Added', 'Line', { line: 'Hand', after: 'Hand' }),
    change('Removed', 'Line', { line: 'Leg', before: 'Leg' }),
    change('Changed', 'Price', { line: 'Arm', quantity: 10, before: '$9', after: '$8.80' }),
    change('Added', 'Price', { line: 'Arm', quantity: 50, after: '$7' }),
    change('Removed', 'Price', { line: 'Arm', quantity: 20, before: '$8.50' }),
    change('Added', 'Lead time', { after: '15 working days' }),
    change('Changed', 'Valid until', { before: dayIn(30), after: dayIn(40) }),
  ]);
  const texts = second.changes.map(({ text }: { text: string }) => text);
  expect(texts.slice(0, 3)).toEqual(['Added: Hand', 'Removed: Leg', 'Changed: Arm × 10, $9 to $8.80']);
  expect(texts.at(-1)).toBe(`Changed: Valid until, ${dayText(dayIn(30))} to ${dayText(dayIn(40))}`);
  for (const sql of [
    'UPDATE quotes SET version = 9',
    'DELETE FROM quote_lines',
    'DELETE FROM quote_messages',
  ])
    await expect(shop.dataSource.query(sql)).rejects.toThrow();
});

it('refuses a version that does not know the newest one, a day that is over, and credit that no one has', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  await aQuote(shop, { request, admin });
  const lines = [{ toolId: request.toolId, prices: [{ quantity: 10, unitPrice: 900 }] }];
  const stale = await send(request.id, lines);
  expect(stale.errors?.[0]?.extensions).toMatchObject({ code: 'STALE', details: { version: 1 } });
  expect((await send(request.id, lines, { replaces: 1, validUntil: dayIn(-2) })).code).toBe('BAD_USER_INPUT');
  expect((await send(request.id, lines, { replaces: 1, terms: 'Net30' })).code).toBe('BAD_USER_INPUT');
});

it('proposes the ladder price, or what was last quoted to the same company', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const member = await aMember(shop, { owner, companyId, role: 'Buyer' });
  const tool = await aTool(shop, { priceBreaks: [{ minQuantity: 10, unitPrice: 950 }] });
  const before = await aQuoteRequest(shop, { by: owner, toolId: tool.id });
  await aQuote(shop, { request: before, admin, quantity: 8, unitPrice: 870 });
  const proposed = async (by: Person) => {
    const { id } = await aQuoteRequest(shop, { by, toolId: tool.id });
    const { data } = await read(id, 'lines { proposals { quantity listed lastQuoted unitPrice } }', admin);
    return data.quoteRequest.lines[0].proposals;
  };
  expect(await proposed(member)).toEqual([{ quantity: 10, listed: 950, lastQuoted: 870, unitPrice: 870 }]);
  expect(await proposed(buyer)).toEqual([{ quantity: 10, listed: 950, lastQuoted: null, unitPrice: 950 }]);
});

it('proposes for each quantity the last quoted price of this or the next smaller one, if it is lower', async () => {
  const owner = await shop.customer();
  const tool = await aTool(shop, { priceBreaks: [{ minQuantity: 50, unitPrice: 700 }] });
  const former = await aQuoteRequest(shop, { by: owner, toolId: tool.id });
  const prices = [
    { quantity: 10, unitPrice: 900 },
    { quantity: 20, unitPrice: 850 },
    { quantity: 60, unitPrice: 800 },
  ];
  expect((await send(former.id, [{ toolId: tool.id, prices }])).errors).toBeUndefined();
  const lines = [{ toolId: tool.id, quantities: [9, 10, 19, 20, 60] }];
  const { data: created } = await quoteCall(shop, 'create', { as: owner, input: { lines } });
  const { id } = created.createQuoteRequest;
  await quoteCall(shop, 'submit', { as: owner, id });
  const { data } = await read(id, 'lines { proposals { quantity lastQuoted unitPrice } }', admin);
  expect(data.quoteRequest.lines[0].proposals).toEqual([
    { quantity: 9, lastQuoted: null, unitPrice: 1_000 },
    { quantity: 10, lastQuoted: 900, unitPrice: 900 },
    { quantity: 19, lastQuoted: 900, unitPrice: 900 },
    { quantity: 20, lastQuoted: 850, unitPrice: 850 },
    { quantity: 60, lastQuoted: 800, unitPrice: 700 },
  ]);
});

it('hides requests, versions and threads of company A from members of company B, and notes from buyers', async () => {
  const [a, b] = await Promise.all([shop.customer(), shop.customer()]);
  for (const owner of [a, b]) await aCompany(shop, { owner, admin });
  const request = await aQuoteRequest(shop, { by: a });
  await aQuote(shop, { request, admin });
  const input = { text: 'Margin 30 %', isInternal: true };
  await quoteCall(shop, 'message', { as: admin, id: request.id, input });
  const all = 'state versions { id } messages { text } viewerCan { accept { allowed } }';
  expect((await read(request.id, all, b)).code).toBe('NOT_FOUND');
  expect((await read(request.id, all, a)).data.quoteRequest).toMatchObject({
    messages: [],
    viewerCan: { accept: { allowed: true } },
  });
  const mine = await shop.gql('{ myQuoteRequests { nodes { id } } }', { as: b });
  expect(mine.data.myQuoteRequests.nodes).toEqual([]);
  expect((await shop.gql('{ quoteRequests { nodes { id } } }', { as: a })).code).toBe('FORBIDDEN');
});
