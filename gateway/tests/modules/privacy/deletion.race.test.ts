import { startWorker } from '../../support/servers/worker';
import { deleteSignIn } from '../../../src/modules/privacy/delete-sign-in.job';
import { newId } from '../../../src/shared/ids';
import { atOnce } from '../../support/at-once';
import { aTool } from '../../support/builders';
import { aCompany, accept, apply, invite } from '../../support/companies';
import { startShop, type GraphqlAnswer, type Person, type TestShop } from '../../support/shop';
import { jobsDone } from '../../support/until';

const ROUNDS = 24;
/** About the time of a purchase, ms: each of the two comes first in some rounds. */
const STEP = 10;
const ADDRESS = '77 Needle Lane, Dhaka';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const remove = (as: Person) =>
  shop.gql('mutation ($c: String!) { deleteMyAccount(confirmation: $c) }', {
    variables: { c: as.email },
    as,
  });

const buy = (as: Person, toolId: string) =>
  shop.gql(`mutation ($i: PlacePurchaseInput!) { placePurchase(input: $i) { id } }`, {
    variables: {
      i: {
        lines: [{ toolId, quantity: 5 }],
        totalPrice: 5_000,
        deliveryAddress: ADDRESS,
        contactNo: '880170055501',
        note: 'Ring at the needle gate',
      },
    },
    as,
  });

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('a purchase during the deletion of the account: each happens or is refused, and no personal data stays', async () => {
  const tool = await aTool(shop, { availableStock: 5 * ROUNDS });
  const people = await Promise.all(Array.from({ length: ROUNDS }, () => shop.customer()));
  const outcomes = new Set<string>();
  for (const [round, person] of people.entries()) {
    const [bought, removed] = await Promise.all([
      later((round % 3) * STEP).then(() => buy(person, tool.id)),
      later((round % 4) * STEP).then(() => remove(person)),
    ]);
    outcomes.add(`${bought.code ?? 'placed'}, ${removed.code ?? 'deleted'}`);
    expect(['OPEN_ORDERS', undefined]).toContain(removed.code);
    expect(['TOKEN_EXPIRED', 'USER_DISABLED', undefined]).toContain(bought.code);
  }
  const worker = await startWorker(shop.services);
  await jobsDone(shop.dataSource);
  await worker.stop();

  const [left] = await shop.dataSource.query(
    `SELECT (SELECT count(*)::int FROM users WHERE deleted_at IS NOT NULL
        AND num_nonnulls(address, contact_no) > 0) AS users,
      (SELECT count(*)::int FROM orders JOIN users ON users.id = customer_id WHERE users.deleted_at IS NOT NULL
        AND num_nonnulls(orders.delivery_address, orders.contact_no) > 0) AS orders,
      (SELECT count(*)::int FROM purchases JOIN users ON users.id = customer_id
        WHERE users.deleted_at IS NOT NULL
        AND num_nonnulls(delivery_address, purchases.contact_no, note) > 0) AS purchases,
      (SELECT available_stock + (SELECT sum(quantity) FROM orders)::int FROM tools WHERE id = $1) AS units`,
    [tool.id],
  );
  expect(left).toEqual({ users: 0, orders: 0, purchases: 0, units: 5 * ROUNDS });
  expect(outcomes.size).toBeGreaterThan(1);
});

it('what is placed at the very moment of the deletion is forgotten when it is committed', async () => {
  const person = await shop.customer();
  await remove(person);
  const placing = {
    sql: `INSERT INTO purchases (id, customer_id, contact_no, note) VALUES ($1, $2, '880170055501', 'Ring at the gate')`,
    values: [newId(), person.id],
  };
  await atOnce(shop, placing, [() => deleteSignIn(shop.services, { userId: person.id })]);
  const left = await shop.dataSource.query('SELECT contact_no, note FROM purchases WHERE customer_id = $1', [
    person.id,
  ]);
  expect(left).toEqual([{ contact_no: null, note: null }]);
});

describe('someone who is deleting their account', () => {
  const refused: [string, (as: Person) => Promise<GraphqlAnswer>][] = [
    [
      'changes their profile',
      (as) =>
        shop.gql(`mutation { updateProfile(input: { address: "${ADDRESS}" }) { modifiedCount } }`, { as }),
    ],
    [
      'joins a company',
      async (as) => {
        const owner = await shop.customer();
        const companyId = await aCompany(shop, { owner, admin: await shop.admin() });
        const { token } = await invite(shop, { by: owner, companyId, email: as.email, role: 'Buyer' });
        return accept(shop, as, token);
      },
    ],
    ['applies for a company', (as) => apply(shop, as)],
    [
      'saves a list',
      (as) => shop.gql('mutation { createList(input: { name: "Spares", lines: [] }) { id } }', { as }),
    ],
    [
      'saves a cart',
      (as) =>
        shop.gql('mutation { saveCart(input: { lines: [], attemptKey: "k", version: 0 }) { version } }', {
          as,
        }),
    ],
  ];
  const held = ({ id }: Person) => ({ sql: 'SELECT FROM users WHERE id = $1 FOR UPDATE', values: [id] });

  it.each(refused)('%s no more', async (_what, change) => {
    const person = await shop.customer();
    const both = await atOnce(shop, held(person), [() => remove(person), () => change(person)]);
    expect(both.map(({ code }) => code)).toEqual([undefined, 'TOKEN_EXPIRED']);
  });

  it('is not signed in afterwards, even if they sign in at that moment', async () => {
    const person = await shop.customer();
    const signIn = () =>
      shop.gql('mutation ($e: EmailAddress!) { startSession(email: $e) { token } }', {
        variables: { e: person.email },
        as: { token: person.idToken },
      });
    const [, answer] = await atOnce(shop, held(person), [() => remove(person), signIn]);
    const token = answer?.data?.startSession.token ?? person.token;
    expect((await shop.gql('{ myOrders { totalCount } }', { as: { token } })).code).toBe('TOKEN_EXPIRED');
  });
});
