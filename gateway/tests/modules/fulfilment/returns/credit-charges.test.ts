import { balanceOf } from '../../../../src/modules/receivables/payments/receivables.service';
import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { atOnce } from '../../../support/at-once';
import { actionsOn } from '../../../support/audit';
import { aPurchase, aTool } from '../../../support/builders';
import { aCreditCompany, exposed } from '../../../support/credit';
import { aMethod } from '../../../support/delivery';
import { record, ship } from '../../../support/payments';
import { aReturn, stepReturn } from '../../../support/returns';
import { startShop, type GraphqlAnswer, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

/** Five units of $20 with a delivery of $13, and 10 per cent of tax: $110 and $14.30. */
let shop: TestShop;
let admin: Person;
let methodId: string;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  await setTax(shop, admin, { country: 'BD', basisPoints: 1_000, fromDay: '2026-01-01' });
  methodId = await aMethod(shop, { name: 'Parcel', kind: DeliveryKind.FLAT, price: 1_300 });
});
afterAll(() => shop.close());

interface World {
  readonly buyer: Person;
  readonly companyId: string;
  readonly purchaseId: string;
  readonly orderId: string;
}
async function delivered(): Promise<World> {
  const { owner: buyer, companyId } = await aCreditCompany(shop, { admin, creditLimit: 1e9 });
  const tool = await aTool(shop, { price: 2_000, minimumOrder: 1 });
  const lines = [{ toolId: tool.id, quantity: 5 }];
  const { data } = await aPurchase(shop, { by: buyer, lines, fee: 1_300, deliveryMethodId: methodId });
  const { id: purchaseId, orders } = data.placePurchase;
  await ship(shop, admin, [{ id: orders[0].id, quantity: 5 }]);
  return { buyer, companyId, purchaseId, orderId: orders[0].id };
}
async function claim({ buyer, purchaseId, orderId }: World, quantity: number): Promise<string> {
  const order = { id: orderId, purchaseId };
  const id = await aReturn(shop, { by: buyer, order, quantity, kind: 'Claim' });
  await stepReturn(shop, { as: admin, step: 'approve', id });
  return id;
}
const credit = (id: string, charges: string[] | null, key: string | null = null): Promise<GraphqlAnswer> =>
  shop.gql(
    `mutation ($id: ID!, $c: [ChargeKind!], $k: String) { creditReturn(id: $id, charges: $c, idempotencyKey: $k) {
      state creditableCharges { what } creditNotes { total } } }`,
    { variables: { id, c: charges, k: key }, as: admin },
  );
const offered = async (id: string, as: Person) => {
  const { data } = await shop.gql(
    'query ($id: ID!) { return(id: $id) { creditableCharges { what name amount tax grossAmount } } }',
    { variables: { id }, as },
  );
  return data.return.creditableCharges;
};
const seen = async ({ purchaseId }: World) => {
  const { data } = await shop.gql(
    `query ($id: ID!) { purchase(id: $id) { grossTotal paidTotal openAmount delivery { state } charges { what }
      documents { kind total openAmount } } }`,
    { variables: { id: purchaseId }, as: admin },
  );
  return data.purchase;
};
const balance = ({ companyId }: World) => balanceOf(shop.dataSource.manager, { companyId, customerId: null });

it('is offered to admins, with its tax, and is on the credit note of the return: nothing is owed', async () => {
  const world = await delivered();
  const id = await claim(world, 5);
  expect(await offered(id, admin)).toEqual([
    { what: 'Delivery', name: 'Parcel', amount: 1_300, tax: 130, grossAmount: 1_430 },
  ]);
  expect(await offered(id, world.buyer)).toEqual([]);
  const { data } = await credit(id, ['Delivery']);
  expect(data.creditReturn).toEqual({
    state: 'Credited',
    creditableCharges: [],
    creditNotes: [{ total: 12_430 }],
  });
  expect(await seen(world)).toMatchObject({ grossTotal: 0, openAmount: 0, charges: [] });
  expect(await balance(world)).toEqual({ open: 0, credit: 0 });
  expect(await exposed(shop, world.companyId)).toBe(0);
  const [{ snapshot }] = await shop.dataSource.query(
    `SELECT snapshot FROM documents WHERE purchase_id = $1 AND kind = 'CreditNote'`,
    [world.purchaseId],
  );
  expect(snapshot).toMatchObject({ delivery: { name: 'Parcel', total: 1_300 }, net: 11_300 });
  expect((await actionsOn(shop, id, admin))[0]).toMatchObject({
    action: 'ReturnCredited',
    after: { state: 'Credited', charges: ['Delivery'] },
  });
});

it.each([
  [2, 6_600],
  // All came back damaged.
  [5, 0],
])('of a paid purchase, it becomes credit of the account with %i units', async (quantity, left) => {
  const world = await delivered();
  await record(shop, admin, { account: { companyId: world.companyId }, amount: 12_430 });
  await credit(await claim(world, quantity), ['Delivery']);
  expect(await balance(world)).toEqual({ open: 0, credit: 12_430 - left });
  expect(await seen(world)).toMatchObject({ grossTotal: left, paidTotal: left, openAmount: 0 });
});

it('without it, the delivery stays owed, and a later return can take it', async () => {
  const world = await delivered();
  await credit(await claim(world, 3), null);
  expect(await seen(world)).toMatchObject({ openAmount: 4_400 + 1_430, delivery: { state: 'Agreed' } });
  await credit(await claim(world, 2), ['Delivery']);
  expect((await seen(world)).openAmount).toBe(0);
});

it('is credited once: not with a second return, and not with the deletion of the order', async () => {
  const world = await delivered();
  const [first, second] = [await claim(world, 2), await claim(world, 1)];
  await credit(first, ['Delivery']);
  expect((await credit(second, ['Delivery'])).code).toBe('WRONG_STATE');
  expect((await credit(second, null)).code).toBeUndefined();
  await shop.rest('DELETE', `/order/${world.orderId}`, { as: admin });
  expect(await balance(world)).toEqual({ open: 0, credit: 0 });
});

it('two returns are credited with it at the same time: one of them is refused', async () => {
  const world = await delivered();
  const claims = [await claim(world, 2), await claim(world, 1)];
  const held = { sql: 'SELECT FROM orders WHERE id = $1 FOR UPDATE', values: [world.orderId] };
  const answers = await atOnce(
    shop,
    held,
    claims.map((id) => () => credit(id, ['Delivery'])),
  );
  expect(answers.map(({ code }) => code)).toEqual([undefined, 'WRONG_STATE']);
  expect((await seen(world)).openAmount).toBe(6_600);
});

it('with one key it is credited once, and another choice is another request', async () => {
  const world = await delivered();
  const id = await claim(world, 1);
  const answers = await Promise.all([1, 2, 3].map(() => credit(id, ['Delivery'], `c ${id}`)));
  expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
  expect((await seen(world)).openAmount).toBe(8_800);
  expect((await credit(id, null, `c ${id}`)).code).toBe('IDEMPOTENCY_KEY_REUSED');
});

it('the database refuses a second credit note', async () => {
  const world = await delivered();
  await credit(await claim(world, 1), ['Delivery']);
  const again = shop.dataSource.query(
    'UPDATE purchase_charges SET credit_note_id = invoice_id WHERE purchase_id = $1',
    [world.purchaseId],
  );
  await expect(again).rejects.toThrow('agreed once');
});

it('a charge that the purchase does not have is refused, and nothing is credited', async () => {
  const world = await delivered();
  const id = await claim(world, 1);
  expect((await credit(id, ['Tooling'])).code).toBe('WRONG_STATE');
  expect((await credit(id, ['Delivery', 'Delivery'])).code).toBe('BAD_USER_INPUT');
  expect(await seen(world)).toMatchObject({ openAmount: 12_430 });
});
