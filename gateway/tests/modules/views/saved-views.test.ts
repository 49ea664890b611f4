import { startShop, type Person, type TestShop } from '../../support/shop';

/** Named views of lists. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
let colleague: Person;

beforeAll(async () => {
  shop = await startShop();
  [buyer, admin, colleague] = await Promise.all([shop.customer(), shop.admin(), shop.admin()]);
});
afterAll(() => shop.close());
beforeEach(() => shop.dataSource.query('DELETE FROM saved_views'));

const save = (as: Person | null, input: Record<string, unknown>) =>
  shop.gql('mutation ($input: SavedViewInput!) { saveView(input: $input) { id } }', {
    variables: { input: { list: 'orders', name: 'Late', query: 'status=Pending', ...input } },
    as,
  });
const remove = (as: Person | null, id: string) => shop.gql(`mutation { deleteView(id: "${id}") }`, { as });
const viewsOf = async (as: Person, list = 'orders') =>
  (
    await shop.gql(
      `{ savedViews(list: "${list}") { name query hiddenColumns isShared viewerCan { delete { allowed } } } }`,
      { as },
    )
  ).data.savedViews;
const view = (name: string, is: Record<string, unknown> = {}) => ({
  name,
  query: 'status=Pending',
  hiddenColumns: [],
  isShared: false,
  viewerCan: { delete: { allowed: true } },
  ...is,
});

it('are private, by list and in the order of their names', async () => {
  await save(buyer, { name: 'To pay', hiddenColumns: ['sku'] });
  await save(buyer, { name: 'Late' });
  await save(buyer, { list: 'documents' });
  expect(await viewsOf(buyer)).toEqual([view('Late'), view('To pay', { hiddenColumns: ['sku'] })]);
  expect(await viewsOf(buyer, 'documents')).toHaveLength(1);
  expect(await viewsOf(admin)).toEqual([]);
});

it('replace the view of the same name', async () => {
  await save(buyer, {});
  await save(buyer, { query: 'status=Shipped' });
  expect(await viewsOf(buyer)).toEqual([view('Late', { query: 'status=Shipped' })]);
});

it('of staff can be shared with staff, who cannot delete them unless they manage users', async () => {
  const { data } = await save(admin, { isShared: true });
  const { id } = data.saveView;
  expect(await viewsOf(buyer)).toEqual([]);
  expect(await viewsOf(colleague)).toEqual([view('Late', { isShared: true })]);
  expect((await remove(buyer, id)).code).toBe('NOT_FOUND');
  expect((await remove(colleague, id)).data.deleteView).toBe(true);
  expect(await viewsOf(admin)).toEqual([]);
});

it('are refused to visitors, shared only by staff, and deleted only by their owner', async () => {
  expect((await save(null, {})).code).toBe('UNAUTHENTICATED');
  expect((await save(buyer, { isShared: true })).code).toBe('FORBIDDEN');
  const { data } = await save(buyer, {});
  const { id } = data.saveView;
  expect((await remove(admin, id)).code).toBe('NOT_FOUND');
  expect((await remove(null, id)).code).toBe('UNAUTHENTICATED');
  expect(await viewsOf(buyer)).toHaveLength(1);
});

it.each<[string, Record<string, unknown>]>([
  ['another list', { list: '../orders' }],
  ['no name', { name: ' ' }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['long filters', { query: 'x'.repeat(2_001) }],
  ['a column that is none', { hiddenColumns: ['<b>'] }],
  ['many columns', { hiddenColumns: Array.from({ length: 51 }, (_, at) => `c${at}`) }],
])('are refused with %s', async (_what, input) => {
  expect((await save(buyer, input)).code).toBe('BAD_USER_INPUT');
  expect(await viewsOf(buyer)).toEqual([]);
});

it('are at most 50 of a list, also when saved in parallel', async () => {
  const answers = await Promise.all(
    Array.from({ length: 55 }, (_, at) => save(buyer, { name: `View ${at}` })),
  );
  expect(answers.filter(({ code }) => code === 'BAD_USER_INPUT')).toHaveLength(5);
  expect(await viewsOf(buyer)).toHaveLength(50);
  const [{ name }] = await viewsOf(buyer);
  expect((await save(buyer, { name, query: 'status=Shipped' })).code).toBeUndefined();
});
