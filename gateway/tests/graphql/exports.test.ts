import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ReachStatus, RohsStatus } from '../../src/modules/catalogue/trade/compliance';
import { runImport } from '../../src/modules/imports/run-import.job';
import { csvRow } from '../../src/rules/csv';
import { TOOL_COLUMNS } from '../../src/rules/import-columns';
import { aFamily, aTool } from '../support/builders';
import { readImport } from '../support/imports';
import { uploadAsPage } from '../support/page-import';
import { forJob, startShop, type Person, type TestShop } from '../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const ask = (list: string, { as, variables }: { as?: { token: string }; variables?: unknown } = {}) =>
  fetch(
    `${shop.url}/exports/${list}.csv${variables === undefined ? '' : `?variables=${encodeURIComponent(JSON.stringify(variables))}`}`,
    { headers: as ? { authorization: `Bearer ${as.token}` } : {} },
  );
const skusIn = async (response: Response) =>
  (await response.text())
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);

it('is the whole list as its filter and its sort say, in the columns of an import', async () => {
  await shop.dataSource.query(
    `INSERT INTO tools (id, sku, name, picture, price_cents, minimum_order, available_stock, short_description)
     SELECT gen_random_uuid(), 'EXP-' || i, 'Exported', '/x.webp', 10000 * i, 1, 0, 'Short' FROM generate_series(1000, 1249) i`,
  );
  const variables = {
    filter: { search: 'exported', minPrice: 10_400_000 },
    sort: { field: 'PRICE', direction: 'DESC' },
  };
  const response = await ask('tools', { as: admin, variables });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('tools.csv');
  const bytes = Buffer.from(await response.clone().arrayBuffer()).toString('utf8');
  expect(bytes.split('\r\n')[0]).toBe(`\ufeff${csvRow(TOOL_COLUMNS.map(({ title }) => title)).trimEnd()}`);
  const skus = await skusIn(response);
  expect(skus).toHaveLength(210);
  expect(skus.slice(0, 2)).toEqual(['EXP-1249', 'EXP-1248']);
  expect(new Set(skus).size).toBe(210);
});

it.each([
  ['no session', 'tools', {}, 401],
  ['an unknown list', 'nothing', { as: 'admin' }, 404],
  ['a name of every object', 'constructor', { as: 'admin' }, 404],
  ['variables that are no object', 'tools', { as: 'admin', variables: [1] }, 400],
  ['a filter of another type', 'tools', { as: 'admin', variables: { filter: 'x' } }, 400],
  ['a filter with an unknown field', 'tools', { as: 'admin', variables: { filter: { colour: 'red' } } }, 400],
  [
    'a sort by an unknown field',
    'tools',
    { as: 'admin', variables: { sort: { field: 'constructor', direction: 'ASC' } } },
    400,
  ],
  [
    'a filter of staff from a customer',
    'tools',
    { as: 'customer', variables: { filter: { madeFor: 'ALL' } } },
    403,
  ],
])('%s is refused before the file begins', async (_, list, { as, variables }: any, status) => {
  const people: Record<string, Person> = { admin: await shop.admin(), customer: await shop.customer() };
  const response = await ask(list, { as: people[as], variables });
  expect(response.status).toBe(status);
  expect(await response.json()).toHaveProperty('requestId');
});

describe('a list that is longer than what a connection holds', () => {
  const ROWS = 6_000;
  let pages = 0;
  beforeAll(async () => {
    // In parts, each within the longest time of a statement, also on a busy machine.
    for (let row = 0; row < ROWS; row += 500)
      await shop.dataSource.query(
        `INSERT INTO tools (id, sku, name, picture, price_cents, minimum_order, available_stock, short_description)
         SELECT gen_random_uuid(), 'LONG-' || i, 'Long', '/long.webp', 1000, 1, 0, repeat('A', 2000)
         FROM generate_series($1::int, $1::int + 499) i`,
        [row],
      );
    const query = Client.prototype.query;
    jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
      if (
        JSON.stringify(args[0]).includes('FROM \\"tools\\" AS') ||
        JSON.stringify(args[0]).includes('FROM tools AS')
      )
        pages += 1;
      return query.apply(this, args as never);
    });
  });
  afterAll(() => jest.restoreAllMocks());

  /** The first part of a file. */
  async function begin(as: Person) {
    pages = 0;
    const reader = (await ask('tools', { as })).body?.getReader();
    await reader?.read();
    return reader;
  }

  it('is read no further when its client has gone', async () => {
    const reader = await begin(await shop.admin());
    await reader?.cancel();
    await sleep(500);
    const read = pages;
    await sleep(500);
    expect([pages, read < ROWS / 100]).toEqual([read, true]);
    expect(read).toBeGreaterThan(0);
  });

  it('breaks off when its session ends', async () => {
    const person = await shop.admin();
    const reader = await begin(person);
    await shop.dataSource.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [person.id]);
    const rest = async () => {
      for (;;) if ((await reader?.read())?.done) return;
    };
    await expect(rest()).rejects.toThrow();
    expect(pages).toBeLessThan(ROWS / 100);
  });
});

/** Texts as people type them, many of which a spreadsheet would run. */
const word = fc
  .array(fc.constantFrom(...'=+-@＝\'"', 'A', 'b', '1', ' ', ',', ';', '\t', 'none', 'ß', '=cmd()', '🤖'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
  .filter((text) => text.length > 0);
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const tool = fc.record({
  name: word,
  shortDescription: text,
  price: fc.integer({ min: 20, max: 1_000_000 }).map((dollars) => dollars * 100),
  minimumOrder: fc.integer({ min: 1, max: 1_000_000 }),
  availableStock: fc.integer({ min: 0, max: 2_000_000_000 }),
  place: maybe(word),
  weightGrams: maybe(fc.integer({ min: 1, max: 1_000_000 })),
  weeklyCapacity: maybe(fc.integer({ min: 1, max: 1_000 })),
  compliance: fc.constantFrom(
    {},
    { rohs: RohsStatus.Compliant, reach: ReachStatus.NoSvhc },
    {
      rohs: RohsStatus.Exempt,
      rohsExemption: '6(c)',
      reach: ReachStatus.ContainsSvhc,
      svhc: 'Lead, "alloy"',
    },
  ),
  originCountry: maybe(fc.constantFrom('DE', 'VN')),
  hsCode: maybe(fc.constantFrom('850440', '01012100', '8504409510')),
  size: fc.constantFrom({}, { packedLengthMm: 160, packedWidthMm: 110, packedHeightMm: 45 }),
  packedWeightGrams: maybe(fc.constant(1_000_000)),
  piecesPerCarton: maybe(fc.integer({ min: 1, max: 1_000 })),
  dataSheet: maybe(fc.constant('https://data.example.com/a,b?c="d"')),
  breaks: fc.integer({ min: 0, max: 3 }),
  family: fc.integer({ min: -1, max: 2 }),
});

it('exported and imported, no tool has changed, whatever its texts', async () => {
  const families = [
    await aFamily(shop, { name: '=Grippers' }),
    await aFamily(shop, { name: '=Grippers' }),
    await aFamily(shop, { name: 'grippers, other' }),
  ];
  let run = 100;
  await fc.assert(
    fc.asyncProperty(fc.array(tool, { minLength: 1, maxLength: 15, size: 'max' }), async (tools) => {
      run += 1;
      for (const [at, { breaks, family, compliance, size, ...given }] of tools.entries())
        await aTool(shop, {
          ...given,
          ...compliance,
          ...size,
          sku: `TRIP-${run}-${at}`,
          familyId: families[family] ?? null,
          priceBreaks: Array.from({ length: breaks }, (_, rung) => ({
            minQuantity: 10 ** (rung + 1),
            unitPrice: given.price - 75 * (rung + 1),
          })),
        });
      const exported = await ask('tools', {
        as: await shop.admin(),
        variables: { filter: { search: `TRIP-${run}` } },
      });
      const file = await exported.blob();
      const { id, rowCount } = await uploadAsPage(shop, admin, { kind: 'Tools', file });
      expect(rowCount).toBe(tools.length);
      await runImport(forJob(shop.services), { importId: id });
      const { counts, rows: found } = await readImport(shop, admin, id);
      expect([counts, found.filter(({ state }: any) => state !== 'Unchanged')]).toEqual([
        { Unchanged: tools.length },
        [],
      ]);
    }),
    { numRuns: 6 },
  );
});
