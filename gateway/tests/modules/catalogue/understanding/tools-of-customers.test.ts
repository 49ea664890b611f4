import { addDemoCatalogue } from './demo-catalogue';
import { aCustomTool } from '../../../support/custom-tools';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  shop = await startShop();
  await addDemoCatalogue(shop);
  [admin, owner] = [await shop.admin(), await shop.customer()];
});
afterAll(() => shop.close());

/** A search that the catalogue understands as a condition on a family. */
const SEARCH = 'stepper driver 24 V';
const found = async (as: Person | null, madeFor?: string): Promise<string[]> => {
  const { data, errors } = await shop.gql(
    'query ($filter: ToolFilter!) { tools(filter: $filter, first: 100) { nodes { id } } }',
    { variables: { filter: { search: SEARCH, madeFor } }, as },
  );
  expect(errors).toBeUndefined();
  return data.tools.nodes.map(({ id }: { id: string }) => id);
};

it('a search with a number finds tools that are made for a customer, which have no family', async () => {
  const { id } = await aCustomTool(shop, { by: owner, admin });
  await shop.gql('mutation ($id: ID!, $i: UpdateToolInput!) { updateTool(id: $id, input: $i) { id } }', {
    variables: { id, i: { name: 'Stepper driver 24 V for Dhaka' } },
    as: admin,
  });
  const all = await found(admin, 'ALL');
  expect(all).toContain(id);
  expect(await found(admin, 'CUSTOMERS')).toEqual([id]);
  expect(await found(owner, 'ME')).toEqual([id]);
  // Visitors search the catalogue by what the numbers mean.
  const catalogue = await found(null);
  expect(catalogue.length).toBeGreaterThan(0);
  expect(catalogue).not.toContain(id);
});
