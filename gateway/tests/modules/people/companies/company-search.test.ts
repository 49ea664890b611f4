import { aPurchase, aTool } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** Searches that find one of two companies. */
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const found = async (search: string, state?: string): Promise<string[]> => {
  const { data } = await shop.gql(
    'query ($f: CompanyFilter) { companies(filter: $f) { nodes { legalName } } }',
    { variables: { f: { search, state } }, as: admin },
  );
  return data.companies.nodes.map(({ legalName }: { legalName: string }) => legalName);
};

async function trading(legalName: string, taxId: string, poNumber: string) {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin, legalName, taxId });
  const member = await aMember(shop, { owner, companyId, role: 'Buyer' });
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  const { data } = await aPurchase(shop, { by: member, lines, poNumber });
  return { member, number: data.placePurchase.number as string };
}

it('is found by name, tax id, member, purchase and PO number, each alone and together', async () => {
  const arms = await trading('Arm Makers', 'BIN-4711', 'PO-RED');
  const legs = await trading('Leg Makers', 'BIN-4712', 'PO-BLUE');
  for (const [text, names] of [
    ['makers', ['Leg Makers', 'Arm Makers']],
    ['arm', ['Arm Makers']],
    ['4712', ['Leg Makers']],
    [arms.member.email, ['Arm Makers']],
    [arms.number, ['Arm Makers']],
    [legs.number.toLowerCase(), ['Leg Makers']],
    ['po-red', ['Arm Makers']],
    ['makers po-blue', ['Leg Makers']],
    ['arm po-blue', []],
  ] as const)
    expect([text, await found(text)]).toEqual([text, names]);
  expect(await found('makers', 'Suspended')).toEqual([]);
});
