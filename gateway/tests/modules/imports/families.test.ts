import { runImport } from '../../../src/modules/imports/run-import.job';
import { aFamily } from '../../support/builders';
import { columnsOf, readImport, sendImport, tellImport } from '../../support/imports';
import { forJob, startShop, type Person, type TestShop } from '../../support/shop';
import { aColleague } from '../../support/staff';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const send = async (rows: readonly string[][], as = admin): Promise<string> =>
  (
    await sendImport(shop, {
      as,
      kind: 'Families',
      fileName: 'families.csv',
      ...columnsOf('slug', 'name', 'position', 'weeklyCapacity'),
      rows,
    })
  ).body.id;
const run = (importId: string) => runImport(forJob(shop.services), { importId });
async function checked(rows: readonly string[][], as = admin) {
  const id = await send(rows, as);
  await run(id);
  return { id, ...(await readImport(shop, admin, id)) };
}
async function applied(id: string) {
  expect((await tellImport(shop, admin, 'applyImport', id)).code).toBeUndefined();
  await run(id);
  return readImport(shop, admin, id);
}
const families = async () =>
  (await shop.gql('{ families { slug name position weeklyCapacity } }')).data.families as any[];

it('adds families at the end of the catalogue, and changes those whose slug the row has', async () => {
  await aFamily(shop, { slug: 'motors', name: 'Motors', position: 7, weeklyCapacity: 40 });
  await aFamily(shop, { slug: 'same', name: 'Same', position: 8 });
  const { id, counts, rows } = await checked([
    ['Motors', '', '9', 'none'],
    ['same', 'Same', '8', ''],
    ['grippers', 'Grippers', '', '12'],
  ]);
  expect(counts).toEqual({ Change: 1, Unchanged: 1, Create: 1 });
  expect(rows[0].changes).toEqual([
    { column: 'Order', before: '7', after: '9' },
    { column: 'Weekly capacity', before: '40', after: '' },
  ]);
  expect(await families()).not.toContainEqual(expect.objectContaining({ slug: 'grippers' }));
  expect((await applied(id)).counts).toEqual({ Changed: 1, Unchanged: 1, Created: 1 });
  expect(await families()).toEqual([
    { slug: 'same', name: 'Same', position: 8, weeklyCapacity: null },
    expect.objectContaining({ slug: 'motors', position: 9, weeklyCapacity: null }),
    expect.objectContaining({ slug: 'grippers', name: 'Grippers', weeklyCapacity: 12 }),
  ]);
  const audited = await shop.dataSource.query(
    `SELECT action FROM audit_log WHERE entity = 'Family' ORDER BY action`,
  );
  expect(audited.map(({ action }: any) => action)).toEqual(['FamilyAdded', 'FamilyEdited']);
});

it.each([
  ['a slug with blanks', ['Big motors', 'Big motors', '', ''], 'slug', /letters a to z/],
  ['a new one without a name', ['brakes', '', '', ''], 'slug', /also needs: Name/],
  ['a capacity of nothing', ['brakes', 'Brakes', '', '0'], 'weeklyCapacity', /at least 1/],
  ['an order in words', ['brakes', 'Brakes', 'first', ''], 'position', /whole number/],
  ['a name that is too long', ['brakes', 'x'.repeat(101), '', ''], 'name', /100/],
])('refuses %s, with its cell', async (_, cells, column, reason) => {
  const { rows } = await checked([cells]);
  expect(rows[0]).toMatchObject({
    state: 'Error',
    problems: [{ column, reason: expect.stringMatching(reason) }],
  });
});

it('leaves what others changed after the check, and says so', async () => {
  const familyId = await aFamily(shop, { slug: 'sensors', name: 'Sensors', position: 20 });
  const { id } = await checked([
    ['sensors', 'Sensors and cameras', '', ''],
    ['lights', 'Lights', '', ''],
  ]);
  await shop.dataSource.query(`UPDATE families SET name = 'Eyes' WHERE id = $1`, [familyId]);
  await aFamily(shop, { slug: 'lights', name: 'Lamps', position: 21 });
  const { counts, rows } = await applied(id);
  expect(counts).toEqual({ Stale: 2 });
  expect(rows.map(({ problems }: any) => problems[0].reason)).toEqual([
    'It was Sensors when the file was checked, and is Eyes now.',
    'Another family has this slug.',
  ]);
});

it('sets capacities only for those whose role changes stock', async () => {
  const content = await aColleague(shop, ['tools.change']);
  const { counts, rows } = await checked(
    [
      ['cables', 'Cables', '', '5'],
      ['plugs', 'Plugs', '', ''],
    ],
    content,
  );
  expect([counts, rows[0].problems[0].column]).toEqual([{ Error: 1, Create: 1 }, 'weeklyCapacity']);
});
