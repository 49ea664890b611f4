import { runImport } from '../../src/modules/imports/run-import.job';
import { anAttribute, setAttributes } from '../support/attributes';
import { aFamily, aTool } from '../support/builders';
import { aCompany } from '../support/companies';
import { readImport } from '../support/imports';
import { uploadAsPage } from '../support/page-import';
import { forJob, startShop, type Person, type TestShop } from '../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

async function exported(list: string, variables: object = {}): Promise<string> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const given = encodeURIComponent(JSON.stringify(variables));
  const response = await fetch(`${shop.url}/exports/${list}.csv?variables=${given}`, { headers });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}

async function checked(kind: string, text: string) {
  const { id } = await uploadAsPage(shop, admin, { kind, file: new Blob([text]) });
  await runImport(forJob(shop.services), { importId: id });
  return readImport(shop, admin, id);
}

/** Families and companies with texts that a spreadsheet would run, and with what may be missing. */
async function fill() {
  for (const [at, name] of ['=1+1', '@sum', 'Motors, "big"', '-2'].entries())
    await aFamily(shop, { slug: `family-${at}`, name, position: at, weeklyCapacity: at || null });
  for (const [at, legalName] of ['=cmd() Ltd', 'Gears, "fine"', '+Plus', 'Needle'].entries()) {
    const owner = await shop.customer();
    const terms = { terms: 'Net15', creditLimit: 1_000_050 + at, poRequired: at % 2 === 0, note: '=a\nb,c' };
    const id = await aCompany(shop, { owner, admin, legalName, taxId: `T/${at}-x`, terms });
    if (at % 2)
      await shop.gql(
        'mutation ($id: ID!, $i: PostalAddressInput!) { setCompanyAddress(companyId: $id, input: $i) { id } }',
        {
          as: admin,
          variables: {
            id,
            i: {
              lines: ['@1 Road', 'Floor 2'],
              city: 'Dhaka',
              region: 'none',
              postalCode: '0012',
              country: 'BD',
            },
          },
        },
      );
    if (at === 3) {
      const variables = { id, r: '=late' };
      await shop.gql('mutation ($id: ID!, $r: String!) { suspendCompany(id: $id, reason: $r) { id } }', {
        as: admin,
        variables,
      });
    }
  }
}

it('exported and imported, families and companies are unchanged; of one changed cell, one row is to be changed', async () => {
  await fill();
  const files = [
    ['Families', 'families', 'Motors, ""big""', 'Motors, ""small""', 'Name'],
    ['Companies', 'companies', '10000.51', '20000', 'Credit limit'],
  ] as const;
  for (const [kind, list, before, after, column] of files) {
    const text = await exported(list);
    expect((await checked(kind, text)).counts).toEqual({ Unchanged: 4 });
    expect(text).toContain(before);
    const { counts, rows } = await checked(kind, text.replace(before, after));
    expect(counts).toEqual({ Unchanged: 3, Change: 1 });
    const [changed] = rows.filter(({ state }: any) => state === 'Change');
    expect(changed.changes.map((change: any) => change.column)).toEqual([column]);
  }
});

it('exported and imported, the attributes of tools are unchanged; of one changed cell, one row is to be changed', async () => {
  const familyId = await aFamily(shop, { slug: 'drivers', name: 'Drivers' });
  const supply = await anAttribute(shop, { as: admin, familyId });
  const bus = { key: 'bus', name: 'Bus', kind: 'Choice', unit: '', choices: ['CAN', 'None'] };
  const values = [
    [supply, '-5…5 V'],
    [supply, '24–48 V'],
    [await anAttribute(shop, { as: admin, familyId, ...bus }), 'None'],
    [supply, ''],
  ] as const;
  for (const [at, [attribute, typed]] of values.entries()) {
    const { id: toolId } = await aTool(shop, { sku: `TRIP-${at}`, familyId });
    if (typed) await setAttributes(shop, { as: admin, toolId, values: { [attribute]: typed } });
  }
  const text = await exported('tools', { filter: { family: 'drivers' } });
  expect(text.split('\r\n')[0]).toMatch(/,attr:supply,attr:bus,Short description$/);
  expect((await checked('Tools', text)).counts).toEqual({ Unchanged: 4 });
  expect(text).toContain("'-5…5 V");
  const file = text.replace('attr:supply', 'Attribute: Supply').replace("'-5…5 V", '5 V');
  const { counts, rows } = await checked('Tools', file);
  expect(counts).toEqual({ Unchanged: 3, Change: 1 });
  const [changed] = rows.filter(({ state }: any) => state === 'Change');
  expect(changed.changes).toEqual([{ column: 'attr:supply', before: '-5…5 V', after: '5 V' }]);
});
