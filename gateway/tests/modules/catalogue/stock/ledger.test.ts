import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { StockMovement } from '../../../../src/modules/catalogue/stock/stock-movement.entity';
import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { anOrder, aTool, stockOf } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const movements = async (toolId: string) =>
  (await shop.dataSource.manager.find(StockMovement, { where: { toolId }, order: { id: 'ASC' } })).map(
    ({ kind, quantity, orderId, actorId, reason }) => ({ kind, quantity, orderId, actorId, reason }),
  );
const none = { orderId: null, actorId: null, reason: null };

it('has a movement for every change: a new tool, an order, its deletion, an edit', async () => {
  const { data } = await shop.gql(
    `mutation { addTool(input: { name: "Servo driver", picture: "https://pictures.example.com/servo.png", price: 1000,
      minimumOrder: 5, availableStock: 100, shortDescription: "Drives sixteen servos." }) { id price minimumOrder } }`,
    { as: admin },
  );
  const tool = data.addTool as Tool;
  const order = await anOrder(shop, { by: buyer, tool, quantity: 7 });
  await shop.rest('DELETE', `/order/${order}`, { as: buyer });
  await shop.gql('mutation ($id: ID!) { updateTool(id: $id, input: { availableStock: 250 }) { id } }', {
    variables: { id: tool.id },
    as: admin,
  });
  expect(await movements(tool.id)).toEqual([
    { ...none, kind: 'Opening', quantity: 100 },
    { ...none, kind: 'Order', quantity: -7, orderId: order, actorId: buyer.id },
    { ...none, kind: 'Deletion', quantity: 7, orderId: order, actorId: buyer.id },
    { ...none, kind: 'Correction', quantity: 150, actorId: admin.id, reason: 'Edited' },
  ]);
});

it('has none for an order that was refused, nor for the deletion of a shipped one', async () => {
  const tool = await aTool(shop);
  await shop.rest('POST', '/order', {
    body: { toolId: tool.id, quantity: 101, totalPrice: 1_010 },
    as: buyer,
  });
  const order = await anOrder(shop, { by: buyer, tool });
  await shop.rest('PUT', `/order/update/${order}`, { body: { status: 'Shipped' }, as: admin });
  await shop.rest('DELETE', `/order/${order}`, { as: admin });
  expect((await movements(tool.id)).map(({ kind }) => kind)).toEqual(['Opening', 'Order']);
});

it.each([
  ['an update', 'UPDATE stock_movements SET quantity = 1'],
  ['a deletion', 'DELETE FROM stock_movements'],
  ['a truncation', 'TRUNCATE stock_movements'],
])('refuses %s of the ledger', async (_what, statement) => {
  await aTool(shop);
  await expect(shop.dataSource.query(statement)).rejects.toMatchObject({ code: '23001' });
});

it('the check names a tool whose stock was changed outside the gateway', async () => {
  const tool = await aTool(shop, { sku: 'DIFFERS-1' });
  await shop.dataSource.query('UPDATE tools SET available_stock = available_stock - 1 WHERE id = $1', [
    tool.id,
  ]);
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([
    { sku: 'DIFFERS-1', stock: 99, ledger: 100 },
  ]);
  expect(await stockOf(shop, tool)).toBe(99);
  await shop.dataSource.query('UPDATE tools SET available_stock = available_stock + 1 WHERE id = $1', [
    tool.id,
  ]);
});
