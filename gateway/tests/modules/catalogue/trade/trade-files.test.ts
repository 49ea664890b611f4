import { runImport } from '../../../../src/modules/imports/run-import.job';
import { RohsStatus } from '../../../../src/modules/catalogue/trade/compliance';
import { aTool } from '../../../support/builders';
import { anImport, columnsOf, readImport, tellImport } from '../../../support/imports';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const run = (importId: string) => runImport(forJob(shop.services), { importId });
async function checked(columns: readonly string[], ...rows: string[][]) {
  const id = await anImport(shop, { as: admin, ...columnsOf('sku', ...columns), rows });
  await run(id);
  return { id, ...(await readImport(shop, admin, id)) };
}
const factsOf = async (sku: string) =>
  (
    await shop.dataSource.query(
      `SELECT rohs, rohs_exemption, reach, svhc, origin_country, hs_code, pieces_per_carton FROM tools WHERE sku = $1`,
      [sku],
    )
  )[0];

it('a file sets trade facts as people write them, says what changes, and takes it back', async () => {
  await aTool(shop, { sku: 'TRADE-1' });
  const { id, rows } = await checked(
    ['rohs', 'rohsExemption', 'reach', 'svhc', 'originCountry', 'hsCode', 'piecesPerCarton'],
    ['TRADE-1', 'compliant by exemption', '6(c)', 'Contains SVHC', 'Lead', 'vn', '8504.40.95', '40'],
  );
  expect(rows[0]).toMatchObject({
    state: 'Change',
    changes: expect.arrayContaining([
      { column: 'RoHS', before: '', after: 'Compliant by exemption' },
      { column: 'HS code', before: '', after: '85044095' },
    ]),
  });
  expect((await tellImport(shop, admin, 'applyImport', id)).errors).toBeUndefined();
  await run(id);
  expect(await factsOf('TRADE-1')).toEqual({
    rohs: 'Exempt',
    rohs_exemption: '6(c)',
    reach: 'ContainsSvhc',
    svhc: 'Lead',
    origin_country: 'VN',
    hs_code: '85044095',
    pieces_per_carton: 40,
  });
});

it('`none` removes one, with what explains it; a blank cell leaves it', async () => {
  await aTool(shop, {
    sku: 'TRADE-2',
    rohs: RohsStatus.Exempt,
    rohsExemption: '6(c)',
    hsCode: '850440',
    originCountry: 'DE',
  });
  const { id } = await checked(['rohs', 'hsCode', 'originCountry'], ['TRADE-2', 'none', '', 'None']);
  await tellImport(shop, admin, 'applyImport', id);
  await run(id);
  expect(await factsOf('TRADE-2')).toMatchObject({
    rohs: null,
    rohs_exemption: null,
    hs_code: '850440',
    origin_country: null,
  });
});

it.each([
  ['rohs', 'perhaps', 'This is not Compliant or Compliant by exemption or Not compliant.'],
  ['hsCode', '8504.4', 'HS code must have 6 to 10 digits'],
  ['originCountry', 'Vietnam', 'Country must be two capital letters of ISO 3166'],
  ['reach', 'Contains SVHC', 'Which substances does it contain?'],
  ['packedLengthMm', '12', 'A size has length, width and height.'],
])('a cell that cannot be right is refused in its column: %s %s', async (column, value, reason) => {
  const { sku } = await aTool(shop);
  const { rows } = await checked([column], [sku, value]);
  expect(rows[0].state).toBe('Error');
  expect(rows[0].problems[0]).toMatchObject({ reason });
});
