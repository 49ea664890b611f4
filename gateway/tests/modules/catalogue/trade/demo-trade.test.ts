import catalogue from '../../../../assets/catalogue.json';
import { readAsset } from '../../../../src/db/seed/assets';
import { familyRows, toolRows, type SeedTool, type SeedTrade } from '../../../../src/db/seed/catalogue';
import { isCountryCode } from '../../../../src/rules/countries';
import { readHsCode } from '../../../../src/rules/trade';
import { ReachStatus, RohsStatus } from '../../../../src/modules/catalogue/trade/compliance';
import { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { startShop } from '../../../support/shop';

const facts = () => readAsset<SeedTrade>('trade.json');

it('each tool of the demo catalogue has a weight and its trade facts, and none is of no tool', async () => {
  expect(Object.keys(await facts()).sort()).toEqual(catalogue.map(({ sku }) => sku).sort());
  for (const { weightGrams, packedWeightGrams, hsCode, originCountry, piecesPerCarton } of Object.values(
    await facts(),
  )) {
    expect(packedWeightGrams).toBeGreaterThan(Number(weightGrams));
    expect(readHsCode(hsCode ?? '')).toBe(hsCode);
    expect(isCountryCode(originCountry)).toBe(true);
    expect(piecesPerCarton).toBeGreaterThan(0);
  }
});

it('some comply by an exemption, some contain SVHC, and of some it is not stated', async () => {
  const all = Object.values(await facts());
  for (const rohs of [...Object.values(RohsStatus), undefined])
    expect(all.some((each) => each.rohs === rohs)).toBe(true);
  for (const reach of Object.values(ReachStatus)) expect(all.some((each) => each.reach === reach)).toBe(true);
});

it('the database takes all of them', async () => {
  const shop = await startShop();
  const tools = toolRows(catalogue as unknown as SeedTool[], {
    families: familyRows([]),
    pictures: [],
    trade: await facts(),
  });
  await shop.dataSource.getRepository(Tool).insert(tools);
  expect(
    await shop.dataSource.query('SELECT count(*)::int AS n FROM tools WHERE hs_code IS NOT NULL'),
  ).toEqual([{ n: catalogue.length }]);
  await shop.close();
});
