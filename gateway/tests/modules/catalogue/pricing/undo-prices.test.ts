import fc from 'fast-check';
import { v4 as uuid } from 'uuid';
import { deleteExpired } from '../../../../src/jobs/clean-up';
import { atOnce } from '../../../support/at-once';
import { aTool, anOrder } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** A change of many prices is taken back for ten minutes (adr/0101). */
const held = ({ id }: { id: string }) => ({
  sql: 'SELECT FROM tools WHERE id = $1 FOR UPDATE',
  values: [id],
});

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const change = (input: object, { as = admin, key }: { as?: Person; key?: string } = {}) =>
  shop.gql(
    `mutation ($i: ChangeToolPricesInput!, $k: String) {
      changeToolPrices(input: $i, idempotencyKey: $k) { id changed error { code message } }
    }`,
    { variables: { i: input, k: key }, as },
  );
const undo = (id: string, { as = admin, key }: { as?: Person; key?: string } = {}) =>
  shop.gql(
    `mutation ($id: ID!, $k: String) {
      undoPriceChange(id: $id, idempotencyKey: $k) { id changed tool { price } error { code message } }
    }`,
    { variables: { id, k: key }, as },
  );
const undoable = async (as = admin) => {
  const { data } = await shop.gql('{ undoablePriceChanges { id toolCount changedAt undoUntil } }', { as });
  return data.undoablePriceChanges;
};
async function changed(ids: string[], by: object): Promise<string> {
  const changeId = uuid();
  const { errors } = await change({ ids, ...by, changeId });
  expect(errors).toBeUndefined();
  return changeId;
}
const pricesOf = async (ids: string[]) =>
  new Map(
    (
      await shop.dataSource.query('SELECT id, price_cents, price_breaks FROM tools WHERE id = ANY ($1)', [
        ids,
      ])
    ).map(({ id, ...prices }: { id: string }) => [id, prices]),
  );
const setPrice = (id: string, price: number) =>
  shop.gql('mutation ($i: ChangeToolPricesInput!) { changeToolPrices(input: $i) { changed } }', {
    variables: { i: { ids: [id], price } },
    as: admin,
  });
const eventsOf = async (id: string): Promise<number> =>
  (
    await shop.dataSource.query(
      `SELECT count(*)::int FROM domain_events WHERE subject_id = $1 AND type = 'tool.price-changed'`,
      [id],
    )
  )[0].count;

it('a change and its undo leave all prices as they were, but for what somebody has changed since', async () => {
  const tool = fc.record({
    price: fc.integer({ min: 1, max: 5_000 }),
    breaks: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
    touched: fc.boolean(),
  });
  const by = fc.oneof(
    fc.record({ percent: fc.integer({ min: -9_000, max: 9_000 }).map((hundredths) => hundredths / 100) }),
    fc.record({ amount: fc.integer({ min: -4_000, max: 4_000 }).map((dollars) => dollars * 100) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(tool, { minLength: 1, maxLength: 6 }),
      by,
      fc.boolean(),
      async (given, given2, moveBreaks) => {
        const tools = await Promise.all(
          given.map(async ({ price, breaks, touched }) => {
            const percents = [...breaks].sort((a, b) => b - a);
            const priceBreaks = percents.map((percent, at) => ({
              minQuantity: 10 * (at + 1),
              unitPrice: Math.floor(price * percent),
            }));
            return { ...(await aTool(shop, { price: price * 100, priceBreaks })), touched };
          }),
        );
        const ids = tools.map(({ id }) => id);
        const before = await pricesOf(ids);
        const id = await changed(ids, { ...given2, moveBreaks });
        const after = await pricesOf(ids);
        const isChanged = (one: string) => JSON.stringify(before.get(one)) !== JSON.stringify(after.get(one));
        const touched = tools.filter((one) => one.touched).map((one) => one.id);
        for (const one of touched) await setPrice(one, 777_700);
        const then = await pricesOf(ids);
        const { data, code } = await undo(id);
        if (!ids.some(isChanged)) {
          expect(code ?? data.undoPriceChange).toEqual([]);
          return;
        }
        const now = await pricesOf(ids);
        for (const one of ids) {
          const isKept = isChanged(one) ? touched.includes(one) : true;
          expect(now.get(one)).toEqual(isKept ? then.get(one) : before.get(one));
        }
        expect(
          data.undoPriceChange
            .filter(({ error }: any) => error)
            .map((each: any) => [each.id, each.error.code]),
        ).toEqual(
          touched
            .filter(isChanged)
            .sort()
            .map((one) => [one, 'STALE']),
        );
      },
    ),
    { numRuns: 25 },
  );
});

it('says which prices were changed since, and names the tools', async () => {
  const named = (name: string) => aTool(shop, { name, price: 10_000 });
  const [kept, gone, back] = [
    await named('Kept gripper'),
    await named('Gone gripper'),
    await named('Gripper'),
  ];
  const ids = [kept.id, gone.id, back.id];
  const id = await changed(ids, { percent: 10 });
  expect(await undoable()).toMatchObject([{ id, toolCount: 3 }]);
  await setPrice(kept.id, 12_000);
  await shop.gql('mutation ($id: ID!) { deleteTool(id: $id) { id } }', {
    variables: { id: gone.id },
    as: admin,
  });
  const { data } = await undo(id);
  const outcomes = new Map(data.undoPriceChange.map((each: any) => [each.id, each]));
  expect(outcomes.get(kept.id)).toMatchObject({
    changed: false,
    error: { message: 'Kept gripper: the change made it $110, and it is $120 now.' },
  });
  expect(outcomes.get(gone.id)).toMatchObject({ error: { message: 'Gone gripper: it was deleted since.' } });
  expect(outcomes.get(back.id)).toMatchObject({ changed: true, tool: { price: 10_000 } });
  expect(await undoable()).toEqual([]);
  expect(await undo(id)).toMatchObject({ code: 'WRONG_STATE' });
});

it('several requests of a change are undone together, and the newest change first', async () => {
  const tools = await Promise.all([1_000, 2_000, 3_000].map((price) => aTool(shop, { price })));
  const ids = tools.map((tool) => tool.id);
  const before = await pricesOf(ids);
  const first = uuid();
  for (const one of ids) await change({ ids: [one], amount: 500, changeId: first });
  const second = await changed(ids, { percent: 50 });
  expect((await undoable()).map((each: any) => [each.id, each.toolCount])).toEqual([
    [second, 3],
    [first, 3],
  ]);
  for (const one of [second, first]) expect((await undo(one)).code).toBeUndefined();
  expect(await pricesOf(ids)).toEqual(before);
});

it('is undone once, however often and in how many places it is asked for; a repeated key gets the same answer', async () => {
  const tool = await aTool(shop, { price: 1_000 });
  const id = await changed([tool.id], { amount: 500 });
  const answers = await atOnce(shop, held(tool), [
    () => undo(id, { key: 'undo-once' }),
    () => undo(id, { key: 'undo-once' }),
    () => undo(id),
  ]);
  expect(answers.filter(({ code }) => code === undefined).length).toBeGreaterThan(0);
  expect(await eventsOf(tool.id)).toBe(2);
  expect((await pricesOf([tool.id])).get(tool.id)).toMatchObject({ price_cents: 1_000 });
});

it.each(['undo', 'edit'])('an undo and an edit at once, the %s first: the edit stays', async (first) => {
  const tool = await aTool(shop, { price: 1_000 });
  const id = await changed([tool.id], { amount: 500 });
  const calls = [() => undo(id), () => setPrice(tool.id, 4_200)];
  await atOnce(shop, held(tool), first === 'undo' ? calls : calls.reverse());
  expect((await pricesOf([tool.id])).get(tool.id)).toMatchObject({ price_cents: 4_200 });
  expect(await eventsOf(tool.id)).toBe(first === 'undo' ? 3 : 2);
});

it.each([-11, 11])(
  'ten minutes are those of the database: the clock of a gateway is %i minutes off',
  async (minutes) => {
    const ids = [(await aTool(shop, { price: 1_000 })).id];
    const [late, early] = [await changed(ids, { amount: 500 }), await changed(ids, { amount: 500 })];
    await shop.dataSource.query(
      `UPDATE bulk_price_changes SET changed_at = changed_at - interval '10 minutes' WHERE id = $1`,
      [late],
    );
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + minutes * 60_000);
    try {
      expect((await undoable()).map((each: any) => each.id)).toEqual([early]);
      expect(await undo(late)).toMatchObject({ code: 'WRONG_STATE' });
      expect((await undo(early)).code).toBeUndefined();
    } finally {
      clock.mockRestore();
    }
  },
);

it('is not undone after ten minutes, by customers, or continued by others; orders keep their price', async () => {
  const buyer = await shop.customer();
  const tool = await aTool(shop, { price: 1_000 });
  const id = await changed([tool.id], { amount: 500 });
  const order = await anOrder(shop, { by: buyer, tool: { ...tool, price: 1_500 }, quantity: 10 });
  expect(await undo(id, { as: buyer })).toMatchObject({ code: 'FORBIDDEN' });
  expect(await undo(uuid())).toMatchObject({ code: 'NOT_FOUND' });
  const other = await aTool(shop, { price: 1_000 });
  expect(
    await change({ ids: [other.id], amount: 500, changeId: id }, { as: await shop.admin() }),
  ).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  await shop.dataSource.query(
    `UPDATE bulk_price_changes SET changed_at = changed_at - interval '10 minutes' WHERE id = $1`,
    [id],
  );
  expect(await undo(id)).toMatchObject({ code: 'WRONG_STATE' });
  expect(await undoable()).toEqual([]);
  const [{ unit_price_cents: unitPrice }] = await shop.dataSource.query(
    'SELECT unit_price_cents FROM orders WHERE id = $1',
    [order],
  );
  expect(unitPrice).toBe(1_500);
  await shop.dataSource.query(`UPDATE bulk_price_changes SET changed_at = changed_at - interval '1 day'`);
  await deleteExpired(shop.services, false);
  expect(await undo(id)).toMatchObject({ code: 'NOT_FOUND' });
});
