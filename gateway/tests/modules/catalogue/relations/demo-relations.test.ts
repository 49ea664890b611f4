import { addRelations } from '../../../../src/db/seed/relations';
import { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { addDemoCatalogue } from '../understanding/demo-catalogue';
import { startShop, type TestShop } from '../../../support/shop';
import { relationsOf } from './relations';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await addDemoCatalogue(shop);
  const { db } = shop.services;
  await addRelations(db, await db.find(Tool));
});
afterAll(() => shop.close());

const idOf = async (sku: string) => (await shop.services.db.findOneByOrFail(Tool, { sku })).id;

it('the demo catalogue has alternatives with differences, tools that fit, and kits in stock', async () => {
  const arm = await relationsOf(shop, await idOf('HALDEN-5'));
  expect(arm.kitsInStock).toBeGreaterThan(0);
  const kinds = arm.relations.map(({ kind }: any) => kind);
  expect(new Set(kinds)).toEqual(new Set(['Contains', 'FitsWith', 'Alternative']));
  const alternatives = arm.relations.filter(({ kind }: any) => kind === 'Alternative');
  for (const { differences } of alternatives) expect(differences.length).toBeGreaterThan(0);
  const ranger = await relationsOf(shop, await idOf('PACE-TOF'));
  expect(ranger.relations.map(({ kind }: any) => kind)).toContain('Replaces');
});
