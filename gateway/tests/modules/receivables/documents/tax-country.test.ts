import { aPurchase, aTool } from '../../../support/builders';
import { addAddress, anAddress } from '../../../support/addresses';
import { aCompany, actFor, aMember } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  await setTax(shop, admin, { country: 'AT', basisPoints: 2_000 });
  await setTax(shop, admin, { country: 'US', basisPoints: 500 });
});
afterAll(() => shop.close());

const buy = async (by: Person, delivery: object = {}) => {
  const lines = [{ toolId: (await aTool(shop, { price: 1_000 })).id, quantity: 5 }];
  const { data, code, errors } = await aPurchase(shop, { by, lines, ...delivery });
  if (!data) return { code, fields: errors?.[0]?.extensions.details?.fields };
  return read(by, data.placePurchase.id);
};
const read = async (as: Person, id: string) => {
  const { data } = await shop.gql(
    `query ($id: ID!) { purchase(id: $id) {
      isTaxDecided taxCountry tax deliveryAddress deliveryCountry
      deliverTo { name lines city region postalCode country } } }`,
    { variables: { id }, as },
  );
  return data.purchase;
};
const quote = async (as: Person, args: string) => {
  const lines = [{ toolId: (await aTool(shop, { price: 1_000 })).id, quantity: 5 }];
  const { data } = await shop.gql(
    `query ($lines: [LineInput!]!) { checkLines(lines: $lines) { tax${args} { isDecided country tax } } }`,
    { variables: { lines }, as },
  );
  return data.checkLines.tax;
};
const SPRINGFIELD = '1 Main St, Springfield, IL 62704';
const decided = (taxCountry: string, tax: number) => ({
  isTaxDecided: true,
  taxCountry,
  tax,
  deliveryCountry: taxCountry,
});
const undecided = { isTaxDecided: false, taxCountry: null, tax: 0, deliveryCountry: null };

it('an address in its parts decides the tax by its country; its text is printed by the custom of the country', async () => {
  const buyer = await shop.customer();
  const deliverTo = anAddress({ name: ' Goods In ', lines: ['Ring 1', 'Tor 3'] });
  expect(await buy(buyer, { deliverTo })).toEqual({
    ...decided('AT', 1_000),
    deliveryAddress: 'Goods In\nRing 1\nTor 3\n1010 Wien\nAustria',
    deliverTo: { ...deliverTo, name: 'Goods In', region: null },
  });
});

it('the words of a text decide nothing, however they are spelled: the seller is asked', async () => {
  const buyer = await shop.customer();
  for (const deliveryAddress of [
    'Ring 1, 1010 Wien, Austria',
    'Ring 1\n1010 Wien\nAUSTRIA\nAttn: Goods In',
    'Ring 1, 1010 Wien, O\u0308sterreich',
    'Ring 1 / 1010 Wien / OSTERREICH',
    '1 Sokak, İstanbul, TÜRKİYE',
    "1 Rue, Abidjan, Côte d'Ivoire",
    `${SPRINGFIELD}, US`,
    SPRINGFIELD,
  ])
    expect(await buy(buyer, { deliveryAddress })).toMatchObject({
      ...undecided,
      deliveryAddress: deliveryAddress.normalize('NFC'),
      deliverTo: null,
    });
});

it('the country that is given with a text decides', async () => {
  const buyer = await shop.customer();
  const given = { deliveryAddress: SPRINGFIELD, deliveryCountry: 'US' };
  expect(await buy(buyer, given)).toMatchObject({ ...decided('US', 250), deliverTo: null });
});

it("a text goes to the country of the customer's default address", async () => {
  const buyer = await shop.customer();
  await addAddress(shop, buyer, { address: anAddress({ country: 'US' }) });
  expect(await buy(buyer, { deliveryAddress: SPRINGFIELD })).toMatchObject(decided('US', 250));
  const tool = await aTool(shop, { price: 1_000 });
  const { data } = await shop.gql(
    `mutation ($i: PlaceOrderInput!) { placeOrder(input: $i) { purchase { taxCountry tax } } }`,
    {
      variables: { i: { toolId: tool.id, quantity: 5, totalPrice: 5_000, deliveryAddress: SPRINGFIELD } },
      as: buyer,
    },
  );
  expect(data.placeOrder.purchase).toEqual({ taxCountry: 'US', tax: 250 });
  const body = { toolId: tool.id, quantity: 5, totalPrice: 50 };
  const { insertedId } = (await shop.rest('POST', '/order', { body, as: buyer })).body;
  const [{ country }] = await shop.dataSource.query(
    'SELECT tax_country AS country FROM purchases JOIN orders ON purchase_id = purchases.id WHERE orders.id = $1',
    [insertedId],
  );
  expect(country).toBe('US');
});

it("a text of a company's buyer goes to the country of the company, whatever the buyer's own", async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin, country: 'AT' });
  const buyer = await aMember(shop, { owner, companyId, role: 'Buyer' });
  await addAddress(shop, buyer, { address: anAddress({ country: 'US' }) });
  expect(await buy(buyer, { deliveryAddress: SPRINGFIELD })).toMatchObject(decided('AT', 1_000));
  expect(await buy(buyer, { deliverTo: anAddress({ country: 'US' }) })).toMatchObject(decided('US', 250));
  await actFor(shop, buyer, null);
  expect(await buy(buyer, { deliveryAddress: SPRINGFIELD })).toMatchObject(decided('US', 250));
});

it('what awaits an approval keeps its address and country', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin, country: 'AT' });
  const buyer = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 1 });
  const lines = [{ toolId: (await aTool(shop, { price: 1_000 })).id, quantity: 5 }];
  const deliverTo = anAddress({ country: 'US', region: 'IL' });
  const { data } = await aPurchase(shop, { by: buyer, lines, deliverTo });
  const { id } = data.placePurchase;
  const before = await read(buyer, id);
  expect(before).toMatchObject({ isTaxDecided: false, deliveryCountry: 'US', deliverTo });
  await shop.gql('mutation ($id: ID!) { approvePurchase(id: $id) { id } }', { variables: { id }, as: owner });
  const { deliveryAddress } = before;
  expect(await read(owner, id)).toMatchObject({ ...decided('US', 250), deliveryAddress, deliverTo });
});

it('a quote takes the country that placing takes', async () => {
  const buyer = await shop.customer();
  expect(await quote(buyer, '(deliveryAddress: "Ring 1, Wien, Austria")')).toMatchObject({
    isDecided: false,
  });
  expect(await quote(buyer, '(deliveryCountry: "US")')).toEqual({ isDecided: true, country: 'US', tax: 250 });
  await addAddress(shop, buyer, { address: anAddress() });
  expect(await quote(buyer, '')).toEqual({ isDecided: true, country: 'AT', tax: 1_000 });
});

const base = anAddress();
it.each<[string, object, string]>([
  ['a country that there is not', { deliverTo: { ...base, country: 'XX' } }, 'deliverTo.country'],
  ['a country in small letters', { deliverTo: { ...base, country: 'at' } }, 'deliverTo.country'],
  ['no line', { deliverTo: { ...base, lines: [] } }, 'deliverTo.lines'],
  ['a blank line', { deliverTo: { ...base, lines: ['Ring 1', ' '] } }, 'deliverTo.lines'],
  ['four lines', { deliverTo: { ...base, lines: ['1', '2', '3', '4'] } }, 'deliverTo.lines'],
  ['a long line', { deliverTo: { ...base, lines: ['x'.repeat(71)] } }, 'deliverTo.lines'],
  ['a line of 90 kB', { deliverTo: { ...base, lines: ['x'.repeat(90_000)] } }, 'deliverTo.lines'],
  ['a direction', { deliverTo: { ...base, city: 'Wien\u202e' } }, 'deliverTo.city'],
  ['a zero-width character', { deliverTo: { ...base, lines: ['Ring\u200b 1'] } }, 'deliverTo.lines'],
  ['NUL', { deliverTo: { ...base, name: 'a\u0000' } }, 'deliverTo.name'],
  ['what no font has', { deliverTo: { ...base, name: '\u{13000}' } }, 'deliverTo.name'],
  ['two addresses', { deliverTo: base, deliveryAddress: 'Ring 1' }, 'deliverTo'],
  ['two countries', { deliverTo: base, deliveryCountry: 'AT' }, 'deliveryCountry'],
  ['a country without an address', { deliveryCountry: 'AT' }, 'deliveryCountry'],
  ['an unknown country', { deliveryAddress: 'Ring 1', deliveryCountry: 'XX' }, 'deliveryCountry'],
])('refuses %s', async (_what, delivery, field) => {
  const refused = await buy(await shop.customer(), delivery);
  expect(refused.code).toBe('BAD_USER_INPUT');
  expect(Object.keys(refused.fields)).toEqual([field]);
});

it.each([{ lines: [null] }, { lines: null }, { city: null }, { country: null }])(
  'refuses %j before anything else',
  async (over) => {
    const { code } = await buy(await shop.customer(), { deliverTo: { ...base, ...over } });
    expect(code).toBe('BAD_USER_INPUT');
  },
);

it('PostgreSQL refuses an address without its country, or with another one than the delivery', async () => {
  const buyer = await shop.customer();
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  const { data } = await aPurchase(shop, { by: buyer, lines, deliverTo: base });
  const set = (sql: string) =>
    shop.dataSource.query(`UPDATE purchases SET ${sql} WHERE id = $1`, [data.placePurchase.id]);
  for (const sql of [
    `delivery_to = delivery_to - 'country', delivery_country = NULL`,
    `delivery_to = delivery_to - 'lines'`,
    `delivery_to = delivery_to || '{"lines": []}'`,
    `delivery_to = delivery_to || '{"city": ""}'`,
    `delivery_country = 'US'`,
    'delivery_country = NULL',
    `delivery_to = '[]'`,
  ])
    await expect(set(sql)).rejects.toMatchObject({ code: '23514' });
});

it('former deliveries are offered with the country and the parts that they had', async () => {
  const owner = await shop.customer();
  const offered = async () =>
    (await shop.gql('{ myDeliveryAddresses { text country address { city } } myAddresses }', { as: owner }))
      .data;
  await buy(owner, { deliveryAddress: 'Ring 1' });
  await buy(owner, { deliveryAddress: SPRINGFIELD, deliveryCountry: 'US' });
  const { deliveryAddress: text } = await buy(owner, { deliverTo: base });
  const own = await offered();
  expect(own.myDeliveryAddresses).toEqual([
    { text: 'Ring 1', country: null, address: null },
    { text, country: 'AT', address: { city: 'Wien' } },
    { text: SPRINGFIELD, country: 'US', address: null },
  ]);
  expect(own.myAddresses).toEqual(['Ring 1', text, SPRINGFIELD]);
  await aCompany(shop, { owner, admin, country: 'AT', billingAddress: 'Ring 2' });
  const home = { text: 'Ring 2', country: 'AT', address: null };
  expect((await offered()).myDeliveryAddresses).toEqual([home]);
  await buy(owner, { deliveryAddress: 'Tor 3' });
  const ofCompany = [home, { text: 'Tor 3', country: 'AT', address: null }];
  expect((await offered()).myDeliveryAddresses).toEqual(ofCompany);
  const company = (await shop.gql('{ actingCompany { id } }', { as: owner })).data.actingCompany.id;
  await aCompany(shop, { owner, admin, country: 'DE', billingAddress: 'Allee 4', legalName: 'Second Ltd.' });
  expect((await offered()).myDeliveryAddresses).toEqual([{ text: 'Allee 4', country: 'DE', address: null }]);
  await actFor(shop, owner, null);
  expect((await offered()).myDeliveryAddresses).toEqual(own.myDeliveryAddresses);
  await actFor(shop, owner, company);
  expect((await offered()).myDeliveryAddresses).toEqual(ofCompany);
});
