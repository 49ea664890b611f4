import fc from 'fast-check';
import { aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { orderRequest, setBuyer, stateOf, type OrderLine } from './orders';
import { aConnection, send, type Connection } from './punchout';

/** Random orders by cXML: valid ones become purchases with their lines and sums; changed ones change nothing (adr/0126). */
let shop: TestShop;
let connection: Connection;
const tools: { readonly sku: string; readonly price: number }[] = [];
beforeAll(async () => {
  shop = await startShop();
  const [admin, owner]: [Person, Person] = [await shop.admin(), await shop.customer()];
  const companyId = await aCompany(shop, {
    owner,
    admin,
    terms: { terms: 'Net30', creditLimit: 1_000_000_000 },
  });
  connection = await aConnection(shop, owner, { companyId });
  await setBuyer(shop, owner, { id: connection.id, buyerId: owner.id });
  for (const price of [100, 9_900, 1_300, 12_300, 100_000])
    tools.push({
      sku: (await aTool(shop, { sku: `RANDOM-${price}`, price, minimumOrder: 1, availableStock: 10_000_000 }))
        .sku,
      price,
    });
});
afterAll(() => shop.close());

const decimals = (cents: number, zeros: string) =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}${zeros}`;

const orders = fc
  .uniqueArray(fc.nat({ max: 4 }), { minLength: 1, maxLength: 5 })
  .chain((which) =>
    fc.record({
      which: fc.constant(which),
      quantities: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 5, maxLength: 5 }),
      above: fc.array(fc.nat({ max: 300 }), { minLength: 5, maxLength: 5 }),
      zeros: fc.constantFrom('', '00'),
      spaces: fc.constantFrom('', '\n    '),
    }),
  )
  .map(({ which, quantities, above, zeros, spaces }) =>
    which.map((at, line) => {
      const { sku, price } = tools[at] as (typeof tools)[number];
      const [quantity = 1, more = 0] = [quantities[line], above[line]];
      return {
        sku,
        price,
        units: quantity,
        given: {
          sku: `${spaces}${sku}${spaces}`,
          quantity: String(quantity),
          price: decimals(price + more, zeros),
          number: String((line + 1) * 10),
        } satisfies OrderLine,
      };
    }),
  );

it('valid orders: each line with its quantity, price and number, and the sum', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(orders, async (lines) => {
      const orderId = `VALID-${(count += 1)}`;
      const { status } = await send(
        shop,
        orderRequest(connection, { orderId, lines: lines.map(({ given }) => given) }),
      );
      expect(status).toBe(200);
      const rows = await shop.dataSource.query(
        `SELECT sku, quantity, unit_price_cents::int AS price, reference AS number, total_price_cents::int AS total
         FROM orders JOIN purchases ON purchases.id = purchase_id JOIN tools ON tools.id = tool_id
         WHERE purchases.po_number = $1 ORDER BY reference::int`,
        [orderId],
      );
      expect(rows).toEqual(
        lines.map(({ sku, price, units, given }) => ({
          sku,
          quantity: units,
          price,
          number: given.number,
          total: price * units,
        })),
      );
    }),
    { numRuns: 40 },
  );
});

/** Each makes an order one that must be refused. */
const mutations: Record<string, (document: string) => string> = {
  'a wrong secret': (document) => document.replace(connection.secret, `${connection.secret}x`),
  'an identity of nobody': (document) => document.replace(connection.identity, 'po_000000000000'),
  'another currency': (document) => document.replace(/(<UnitPrice><Money currency=")USD/, '$1EUR'),
  'a lower price': (document) => document.replace(/(<UnitPrice><Money currency="USD">)[\d.]+/, '$10.00'),
  'a negative price': (document) => document.replace(/(<UnitPrice><Money currency="USD">)/, '$1-'),
  'half a unit': (document) => document.replace(/quantity="(\d+)"/, 'quantity="$1.5"'),
  'a negative quantity': (document) => document.replace(/quantity="/, 'quantity="-'),
  'too many units': (document) => document.replace(/quantity="/, 'quantity="99999999'),
  'another unit': (document) => document.replace('<UnitOfMeasure>EA', '<UnitOfMeasure>KGM'),
  'an unknown SKU': (document) => document.replace('RANDOM-', 'OTHER-'),
  'no SKU': (document) => document.replace(/<SupplierPartID>[^<]*/, '<SupplierPartID>'),
  'a document that is cut': (document) => document.slice(0, document.length - 20),
  'another root': (document) => document.replace('<cXML ', '<xml ').replace('</cXML>', '</xml>'),
  'an entity': (document) => document.replace('RANDOM-', '&x;'),
  'no order': (document) => document.replaceAll('OrderRequest', 'Order'),
  'an update': (document) => document.replace('orderDate=', 'type="update" orderDate='),
  'a first line twice': (document) => document.replace(/<ItemOut[\s\S]*?<\/ItemOut>/, '$&$&'),
};

it('changed orders: refused with a status and one sentence, and nothing has changed', async () => {
  const names = Object.keys(mutations);
  await fc.assert(
    fc.asyncProperty(orders, fc.constantFrom(...names), async (lines, name) => {
      const before = await stateOf(shop);
      const document = orderRequest(connection, { lines: lines.map(({ given }) => given) });
      const answer = await send(shop, mutations[name]?.(document) ?? '');
      expect([name, answer.http, answer.status >= 400]).toEqual([name, 200, true]);
      expect(answer.sentence).toMatch(/^[A-Z][\s\S]*\.$/);
      expect(await stateOf(shop)).toEqual(before);
    }),
    { numRuns: 120 },
  );
});
