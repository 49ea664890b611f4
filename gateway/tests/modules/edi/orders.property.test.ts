import fc from 'fast-check';
import { aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { anOrder, aPartner, exchange, filesOf, messagesOf, newEdiDir, put, type Partner } from './edi';

/** A file, whole or broken anywhere, is a purchase as it says, or none: nothing half (adr/0130). */
let shop: TestShop;
let owner: Person;
let partner: Partner;
beforeAll(async () => {
  shop = await startShop({ EDI_DIR: newEdiDir(), RATE_LIMIT: 'off' });
  const admin = await shop.admin();
  owner = await shop.customer();
  const terms = { terms: 'Net30', creditLimit: 900_000_000 };
  const companyId = await aCompany(shop, { owner, admin, terms });
  for (const [sku, price] of TOOLS) await aTool(shop, { sku, price, minimumOrder: 1, availableStock: 300 });
  partner = await aPartner(shop, owner, { companyId });
});
afterAll(() => shop.close());

const TOOLS: [string, number][] = [
  ['RAND-1', 1_300],
  ['RAND-2', 700],
  ['RAND-3', 100],
];

const line = fc.record({
  tool: fc.constantFrom(...TOOLS),
  quantity: fc.integer({ min: 0, max: 60 }),
  cents: fc.constantFrom(0, 0, 0, 1, -1),
  qualifier: fc.constantFrom('VP', 'VP', 'SK', 'BP'),
});
const file = fc.record({
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ tool: [sku] }) => sku }),
  /** Where a part of the file is missing, as a fraction; mostly nowhere. */
  cut: fc.option(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(20)), { freq: 1 }),
});

const stock = async (): Promise<number> =>
  (await shop.dataSource.query(`SELECT sum(available_stock)::int AS n FROM tools WHERE sku LIKE 'RAND-%'`))[0]
    .n;

let count = 0;
it('random files: a purchase with all lines, or nothing', async () => {
  await fc.assert(
    fc.asyncProperty(file, async ({ lines, cut }) => {
      const number = `RANDOM-${(count += 1)}`;
      const text = anOrder({
        number,
        control: 50_000 + count,
        lines: lines.map(({ tool: [sku, price], quantity, cents, qualifier }) => [
          quantity,
          ((price + cents) / 100).toFixed(2),
          qualifier,
          sku,
        ]),
      });
      const at = Math.floor((cut?.[0] ?? 0) * text.length);
      put(shop, partner, cut ? `${text.slice(0, at)}${text.slice(at + 1 + cut[1])}` : text);
      const before = await stock();
      await exchange(shop);
      expect(filesOf(shop, partner, 'in')).toEqual({});
      const orders: { quantity: number; sku: string }[] = await shop.dataSource.query(
        `SELECT quantity, sku FROM orders JOIN purchases ON purchases.id = purchase_id JOIN tools ON tools.id = tool_id
         WHERE po_number = $1 ORDER BY sku`,
        [number],
      );
      const taken = orders.reduce((sum, { quantity }) => sum + quantity, 0);
      if (!cut && orders.length > 0)
        expect(orders).toEqual(
          lines
            .map(({ tool: [sku], quantity }) => ({ quantity, sku }))
            .sort((one, other) => (one.sku < other.sku ? -1 : 1)),
        );
      // A cut may change the number of the order.
      if (!cut) expect(before - (await stock())).toBe(taken);
      const [{ n }] = await shop.dataSource.query(
        `SELECT count(*)::int AS n FROM edi_orders WHERE state = 'Waiting'`,
      );
      expect(n).toBe(0);
    }),
    { numRuns: 60 },
  );
  const outcomes = (await messagesOf(shop, owner, partner)).map(({ state }: { state: string }) => state);
  expect(new Set(outcomes)).toEqual(new Set(['Placed', 'Refused', 'Queued', null]));
});
