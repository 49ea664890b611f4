import { anAddress } from '../../../support/addresses';
import { aPurchase, aTool } from '../../../support/builders';
import { aCompany, actFor, aMember, APPLICATION, apply } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';

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

  it('is kept with its text, and is where purchases of the company go', async () => {
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
      deliveryAddress: billingAddress,
      deliveryCountry: 'US',
      deliverTo: { city: 'Springfield' },
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

describe('a later address', () => {
  const SET = `mutation ($id: ID!, $address: PostalAddressInput!) { setCompanyAddress(id: $id, address: $address) {
    country billingAddress postalAddress { city country } } }`;
  const CAN = 'query ($id: ID!) { company(id: $id) { viewerCan { setAddress { allowed reason } } } }';
  const moved = anAddress({ lines: ['Domplatz 2'], city: 'Linz', postalCode: '4020' });
  const billingAddress = 'Domplatz 2\n4020 Linz\nAustria';

  const set = (as: Person | null, id: string, address: object = moved) =>
    shop.gql(SET, { variables: { id, address }, as });
  const historyOf = async (id: string) =>
    shop.dataSource.query(
      `SELECT kind, details, actor_id FROM company_events WHERE company_id = $1 AND kind = 'ADDRESS_CHANGED' ORDER BY id`,
      [id],
    );
  const entriesOf = async (id: string) =>
    shop.dataSource.query('SELECT actor_email, action, before, after FROM audit_log WHERE entity_id = $1', [
      id,
    ]);

  it('is set by an owner: the next purchase goes there; the country of the company stays', async () => {
    const owner = await shop.customer();
    const id = await aCompany(shop, { owner, admin });
    const before = (await entriesOf(id)).length;
    const { data } = await set(owner, id);
    expect(data.setCompanyAddress).toEqual({
      country: 'BD',
      billingAddress,
      postalAddress: { city: 'Linz', country: 'AT' },
    });
    const old = APPLICATION.billingAddress;
    expect(await historyOf(id)).toEqual([
      { kind: 'ADDRESS_CHANGED', details: { before: old, after: billingAddress }, actor_id: owner.id },
    ]);
    expect(await entriesOf(id)).toHaveLength(before);
    await actFor(shop, owner, id);
    const bought = await aPurchase(shop, {
      by: owner,
      lines: [{ toolId: (await aTool(shop)).id, quantity: 5 }],
    });
    const { data: read } = await shop.gql(
      'query ($id: ID!) { purchase(id: $id) { deliveryAddress deliveryCountry } }',
      { variables: { id: bought.data.placePurchase.id }, as: owner },
    );
    expect(read.purchase).toEqual({ deliveryAddress: billingAddress, deliveryCountry: 'AT' });
  });

  it('is set by an admin, with an entry in the audit log; the same again changes nothing', async () => {
    const id = await aCompany(shop, { owner: await shop.customer(), admin });
    const before = (await entriesOf(id)).length;
    await set(admin, id);
    await set(admin, id);
    expect((await entriesOf(id)).slice(before)).toEqual([
      {
        actor_email: admin.email,
        action: 'CompanyAddressSet',
        before: { billingAddress: APPLICATION.billingAddress, postalAddress: null },
        after: { billingAddress, postalAddress: moved },
      },
    ]);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('is for owners and admins, and has its parts', async () => {
    const owner = await shop.customer();
    const id = await aCompany(shop, { owner, admin });
    const buyer = await aMember(shop, { companyId: id, owner, role: 'Buyer' });
    expect((await set(null, id)).code).toBe('UNAUTHENTICATED');
    expect((await set(await shop.customer(), id)).code).toBe('NOT_FOUND');
    const refused = await set(buyer, id);
    expect(refused.code).toBe('FORBIDDEN');
    expect(refused.errors?.[0]?.message).toBe(
      'Your role does not allow you to change the address of the company.',
    );
    expect((await set(owner, id, { ...moved, city: ' ' })).code).toBe('BAD_USER_INPUT');
    expect((await set(admin, 'nothing')).code).toBe('NOT_FOUND');
    const can = async (as: Person) =>
      (await shop.gql(CAN, { variables: { id }, as })).data.company.viewerCan.setAddress;
    expect(await can(owner)).toEqual({ allowed: true, reason: null });
    expect(await can(admin)).toEqual({ allowed: true, reason: null });
    expect(await can(buyer)).toMatchObject({ allowed: false });
    expect(await historyOf(id)).toEqual([]);
  });
});
