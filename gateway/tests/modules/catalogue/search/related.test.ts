import { aTool } from '../../../support/builders';
import { startShop, type TestShop } from '../../../support/shop';

let shop: TestShop;
const ids: Record<string, string> = {};
beforeAll(async () => {
  shop = await startShop();
  for (const [name, price, shortDescription] of [
    ['Titan 20 Metal-Gear Servo', 13, 'Steel and brass gears.'],
    ['Rigid 16-Channel Servo Controller', 90, 'PWM outputs.'],
    ['Halden Desktop Robot Arm', 189, 'Bus servos with position feedback.'],
    ['Trace Line Sensor', 12, 'Infrared.'],
    ['Ember Soldering Station', 74, '90 W.'],
    ['Draft Board Pack', 5, 'FR-4, 20 boards.'],
    ['Old Servo', 13, 'No longer made.'],
  ] as const)
    ids[name] = (await aTool(shop, { name, price: price * 100, shortDescription })).id;
  await shop.gql('mutation ($id: ID!) { deleteTool(id: $id) { id } }', {
    variables: { id: ids['Old Servo'] },
    as: await shop.admin(),
  });
});
afterAll(() => shop.close());

const related = async (id: string | undefined) => {
  const { data, code } = await shop.gql('query ($id: ID!) { relatedTools(id: $id) { name } }', {
    variables: { id },
  });
  return code ?? data.relatedTools.map(({ name }: { name: string }) => name);
};

it('lists other tools on sale: a word of the name in theirs, then in their description, then the nearest price', async () => {
  expect(await related(ids['Titan 20 Metal-Gear Servo'])).toEqual([
    'Rigid 16-Channel Servo Controller',
    'Halden Desktop Robot Arm',
    'Trace Line Sensor',
    'Draft Board Pack',
  ]);
});

it('lists the nearest prices when no other tool shares a word', async () => {
  expect(await related(ids['Ember Soldering Station'])).toEqual([
    'Rigid 16-Channel Servo Controller',
    'Titan 20 Metal-Gear Servo',
    'Trace Line Sensor',
    'Draft Board Pack',
  ]);
});

it.each(['Old Servo', 'Unknown'])('of %s is NOT_FOUND', async (name) => {
  expect(await related(ids[name] ?? 'no-id')).toBe('NOT_FOUND');
});
