import { Notification } from '../../../../src/modules/messages/notification.entity';
import { newId } from '../../../../src/shared/ids';
import { prepare } from '../../../support/servers/database';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let owner: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [owner, other, admin] = await Promise.all([shop.customer(), shop.customer(), shop.admin()]);
});
beforeEach(() => shop.dataSource.query('DELETE FROM notifications'));
afterAll(() => shop.close());

/** Creates notifications of a person, the last one newest. */
async function notify(person: Person, ...texts: string[]): Promise<string[]> {
  const rows = texts.map((text, at) => ({
    id: newId(),
    userId: person.id,
    message: 'order-approved',
    subjectId: newId(),
    text,
    path: '/dashboard/my-orders',
    createdAt: new Date(Date.UTC(2026, 10, 21, 9, at)),
  }));
  await shop.dataSource.manager.insert(Notification, rows);
  return rows.map(({ id }) => id);
}

const list = (as: Person | null, args = 'first: 10') =>
  shop.gql(
    `{ myNotifications(${args}) { totalCount pageInfo { hasNextPage endCursor }
      nodes { id text path createdAt readAt } } myUnreadNotifications }`,
    { as },
  );
const texts = async (as: Person): Promise<string[]> =>
  (await list(as)).data.myNotifications.nodes.map(({ text }: { text: string }) => text);
const unread = async (as: Person): Promise<number> => (await list(as)).data.myUnreadNotifications;
const mark = (as: Person | null, ids?: unknown) =>
  shop.gql('mutation ($ids: [ID!]) { markNotificationsRead(ids: $ids) }', { variables: { ids }, as });

it('lists the notifications of the user only, newest first', async () => {
  await notify(owner, 'Approved', 'Shipped');
  await notify(other, 'Paid');
  expect(await texts(owner)).toEqual(['Shipped', 'Approved']);
  expect(await texts(other)).toEqual(['Paid']);
  expect(await texts(admin)).toEqual([]);
  const [first] = (await list(owner)).data.myNotifications.nodes;
  expect(first).toMatchObject({
    path: '/dashboard/my-orders',
    createdAt: '2026-11-21T09:01:00.000Z',
    readAt: null,
  });
});

describe('the bell', () => {
  const groupOf = async (as: Person, message: string, count: number) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      id: newId(),
      userId: as.id,
      message,
      subjectId: newId(),
      text: `${message} ${at}`,
      path: '/x',
      createdAt: new Date(Date.UTC(2026, 10, 21, 10, at)),
    }));
    await shop.dataSource.manager.insert(Notification, rows);
    return rows.map(({ id }) => id);
  };
  const entries = async (as: Person | null, args = '') => {
    const answer = await shop.gql(`{ myBell${args} { id text path count kind readAt createdAt } }`, { as });
    return (answer.data?.myBell ?? answer.code) as { text: string; count: number; kind: string }[];
  };
  const seen = (as: Person, args: string) => shop.gql(`mutation { markNotificationsRead(${args}) }`, { as });

  it('shows several unread notifications of one kind as one, the newest entry first', async () => {
    await notify(admin, 'Approved');
    const purchases = await groupOf(admin, 'admin-purchase-placed', 40);
    await groupOf(admin, 'admin-company-applied', 2);
    await groupOf(other, 'admin-company-applied', 3);
    expect(await entries(admin)).toMatchObject([
      {
        id: purchases[39],
        text: '40 new purchases.',
        path: '/dashboard/manageOrders',
        count: 40,
        readAt: null,
      },
      { text: 'admin-company-applied 1', count: 1 },
      { text: 'admin-company-applied 0', count: 1 },
      { text: 'Approved', path: '/dashboard/my-orders', count: 1 },
    ]);
    expect(await entries(admin, '(first: 1)')).toHaveLength(1);
    expect(await entries(admin, '(first: 51)')).toBe('BAD_USER_INPUT');
    expect(await entries(null)).toBe('UNAUTHENTICATED');
  });

  it('marks a kind as read, and shows its notifications one by one then', async () => {
    await groupOf(admin, 'admin-purchase-placed', 3);
    await groupOf(admin, 'admin-tool-request', 3);
    await groupOf(other, 'admin-purchase-placed', 3);
    const { data } = await seen(admin, 'kinds: ["admin-purchase-placed"]');
    expect(data.markNotificationsRead).toBe(3);
    expect((await entries(admin)).map(({ count }) => count)).toEqual([3, 1, 1, 1]);
    expect(await unread(other)).toBe(3);
  });

  it.each([
    ['list: "/dashboard/requests"', 3],
    ['list: "/dashboard/requests", kinds: ["admin-purchase-placed"]', 6],
    ['list: "/elsewhere"', 6],
    ['kinds: []', 6],
  ])('has seen what a list shows: %s', async (args, left) => {
    await groupOf(admin, 'admin-purchase-placed', 3);
    await groupOf(admin, 'admin-tool-request', 3);
    expect((await seen(admin, args)).data.markNotificationsRead).toBe(left);
  });
});

it('has pages', async () => {
  await notify(owner, 'a', 'b', 'c');
  const { data } = await list(owner, 'first: 2');
  expect(data.myNotifications).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
  const next = await list(owner, `first: 2, after: "${data.myNotifications.pageInfo.endCursor}"`);
  expect(next.data.myNotifications.nodes.map(({ text }: { text: string }) => text)).toEqual(['a']);
  expect((await list(owner, 'first: 2, page: 2')).data.myNotifications.nodes).toHaveLength(1);
  expect((await list(owner, 'first: 101')).code).toBe('BAD_USER_INPUT');
});

it('marks one or all as read, and answers how many are still unread', async () => {
  const [first] = await notify(owner, 'a', 'b', 'c');
  expect(await unread(owner)).toBe(3);
  expect((await mark(owner, [first])).data.markNotificationsRead).toBe(2);
  const { readAt } = (await list(owner)).data.myNotifications.nodes[2];
  expect(Date.parse(readAt)).toBeGreaterThan(Date.now() - 60_000);
  expect((await mark(owner, [])).data.markNotificationsRead).toBe(2);
  expect((await mark(owner)).data.markNotificationsRead).toBe(0);
  expect(await unread(owner)).toBe(0);
  // The time of the first reading stays.
  expect((await list(owner)).data.myNotifications.nodes[2].readAt).toBe(readAt);
});

it("marks no one else's", async () => {
  const ids = await notify(other, 'Paid');
  expect((await mark(owner, ids)).data.markNotificationsRead).toBe(0);
  expect((await mark(admin, ids)).data.markNotificationsRead).toBe(0);
  await mark(owner);
  expect(await unread(other)).toBe(1);
});

it.each<[string, unknown]>([
  ['what is no id', ['x']],
  ['SQL', ["' OR 1=1 --"]],
  ['more than a page', Array.from({ length: 101 }, newId)],
])('refuses %s', async (_what, ids) => {
  await notify(owner, 'a');
  expect((await mark(owner, ids)).code).toBe('BAD_USER_INPUT');
  expect(await unread(owner)).toBe(1);
});

it('needs a session', async () => {
  expect((await list(null)).code).toBe('UNAUTHENTICATED');
  expect((await mark(null)).code).toBe('UNAUTHENTICATED');
});

it('counts through the index of the unread, however many were read', async () => {
  const plan = async () => {
    const lines: Record<string, string>[] = await shop.dataSource.query(
      `EXPLAIN SELECT count(*) FROM notifications WHERE user_id = '${owner.id}' AND read_at IS NULL`,
    );
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };
  const url = shop.env.DATABASE_URL;
  await prepare(
    url,
    `INSERT INTO notifications (id, user_id, message, subject_id, text, path, read_at)
     SELECT gen_random_uuid(), $1, 'order-approved', gen_random_uuid(), 'Read', '/', now() FROM generate_series(1, 5000)`,
    [owner.id],
  );
  await notify(owner, 'a');
  await prepare(url, 'ANALYZE notifications');
  expect(await plan()).toContain('notifications_unread');
});
