import { aPurchase, aTool, stockOf } from '../../../support/builders';
import { addressAt, boughtFor, buyFor, textAt } from '../../../support/destinations';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** A purchase whose lines go to several addresses. */
let shop: TestShop;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.customer();
});
afterAll(() => shop.close());

const READ = `query ($id: ID!) { purchase(id: $id) { deliveryAddress contactNo
  destinations { number deliveryAddress deliverTo { city country } contactNo }
  orders { destination deliveryAddress contactNo } } myDeliveryAddresses { text } }`;
const read = async (id: string, as = buyer) => (await shop.gql(READ, { variables: { id }, as })).data;
const site = (line: string, given: object = {}) => ({ deliverTo: addressAt(line), ...given });

it('each order has the address and the contact of its destination', async () => {
  const { id } = await boughtFor(shop, {
    by: buyer,
    to: [null, 2, 1, 1],
    contactNo: '+880 1711 000001',
    destinations: [site('Site 1', { contactNo: '+880 1711 000002' }), site('Site 2')],
  });
  const { purchase, myDeliveryAddresses } = await read(id);
  const sites = [
    { destination: 1, deliveryAddress: textAt('Site 1'), contactNo: '+880 1711 000002' },
    { destination: 2, deliveryAddress: textAt('Site 2'), contactNo: '+880 1711 000001' },
  ];
  expect(purchase).toEqual({
    deliveryAddress: textAt('Home 1'),
    contactNo: '+880 1711 000001',
    destinations: [
      {
        number: 1,
        deliveryAddress: textAt('Site 1'),
        contactNo: '+880 1711 000002',
        deliverTo: { city: 'Dhaka', country: 'BD' },
      },
      {
        number: 2,
        deliveryAddress: textAt('Site 2'),
        contactNo: null,
        deliverTo: { city: 'Dhaka', country: 'BD' },
      },
    ],
    orders: [
      { destination: null, deliveryAddress: textAt('Home 1'), contactNo: '+880 1711 000001' },
      ...[sites[1], sites[0], sites[0]],
    ],
  });
  // They are offered for the next purchase.
  const texts = myDeliveryAddresses.map(({ text }: { text: string }) => text);
  expect(texts).toEqual(expect.arrayContaining([textAt('Home 1'), textAt('Site 1'), textAt('Site 2')]));
});

it('a purchase with one address has no further one', async () => {
  const { id } = await boughtFor(shop, { by: buyer, to: [null, null] });
  expect((await read(id)).purchase).toMatchObject({ destinations: [], orders: [{ destination: null }, {}] });
});

describe('all addresses are in one country', () => {
  const oneEach = 'Place one purchase for each country.';
  it.each([
    ['the same country', { deliverTo: addressAt('Home 1') }, ['BD'], null],
    ['another country', { deliverTo: addressAt('Home 1') }, ['BD', 'DE'], oneEach],
    ['another country than that of the delivery', { deliverTo: addressAt('Home 1', 'DE') }, ['BD'], oneEach],
    ['a text with a country', { deliveryAddress: 'Home 1', deliveryCountry: 'BD' }, ['BD'], null],
    ['a text with another one', { deliveryAddress: 'Home 1', deliveryCountry: 'DE' }, ['BD'], oneEach],
    ['a text without a country', { deliveryAddress: 'Home 1' }, ['BD'], 'Give the country of the first'],
  ])('%s', async (_what, home, countries, refused) => {
    const by = await shop.customer();
    const destinations = countries.map((country, at) => ({ deliverTo: addressAt(`Site ${at}`, country) }));
    const to = [null, ...countries.map((_, at) => at + 1)];
    const answer = await buyFor(shop, { by, to, deliverTo: undefined, ...home, destinations });
    expect(answer.code).toBe(refused === null ? undefined : 'SEVERAL_COUNTRIES');
    if (refused) expect(answer.errors?.[0]?.message).toContain(refused);
  });
});

it.each([
  ['a line that goes nowhere', { to: [null, 1, 2], destinations: [site('Site 1')] }],
  ['a further address without a line', { to: [null, 1], destinations: [site('Site 1'), site('Site 2')] }],
  ['a delivery address without a line', { to: [1, 1] }],
  ['an address that is given twice', { to: [null, 1, 2], destinations: [site('Site 1'), site('Site 1')] }],
  ['the delivery address again', { to: [null, 1], destinations: [site('Home 1')] }],
  ['a number below 1', { to: [null, 0], destinations: [site('Site 1')] }],
  ['a phone number without digits', { to: [null, 1], destinations: [site('Site 1', { contactNo: 'no' })] }],
  ['more than 20 addresses', { to: Array.from({ length: 21 }, (_, at) => at || null) }],
])('is refused with %s', async (_what, given) => {
  const answer = await buyFor(shop, { by: buyer, ...given });
  expect(answer.code).toBe('BAD_USER_INPUT');
});

it('takes nothing from the stock when it is refused', async () => {
  const tool = await aTool(shop);
  const lines = [
    { toolId: tool.id, quantity: 5 },
    { toolId: (await aTool(shop)).id, quantity: 5, destination: 1 },
  ];
  const destinations = [{ deliverTo: addressAt('Site 1', 'DE') }];
  const answer = await aPurchase(shop, { by: buyer, lines, deliverTo: addressAt('Home 1'), destinations });
  expect(answer.code).toBe('SEVERAL_COUNTRIES');
  expect(await stockOf(shop, tool)).toBe(100);
});

it('goes to 20 addresses', async () => {
  const to = Array.from({ length: 20 }, (_, at) => at || null);
  const { id } = await boughtFor(shop, { by: buyer, to });
  expect((await read(id)).purchase.destinations).toHaveLength(19);
});

it('is placed once for a key; other addresses need another key', async () => {
  const tools = [await aTool(shop), await aTool(shop)];
  const lines = tools.map(({ id }, at) => ({ toolId: id, quantity: 5, destination: at || null }));
  const place = (line: string) =>
    aPurchase(shop, {
      by: buyer,
      lines,
      key: 'to two addresses',
      deliverTo: addressAt('Home 1'),
      destinations: [site(line)],
    });
  const answers = await Promise.all([place('Site 1'), place('Site 1'), place('Site 1')]);
  expect(new Set(answers.map(({ data }) => data.placePurchase.id)).size).toBe(1);
  expect((await place('Site 2')).code).toBe('IDEMPOTENCY_KEY_REUSED');
});

it('the database refuses an order to an address that the purchase does not have', async () => {
  const { orders } = await boughtFor(shop, { by: buyer, to: [null, 1] });
  const move = shop.dataSource.query('UPDATE orders SET destination = 2 WHERE id = $1', [orders[0]]);
  await expect(move).rejects.toThrow('orders_destination_fkey');
});
