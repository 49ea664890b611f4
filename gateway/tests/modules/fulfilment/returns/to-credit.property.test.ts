import fc from 'fast-check';
import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { aPurchase, aTool } from '../../../support/builders';
import { aCreditCompany } from '../../../support/credit';
import { aMethod } from '../../../support/delivery';
import { ship } from '../../../support/payments';
import { requestReturn, stepReturn } from '../../../support/returns';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

let shop: TestShop;
let admin: Person;
let methodId: string;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  // The shares of parts have to be rounded.
  await setTax(shop, admin, { country: 'BD', basisPoints: 333, fromDay: '2026-01-01' });
  methodId = await aMethod(shop, { name: 'Parcel', kind: DeliveryKind.FLAT, price: 1_301 });
});
afterAll(() => shop.close());

const ORDERED = 20;

interface World {
  readonly buyer: Person;
  readonly purchaseId: string;
  readonly ids: readonly string[];
}

/** Two orders of 20 units; made to order, each shipment makes an invoice. */
async function delivered(shipments: readonly number[]): Promise<World> {
  const { owner: buyer } = await aCreditCompany(shop, { admin, creditLimit: 1e9 });
  const made = { supply: ToolSupply.MADE_TO_ORDER, minimumOrder: 1, availableStock: 0 };
  const tools = [await aTool(shop, { ...made, price: 4_300 }), await aTool(shop, { ...made, price: 700 })];
  const lines = tools.map(({ id: toolId }) => ({ toolId, quantity: ORDERED }));
  const { data } = await aPurchase(shop, { by: buyer, lines, fee: 1_301, deliveryMethodId: methodId });
  const { id: purchaseId, orders } = data.placePurchase;
  const ids = orders.map(({ id }: { id: string }) => id);
  for (const quantity of shipments)
    await ship(
      shop,
      admin,
      ids.map((id: string) => ({ id, quantity })),
    );
  return { buyer, purchaseId, ids };
}

async function aClaim({ buyer, purchaseId, ids }: World, units: readonly number[]): Promise<string> {
  const lines = ids
    .map((id, at) => ({ id, quantity: units[at] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const { data } = await requestReturn(shop, { by: buyer, purchaseId, lines, kind: 'Claim' });
  const { id } = data.requestReturn;
  await stepReturn(shop, { as: admin, step: 'approve', id });
  return id;
}

const RETURN = `query ($id: ID!) { return(id: $id) {
  toCredit { net tax taxName total can { allowed code } lines { orderNumber name quantity amount } }
  creditableCharges { what grossAmount } creditNotes { id total } } }`;
const read = async (id: string, as: Person = admin) =>
  (await shop.gql(RETURN, { variables: { id }, as })).data.return;

const credit = (id: string, charges: readonly string[]) =>
  shop.gql('mutation ($id: ID!, $c: [ChargeKind!]) { creditReturn(id: $id, charges: $c) { state } }', {
    variables: { id, c: charges },
    as: admin,
  });

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The units and the amount of each order on the credit notes of a return. */
const credited = async (id: string): Promise<unknown[]> =>
  shop.dataSource.query(
    `SELECT line->>'orderNumber' AS "orderNumber", line->>'name' AS name, sum((line->>'quantity')::int)::int AS quantity,
       sum((line->>'total')::int)::int AS amount
     FROM documents, jsonb_array_elements(snapshot->'lines') AS line WHERE return_id = $1 GROUP BY 1, 2 ORDER BY 1`,
    [id],
  );

const byNumber = (lines: readonly { orderNumber: string }[]) =>
  [...lines].sort((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1));

const claims = fc.array(
  fc.record({
    units: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 })),
    withCharge: fc.boolean(),
    deleteFirst: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  }),
  { minLength: 2, maxLength: 3 },
);
const shipments = fc.constantFrom([20], [7, 13], [3, 6, 11]);

it('what a return says that it credits is what its credit notes then have, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(shipments, claims, async (left, all) => {
      const world = await delivered(left);
      for (const { units, withCharge, deleteFirst } of all) {
        const id = await aClaim(world, units);
        if (deleteFirst) await shop.rest('DELETE', `/order/${world.ids[0]}`, { as: admin });
        const { toCredit, creditableCharges } = await read(id);
        const charges = withCharge ? creditableCharges : [];
        await credit(
          id,
          charges.map(({ what }: { what: string }) => what),
        );
        const notes = (await read(id)).creditNotes.map(({ total }: { total: number }) => total);
        const gross = charges.map(({ grossAmount }: { grossAmount: number }) => grossAmount);
        expect(toCredit.total + sum(gross)).toBe(sum(notes));
        expect(toCredit.net + toCredit.tax).toBe(toCredit.total);
        expect(byNumber(toCredit.lines)).toEqual(await credited(id));
        if (deleteFirst) return;
      }
    }),
    { numRuns: 8 },
  );
});

it('it is said to admins only, and before the step only', async () => {
  const world = await delivered([20]);
  const id = await aClaim(world, [3, 0]);
  expect((await read(id)).toCredit).toMatchObject({
    net: 12_900,
    total: 13_330,
    can: { allowed: true, code: null },
    lines: [{ quantity: 3, amount: 12_900 }],
  });
  expect((await read(id, world.buyer)).toCredit).toBeNull();
  await credit(id, []);
  expect((await read(id)).toCredit).toBeNull();
});
