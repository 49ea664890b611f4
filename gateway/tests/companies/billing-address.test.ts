import { anAddress } from '../support/addresses';
import { aPurchase, aTool } from '../support/builders';
import { actFor, APPLICATION, apply } from '../support/companies';
import { startShop, type Person, type TestShop } from '../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

describe('an address in its parts', () => {
  const COMPANY = `query ($id: ID!) { company(id: $id) {
    country billingAddress postalAddress { name lines city region postalCode country } } }`;

  it('is kept beside its text, and is where purchases of the company go', async () => {
    const owner = await shop.customer();
    const postalAddress = anAddress({
      country: 'US',
      city: 'Springfield',
      region: 'IL',
      postalCode: '62704',
    });
    const given = { ...APPLICATION, country: 'AT', billingAddress: undefined, postalAddress };
    const { data } = await apply(shop, owner, given);
    const id: string = data.applyForCompany;
    const read = await shop.gql(COMPANY, { variables: { id }, as: owner });
    const billingAddress = 'Ring 1\nSpringfield, IL 62704\nUnited States';
    expect(read.data.company).toEqual({ country: 'AT', billingAddress, postalAddress });
    await shop.gql('mutation ($id: ID!) { approveCompany(id: $id) { id } }', {
      variables: { id },
      as: admin,
    });
    await actFor(shop, owner, id);
    const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
    const bought = await aPurchase(shop, { by: owner, lines });
    const { data: purchase } = await shop.gql(
      'query ($id: ID!) { purchase(id: $id) { deliveryAddress deliveryCountry deliverTo { city } } }',
      { variables: { id: bought.data.placePurchase.id }, as: owner },
    );
    expect(purchase.purchase).toEqual({
      ...{ deliveryAddress: billingAddress, deliveryCountry: 'US', deliverTo: { city: 'Springfield' } },
    });
  });

  it.each([
    [{ billingAddress: null }, 'postalAddress'],
    [{ postalAddress: anAddress() }, 'postalAddress'],
    [{ billingAddress: null, postalAddress: anAddress({ country: 'XX' }) }, 'postalAddress.country'],
    [{ country: 'XX' }, 'country'],
  ])('is not taken as %j', async (given, field) => {
    const { code, errors } = await apply(shop, await shop.customer(), given);
    expect(code).toBe('BAD_USER_INPUT');
    expect(Object.keys(errors?.[0]?.extensions.details.fields)).toEqual([field]);
  });
});
