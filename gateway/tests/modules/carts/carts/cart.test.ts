import { newId } from '../../../../src/shared/ids';
import { atOnce } from '../../../support/at-once';
import { anOrder, aTool, stockOf } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let buyer: Person;
const motor = { id: newId() };
const driver = { id: newId() };
beforeAll(async () => {
  shop = await startShop();
  await Promise.all([motor, driver].map((tool) => aTool(shop, { ...tool, availableStock: 1_000 })));
});
beforeEach(async () => void (buyer = await shop.customer()));
afterAll(() => shop.close());

type As = Person | null;
type Line = { toolId: string; quantity: number; reference?: string | null };
const CART = 'lines { toolId quantity reference } attemptKey version';

const save = (input: object, as: As = buyer) =>
  shop.gql(`mutation ($i: SaveCartInput!) { saveCart(input: $i) { ${CART} } }`, {
    variables: { i: { attemptKey: 'k1', version: 0, lines: [], ...input } },
    as,
  });
const read = async (as: As = buyer) =>
  (await shop.gql(`{ myCart { ${CART} updatedAt } }`, { as })).data?.myCart;
const of = (tool: { id: string }, quantity = 10, reference: string | null = null) => ({
  toolId: tool.id,
  quantity,
  reference,
});
/** Lines of a cart, by tool. */
const left = async (as: As = buyer) =>
  Object.fromEntries(
    (await read(as)).lines.map(({ toolId, quantity }: Line) => [
      toolId === motor.id ? 'motor' : 'driver',
      quantity,
    ]),
  );
/** Each tool costs $10. */
const buy = (key: string | null, lines: Line[], over: object = {}) =>
  shop.gql(
    'mutation ($i: PlacePurchaseInput!, $k: String) { placePurchase(input: $i, idempotencyKey: $k) { id number state } }',
    {
      variables: {
        i: { lines, totalPrice: lines.reduce((sum, { quantity }) => sum + quantity * 1_000, 0), ...over },
        k: key,
      },
      as: buyer,
    },
  );
const byKey = (key: string, as: As = buyer) =>
  shop.gql('query ($k: String!) { purchaseByKey(idempotencyKey: $k) { id number } }', {
    variables: { k: key },
    as,
  });

describe('the cart of an account', () => {
  it('is nothing before it is saved, and then what was saved, in its order', async () => {
    expect(await read()).toBeNull();
    const lines = [of(driver, 3, 'R7 “left”'), of(motor)];
    expect((await save({ lines })).data.saveCart).toEqual({ lines, attemptKey: 'k1', version: 1 });
    expect(await read()).toMatchObject({ lines, attemptKey: 'k1', version: 1 });
    const fewer = { lines: [of(motor, 4)], attemptKey: 'k2', version: 1 };
    expect((await save(fewer)).data.saveCart.version).toBe(2);
    const emptied = await save({ attemptKey: 'k3', version: 2 });
    expect(emptied.data.saveCart).toEqual({ lines: [], attemptKey: 'k3', version: 3 });
  });

  it('belongs to one user, and not to visitors', async () => {
    await save({ lines: [of(motor)] });
    expect(await read(await shop.customer())).toBeNull();
    expect(await read(await shop.admin())).toBeNull();
    expect((await shop.gql('{ myCart { version } }', { as: null })).code).toBe('UNAUTHENTICATED');
    expect((await save({}, null)).code).toBe('UNAUTHENTICATED');
    expect((await byKey('k1', null)).code).toBe('UNAUTHENTICATED');
  });

  it('takes tools that are unknown or were deleted', async () => {
    const gone = await aTool(shop, { deletedAt: new Date() });
    const lines = [
      of(gone),
      { toolId: newId(), quantity: 1, reference: null },
      { toolId: 'x', quantity: 1, reference: null },
    ];
    expect((await save({ lines })).data.saveCart.lines).toEqual(lines);
    // They do not stand in the way of a purchase with this key.
    expect((await buy('k1', [of(motor)])).errors).toBeUndefined();
    expect((await read()).lines).toEqual(lines);
  });

  it('takes 200 lines and no 201, and a reference of 100 characters and no 101', async () => {
    const many = Array.from({ length: 201 }, () => ({
      toolId: newId(),
      quantity: 1,
      reference: 'r'.repeat(100),
    }));
    expect((await save({ lines: many })).code).toBe('BAD_USER_INPUT');
    expect((await save({ lines: many.slice(1) })).data.saveCart.lines).toHaveLength(200);
  });

  it.each([
    ['no quantity', { lines: [{ toolId: 'a' }] }],
    ['a text as quantity', { lines: [{ toolId: 'a', quantity: '5' }] }],
    ['a quantity of 0', { lines: [{ toolId: 'a', quantity: 0 }] }],
    ['a quantity above the largest', { lines: [{ toolId: 'a', quantity: 1_000_000_001 }] }],
    ['a quantity that is not whole', { lines: [{ toolId: 'a', quantity: 1.5 }] }],
    ['a reference of 101 characters', { lines: [{ toolId: 'a', quantity: 1, reference: 'r'.repeat(101) }] }],
    ['a reference with NUL', { lines: [{ toolId: 'a', quantity: 1, reference: 'a\u0000' }] }],
    [
      'a tool twice',
      {
        lines: [
          { toolId: 'a', quantity: 1 },
          { toolId: 'A', quantity: 1 },
        ],
      },
    ],
    ['no tool', { lines: [{ toolId: '', quantity: 1 }] }],
    ['a long id', { lines: [{ toolId: 'a'.repeat(101), quantity: 1 }] }],
    ['null for a line', { lines: [null] }],
    ['null for the lines', { lines: null }],
    ['an empty key', { attemptKey: '' }],
    ['a key of 201 characters', { attemptKey: 'k'.repeat(201) }],
    ['a version below 0', { version: -1 }],
    ['a version that is a text', { version: 'new' }],
  ])('is refused with %s', async (_what, input) => {
    expect((await save(input)).code).toBe('BAD_USER_INPUT');
    expect(await read()).toBeNull();
  });

  it.each([
    ['a version that is over', { version: 1 }],
    ['a version that does not exist yet', { version: 3 }],
    ['no version, as if there were no cart', { version: 0 }],
  ])('does not change with %s', async (_what, input) => {
    await save({ lines: [of(motor)] });
    await save({ lines: [of(driver)], attemptKey: 'k2', version: 1 });
    expect((await save({ attemptKey: 'k3', ...input })).code).toBe('STALE');
    expect(await read()).toMatchObject({ version: 2, lines: [of(driver)] });
  });

  it('does not come into being with a version of a cart that is gone', async () => {
    expect((await save({ lines: [of(motor)], version: 1 })).code).toBe('STALE');
    expect(await read()).toBeNull();
  });

  it('answers a save that arrives twice as the first time', async () => {
    const first = await save({ lines: [of(motor)] });
    expect((await save({ lines: [of(motor)] })).data).toEqual(first.data);
    expect((await read()).version).toBe(1);
  });

  it.each([0, 1])(
    'of two devices that save concurrently from version %i, one has to load it again',
    async (version) => {
      if (version) await save({ lines: [of(motor)] });
      const held = version
        ? { sql: 'SELECT 1 FROM carts WHERE user_id = $1 FOR UPDATE', values: [buyer.id] }
        : { sql: 'LOCK TABLE carts IN SHARE MODE' };
      const answers = await atOnce(
        shop,
        held,
        ['left', 'right'].map((attemptKey) => () => save({ lines: [of(driver)], attemptKey, version })),
      );
      expect(answers.map(({ code }) => code ?? 'saved').sort()).toEqual(['STALE', 'saved']);
      expect((await read()).version).toBe(version + 1);
    },
  );
});

describe('a purchase with the key of the cart', () => {
  it('empties the cart, which gets another key', async () => {
    await save({ lines: [of(motor), of(driver)] });
    await buy('k1', [of(motor), of(driver)]);
    const { lines, attemptKey, version } = await read();
    expect([lines, version]).toEqual([[], 2]);
    expect(attemptKey).not.toBe('k1');
    // A device that has not seen it has to load it again.
    expect((await save({ lines: [of(motor)], attemptKey: 'k9', version: 1 })).code).toBe('STALE');
  });

  it.each([
    ['another line', [of(motor), of(driver, 3)], { driver: 3 }],
    ['more of the same', [of(motor, 25)], { motor: 15 }],
    ['less of the same', [of(motor, 6)], {}],
  ])('leaves %s that another device has saved meanwhile', async (_what, lines, rest) => {
    await save({ lines: [of(motor)] });
    await save({ lines, attemptKey: 'k2', version: 1 });
    await buy('k1', [of(motor)]);
    expect(await left()).toEqual(rest);
  });

  it('takes nothing out of the cart if it is refused, has another key or none, or is sent again', async () => {
    await save({ lines: [of(motor)] });
    expect((await buy('k1', [of(motor), of(driver, 1)])).code).toBe('LINES_REFUSED');
    await buy('other', [of(motor)]);
    await buy(null, [of(motor)]);
    await anOrder(shop, { by: buyer, tool: await aTool(shop) });
    expect(await left()).toEqual({ motor: 10 });
    const lines = [of(motor)];
    const first = await buy('k1', lines);
    const { version, attemptKey } = await read();
    await save({ lines, attemptKey: 'k5', version });
    expect((await buy('k1', lines)).data).toEqual(first.data);
    expect([await left(), attemptKey === 'k5']).toEqual([{ motor: 10 }, false]);
  });

  it("leaves another user's cart with the same key alone", async () => {
    const other = await shop.customer();
    await save({ lines: [of(motor)] }, other);
    await save({ lines: [of(motor)] });
    await buy('k1', [of(motor)]);
    expect([await left(), await left(other)]).toEqual([{}, { motor: 10 }]);
  });

  it('empties it also if an approver has to decide', async () => {
    const [admin, owner] = await Promise.all([shop.admin(), shop.customer()]);
    const companyId = await aCompany(shop, { owner, admin });
    buyer = await aMember(shop, {
      owner,
      companyId,
      role: 'Buyer',
      spendingLimit: 1_000,
      spendingPeriod: 'Purchase',
    });
    await save({ lines: [of(motor), of(driver)] });
    const { data } = await buy('k1', [of(motor)]);
    expect([data.placePurchase.state, await left()]).toEqual(['AwaitingApproval', { driver: 10 }]);
  });

  it('is one, if devices place the same saved cart at the same time: the later ones wait, and get the first', async () => {
    const tool = await aTool(shop, { availableStock: 10 });
    await save({ lines: [of(tool)] });
    const same = () => buy('k1', [of(tool)]);
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, same));
    const third = await buy('k1', [of(tool)], { poNumber: 'PO-2' });
    const { id, number } = first?.data.placePurchase as { id: string; number: string };
    expect(others.map(({ data }) => data?.placePurchase.id)).toEqual([id, id, id, id]);
    expect([third.code, third.errors?.[0]?.extensions.details]).toEqual([
      'IDEMPOTENCY_KEY_REUSED',
      { purchase: { id, number } },
    ]);
    expect([await stockOf(shop, tool), (await read()).lines]).toEqual([0, []]);
  });
});

describe('who has used a key', () => {
  it('learns which purchase or order it was, with other content too', async () => {
    const { number, id } = (await buy('k1', [of(motor)])).data.placePurchase;
    expect((await byKey('k1')).data.purchaseByKey).toEqual({ id, number });
    const again = await buy('k1', [of(motor, 11)]);
    expect(again.errors?.[0]?.extensions.details).toEqual({ purchase: { id, number } });
  });

  it('finds the purchase of a single order, and reads its number in the refusal', async () => {
    const order = (quantity: number) =>
      shop.gql(
        `mutation ($i: PlaceOrderInput!) { placeOrder(input: $i, idempotencyKey: "k1") { id number purchase { id } } }`,
        { variables: { i: { toolId: motor.id, quantity, totalPrice: quantity * 1_000 } }, as: buyer },
      );
    const { id, number, purchase } = (await order(5)).data.placeOrder;
    expect((await byKey('k1')).data.purchaseByKey.id).toBe(purchase.id);
    expect((await order(6)).errors?.[0]?.extensions.details).toEqual({ order: { id, number } });
    await shop.gql('mutation ($id: ID!) { deleteOrder(id: $id) { id } }', { variables: { id }, as: buyer });
    expect((await byKey('k1')).data.purchaseByKey.id).toBe(purchase.id);
  });

  it('learns nothing of a key that did nothing, or that someone else has used', async () => {
    await buy('k1', [of(motor)]);
    expect((await byKey('k2')).data.purchaseByKey).toBeNull();
    expect((await byKey('k1', await shop.customer())).data.purchaseByKey).toBeNull();
    expect((await byKey('')).code).toBe('BAD_USER_INPUT');
  });
});
