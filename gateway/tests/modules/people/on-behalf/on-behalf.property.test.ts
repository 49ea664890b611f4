import fc from 'fast-check';
import { aPurchase, aTool } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { actingFor } from '../../../support/on-behalf';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { aColleague } from '../../../support/staff';

/** Twins: two customers with equal companies and equal tools. One buys, staff buy the same for the other. */
let shop: TestShop;
let staff: Person;
let twins: Twin[];
let run = 0;

type Wire = Pick<TestShop, 'gql'>;
interface Twin {
  readonly wire: Wire;
  readonly by: Person;
  readonly customer: Person;
}

const TERMS = { terms: 'Net30', creditLimit: 60_000, poRequired: true };
/** Smaller than some carts: those wait for approval. */
const SPENDING_LIMIT = 9_000;
const STOCK = 15;
const TOOLS = [
  {
    price: 300,
    minimumOrder: 1,
    priceBreaks: [
      { minQuantity: 4, unitPrice: 250 },
      { minQuantity: 8, unitPrice: 199 },
    ],
  },
  { price: 1_700, minimumOrder: 3 },
  { price: 900, minimumOrder: 2, orderMultiple: 2, priceBreaks: [{ minQuantity: 6, unitPrice: 850 }] },
];

async function aTwin(
  admin: Person,
  name: string,
): Promise<Omit<Twin, 'wire' | 'by'> & { companyId: string }> {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin, legalName: name, taxId: name, terms: TERMS });
  const limit = { spendingLimit: SPENDING_LIMIT };
  return { companyId, customer: await aMember(shop, { owner, companyId, role: 'Buyer', ...limit }) };
}

beforeAll(async () => {
  shop = await startShop();
  const admin = await shop.admin();
  staff = await aColleague(shop, ['orders.placeFor']);
  const [own, other] = [await aTwin(admin, 'Twin 1'), await aTwin(admin, 'Twin 2')];
  twins = [
    { wire: shop, by: own.customer, customer: own.customer },
    { wire: await actingFor(shop, { staff, ...other }), by: staff, customer: other.customer },
  ];
});
afterAll(() => shop.close());

/** Ids of new tools, in the order of the table. */
const toolSet = () =>
  Promise.all(
    TOOLS.map(
      async (terms, at) => (await aTool(shop, { ...terms, name: `Tool ${at}`, availableStock: STOCK })).id,
    ),
  );

const cart = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      tool: fc.nat({ max: TOOLS.length - 1 }),
      quantity: fc.integer({ min: 1, max: 10 }),
      reference: fc.option(fc.constantFrom('A-1', 'B 2')),
    }),
    { selector: ({ tool }) => tool, minLength: 1, maxLength: 3 },
  ),
  poNumber: fc.option(fc.constantFrom('PO-1', 'PO-2', 'PO-3'), { nil: undefined, freq: 5 }),
  deliveryAddress: fc.constantFrom('1 Road', '2 Street'),
});
type Cart = typeof cart extends fc.Arbitrary<infer T> ? T : never;
const cartOf = (line: Cart['lines'][number]): Cart => ({
  lines: [line],
  poNumber: 'PO-1',
  deliveryAddress: '1 Road',
});

const SMALL = cartOf({ tool: 0, quantity: 4, reference: 'A-1' });
const LARGE = cartOf({ tool: 1, quantity: 6, reference: null });

/** Places a cart twice with the same key. Returns what differs by nothing but the ids. */
async function place({ wire, by }: Twin, tools: readonly string[], { lines, ...rest }: Cart) {
  const key = `${by.id}-${(run += 1)}`;
  const given = lines.map(({ tool, quantity, reference }) => ({ toolId: tools[tool], quantity, reference }));
  const send = () => aPurchase(wire, { by, lines: given, key, ...rest });
  const [first, again] = [await send(), await send()];
  expect([again.code, again.data?.placePurchase?.id]).toEqual([first.code, first.data?.placePurchase?.id]);
  return [first.code, first.data?.placePurchase?.state, first.data?.placePurchase?.total];
}

const query = (sql: string, ...values: unknown[]) => shop.dataSource.query(sql, values);

/** Every row that the purchases of these tools left, with places in the list instead of ids. */
const traces = (tools: readonly string[]) =>
  Promise.all([
    query(
      `SELECT array_position($1::uuid[], o.tool_id) AS tool, o.tool_name, o.reference, o.quantity, o.unit_price_cents,
         o.list_unit_price_cents, o.price_source, o.break_quantity, o.total_price_cents, o.tax_cents, o.status,
         o.payment, o.delivery_address, o.contact_no, p.state, p.terms, p.po_number, p.delivery_address AS to,
         p.tax_country, p.tax_basis_points, dense_rank() OVER (ORDER BY p.number) AS purchase
       FROM orders o JOIN purchases p ON p.id = o.purchase_id WHERE o.tool_id = ANY ($1) ORDER BY p.number, 1`,
      tools,
    ),
    query(
      `SELECT array_position($1::uuid[], tool_id) AS tool, kind, quantity, order_id IS NULL AS is_free
       FROM stock_movements WHERE tool_id = ANY ($1) ORDER BY 1, id`,
      tools,
    ),
    query(
      `SELECT available_stock FROM tools WHERE id = ANY ($1) ORDER BY array_position($1::uuid[], id)`,
      tools,
    ),
  ]);

/** Who is named by the purchases of these tools: owner, actor of the event and of the audit log, reason. */
const actors = (tools: readonly string[]) =>
  query(
    `SELECT p.customer_id, placed.actor_id AS placed_by, s.staff_id, s.reason, (SELECT json_agg(a.actor_id)
       FROM audit_log a WHERE a.entity_id = p.id::text AND a.action = 'OrderedFor') AS audited
     FROM purchases p LEFT JOIN on_behalf_sessions s ON s.id = p.on_behalf_id
       LEFT JOIN domain_events placed ON placed.subject_id = p.id::text AND placed.type = 'purchase.placed'
     WHERE p.id IN (SELECT purchase_id FROM orders WHERE tool_id = ANY ($1))`,
    tools,
  );

it('random carts leave the same rows, whether customers buy or staff buy for them', async () => {
  const seen = new Set<unknown>();
  await fc.assert(
    fc.asyncProperty(fc.array(cart, { minLength: 1, maxLength: 3 }), async (carts) => {
      const [own, other] = twins as [Twin, Twin];
      const [ownTools, otherTools] = [await toolSet(), await toolSet()];
      for (const each of carts) {
        const answer = await place(own, ownTools, each);
        expect(await place(other, otherTools, each)).toEqual(answer);
        seen.add(answer[0] ?? answer[1]);
      }
      expect(await traces(otherTools)).toEqual(await traces(ownTools));
      for (const row of await actors(ownTools))
        expect(row).toMatchObject({
          customer_id: own.customer.id,
          staff_id: null,
          reason: null,
          audited: null,
        });
      for (const row of await actors(otherTools)) {
        expect(row).toMatchObject({
          customer_id: other.customer.id,
          staff_id: staff.id,
          reason: 'On the phone',
        });
        expect([...(row.audited ?? []), row.placed_by]).toEqual([staff.id, staff.id]);
      }
    }),
    { numRuns: 15, examples: [[[SMALL, LARGE, { ...SMALL, poNumber: undefined }]]] },
  );
  expect([...seen]).toEqual(expect.arrayContaining(['Open', 'AwaitingApproval', 'PO_REQUIRED']));
});
