import { searchWords } from '../../../../src/modules/catalogue/search/search-text';
import catalogue from '../../../../assets/catalogue.json';
import { newId } from '../../../../src/shared/ids';
import { SearchSynonym } from '../../../../src/modules/catalogue/search/search-synonym.entity';
import { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { everydaySearches } from '../tools/everyday-searches';
import { aTool } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

const LONG = 'Alfa Bravo Coral Delta Eagle Fancy Gadget';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  // The demo catalogue; drawing its pictures would take longer than all searches.
  await shop.services.db.insert(
    Tool,
    catalogue.map(({ sku, name, picture, price, minimumOrder, availableStock, shortDescription }) => ({
      sku,
      name,
      picture,
      price,
      minimumOrder,
      availableStock,
      shortDescription,
      id: newId(),
    })),
  );
  await shop.services.db.insert(SearchSynonym, { id: newId(), word: 'thingy', meaning: 'gadget' });
  await aTool(shop, { name: LONG });
});
afterAll(() => shop.close());

const QUERY = `query ($s: String!, $first: Int! = 100, $after: String, $page: Int, $sort: ToolSort) {
  tools(filter: { search: $s }, first: $first, after: $after, page: $page, sort: $sort) {
    totalCount nodes { name } pageInfo { endCursor hasNextPage }
  }
}`;
const page = async (s: string, variables: object = {}) =>
  (await shop.gql(QUERY, { variables: { s, ...variables } })).data.tools;
const search = async (s: string, variables: object = {}): Promise<string[]> =>
  (await page(s, variables)).nodes.map(({ name }: { name: string }) => name);

it.each([
  ['metal servo', 'Titan 20 Metal-Gear Servo'],
  ['servo metal', 'Titan 20 Metal-Gear Servo'],
  ['servo 20', 'Titan 20 Metal-Gear Servo'],
  ['SERVO TITAN', 'Titan 20 Metal-Gear Servo'],
  ['metalgear', 'Titan 20 Metal-Gear Servo'],
  ['metal-gear servo', 'Titan 20 Metal-Gear Servo'],
  ['titán', 'Titan 20 Metal-Gear Servo'],
  ['titen servo', 'Titan 20 Metal-Gear Servo'],
  ['M7 Meridian', 'Meridian M7 Control Board'],
  ['meridian m7 board', 'Meridian M7 Control Board'],
  ['meridain', 'Meridian M7 Control Board'],
  ['control board', 'Meridian M7 Control Board'],
  ['arduino', 'Meridian M7 Control Board'],
  ['lidar', 'Halo 360 Scanning Lidar'],
  ['lidr', 'Halo 360 Scanning Lidar'],
  ['ldiar', 'Halo 360 Scanning Lidar'],
  ['liddar', 'Halo 360 Scanning Lidar'],
  ['lidat', 'Halo 360 Scanning Lidar'],
  ['halo 360', 'Halo 360 Scanning Lidar'],
  ['lipo', 'Reserve 3S Lithium Pack'],
  ['LiPo', 'Reserve 3S Lithium Pack'],
  ['li-po', 'Reserve 3S Lithium Pack'],
  ['battery', 'Reserve 3S Lithium Pack'],
  ['battery pack', 'Reserve 3S Lithium Pack'],
  ['lithum pack', 'Reserve 3S Lithium Pack'],
  ['5000 mah', 'Reserve 3S Lithium Pack'],
  ['wifi', 'Lumen Wireless Node Board'],
  ['Wi-Fi', 'Lumen Wireless Node Board'],
  ['wi-fi node', 'Lumen Wireless Node Board'],
  ['WLAN', 'Lumen Wireless Node Board'],
  ['bluetooth', 'Lumen Wireless Node Board'],
  ['blutooth', 'Lumen Wireless Node Board'],
  ['imu', 'Axis 9 Inertial Measurement Unit'],
  ['IMU 9', 'Axis 9 Inertial Measurement Unit'],
  ['gyroscope', 'Axis 9 Inertial Measurement Unit'],
  ['inertail unit', 'Axis 9 Inertial Measurement Unit'],
  ['robot arm', 'Halden 5 Desktop Robot Arm Kit'],
  ['arm kit robot', 'Halden 5 Desktop Robot Arm Kit'],
  ['rover', 'Terra Four-Wheel Rover Chassis'],
  ['four wheel chassis', 'Terra Four-Wheel Rover Chassis'],
  ['motor driver', 'TwinForce 30 Dual Motor Driver'],
  ['dual drivr', 'TwinForce 30 Dual Motor Driver'],
  ['soldering', 'Ember 90 Soldering Station'],
  ['sodering station', 'Ember 90 Soldering Station'],
  ['drone', 'Kestrel 250 Quad Drone Frame'],
  ['UAV frame', 'Kestrel 250 Quad Drone Frame'],
  ['stereo camera', 'Binocle Stereo Depth Camera'],
  ['webcam', 'Binocle Stereo Depth Camera'],
  ['line follower', 'Swift Line Follower Kit'],
  ['mecanum', 'Omni 60 Mecanum Wheel Set'],
  ['mechanum wheels', 'Omni 60 Mecanum Wheel Set'],
  ['sbc', 'Vertex Edge Compute Module'],
  ['stepper motor', 'Torque 17 Stepper Motor'],
  ['steper motor', 'Torque 17 Stepper Motor'],
  ['servo controller', 'Rigid 16-Channel Servo Controller'],
  ['16 channel', 'Rigid 16-Channel Servo Controller'],
  ['esc', 'Quadra 45 Four-in-One Speed Controller'],
  ['four in one', 'Quadra 45 Four-in-One Speed Controller'],
  ['tof', 'Pace Time-of-Flight Ranger'],
  ['sonar', 'Echo 40 Ultrasonic Ranger'],
  ['silent stepper driver', 'Glide Stepper Driver Module'],
  ['can fd isolated', 'Bridge Isolated CAN Interface'],
  ['step-down', 'Steady 8 Buck Converter'],
  ['pdb', 'Harbor Power Distribution Board'],
  ['crimper', 'Gripline Ratchet Crimper'],
  ['screwdriver', 'Facet 24-Bit Precision Screwdriver Set'],
  ['callipers', 'Gauge 150 Digital Calipers'],
  ['digital calipers 150', 'Gauge 150 Digital Calipers'],
  ['Gauge\u200b 1\u200b50', 'Gauge 150 Digital Calipers'],
  ['ＧＡＵＧＥ　١٥٠', 'Gauge 150 Digital Calipers'],
  ['steady−৮ buck', 'Steady 8 Buck Converter'],
  ...everydaySearches,
])('a search for %j finds %s first', async (text, name) => {
  expect((await search(text))[0]).toBe(name);
});

it.each(['qqqqq', 'zz', 'servo zebra', 'xyz', '17 lidar 99999', 'lidar1', '1lidar'])(
  'a search for %j finds nothing',
  async (text) => {
    expect(await page(text)).toEqual({
      totalCount: 0,
      nodes: [],
      pageInfo: { endCursor: null, hasNextPage: false },
    });
  },
);

it.each([
  ['alfa bravo coral delta eagle fancy gadget', [LONG]],
  ['thingy alfa bravo coral delta eagle fancy', [LONG]],
  ['alfa bravo coral delta eagle fancy thingy', []],
  ['alfa bravo coral delta eagle fancy zebra', []],
])('a search for %j, of more than six words, knows synonyms of six', async (text, names) => {
  expect(await search(text)).toEqual(names);
});

it('finds a tool by its whole description, with the numbers and units in it', async () => {
  const rows: { name: string; text: string }[] = await shop.dataSource.query(
    'SELECT name, short_description AS text FROM tools ORDER BY name',
  );
  for (const { name, text } of rows) {
    // As much of it as a search takes, without a word that is cut off.
    const typed = text.slice(0, 100).replace(/\S+$/, '').trim();
    expect({ typed, found: await search(typed) }).toEqual({ typed, found: expect.arrayContaining([name]) });
  }
});

it('finds every part of a name or description that is at least as long as a word', async () => {
  const rows: { name: string; text: string }[] = await shop.dataSource.query(
    `SELECT name, name || ' ' || short_description AS text FROM tools ORDER BY name`,
  );
  for (const [row, { name, text }] of rows.entries()) {
    const at = row % 30;
    for (const from of [at, at + 17, at * 2 + 5])
      expect(await search(text.slice(from, from + 9 + at).trim())).toContain(name);
  }
});

it('folds texts in the database and in the gateway alike', async () => {
  const texts = Array.from({ length: 0x2600 - 0x21 }, (_, i) => `a${String.fromCodePoint(0x21 + i)}b`);
  const rows: { folded: string }[] = await shop.dataSource.query(
    'SELECT search_fold(t) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS x (t, n) ORDER BY n',
    [texts],
  );
  const different = texts.filter((text, at) => searchWords(text).join(' ') !== rows[at]?.folded);
  expect(different).toEqual([]);
});

it.each([
  ['best first', {}],
  ['by price', { sort: { field: 'PRICE', direction: 'DESC' } }],
])('pages of a search, %s, follow each other by cursor and by number', async (_order, variables) => {
  for (const text of ['board', 'steper']) {
    const all = await search(text, variables);
    expect(all.length).toBeGreaterThan(1);
    const walked: string[] = [];
    for (let after: string | null = null, at = 1; ; at += 1) {
      const { nodes, totalCount, pageInfo } = await page(text, { ...variables, first: 1, after });
      expect(totalCount).toBe(all.length);
      expect(await search(text, { ...variables, first: 1, page: at })).toEqual([nodes[0].name]);
      walked.push(nodes[0].name);
      after = pageInfo.endCursor;
      if (!pageInfo.hasNextPage) break;
    }
    expect(walked).toEqual(all);
    expect(await search(text, { ...variables, first: 10, page: 90 })).toEqual([]);
  }
});

it('finds a SKU first, in any case, then SKUs that begin so, then texts', async () => {
  await aTool(shop, {
    name: 'Mentions zz9 in its text',
    shortDescription: 'Fits the ZZ9 1.',
    sku: 'OTHER-1',
  });
  await aTool(shop, { name: 'Longer', sku: 'ZZ9-10' });
  await aTool(shop, { name: 'Exact', sku: 'ZZ9-1' });
  expect(await search('zz9-1')).toEqual(['Exact', 'Longer']);
  expect(await search('ZZ9')).toEqual(['Longer', 'Exact', 'Mentions zz9 in its text']);
});

it('a page after the last one is empty, not corrected', async () => {
  await aTool(shop, { name: 'Wafel iron', shortDescription: 'One' });
  await aTool(shop, { name: 'Wafer iron', shortDescription: 'Two' });
  expect(await search('wafel', { page: 2 })).toEqual([]);
  expect(await search('wafel')).toEqual(['Wafel iron']);
});

it('finds a tool by its new words immediately after a change', async () => {
  const { id } = await aTool(shop, { name: 'Oldish thing', sku: 'STAYS-1' });
  await shop.gql(
    'mutation ($id: ID!) { updateTool(id: $id, input: { name: "Brandnew Zwölfkämpfer" }) { id } }',
    {
      variables: { id },
      as: admin,
    },
  );
  expect(await search('oldish')).toEqual([]);
  expect(await search('zwolfkampfer')).toEqual(['Brandnew Zwölfkämpfer']);
});

const names = (tools: { name: string }[]) => tools.map(({ name }) => name);
const closest = async (search: string, filter: object = {}): Promise<string[]> => {
  const query = 'query ($f: ToolFilter!) { closestTools(filter: $f) { name } }';
  return names((await shop.gql(query, { variables: { f: { search, ...filter } } })).data.closestTools);
};

it.each([
  ['whole words before beginnings, both before insides', 'zor', ['A zor', 'The zorro', 'Mazor']],
  ['the name before the description', 'zub', ['Zub', 'In its text']],
  ['no tool with half of a number', '7 kv', ['7 kV supply']],
])('ranks %s', async (_rule, text, expected) => {
  const texts: Record<string, string> = { 'In its text': 'A zub.' };
  const all = ['Mazor', 'The zorro', 'A zor', 'In its text', 'Zub', '7 kV supply', 'Model 17 of kvass'];
  if (!(await search('mazor')).length)
    for (const name of all) await aTool(shop, { name, shortDescription: texts[name] ?? 'None.' });
  expect((await search(text)).slice(0, expected.length)).toEqual(expected);
});

it('puts what begins with a word before what mentions it later, the whole word before its beginning', async () => {
  const long = 'A frame of aluminium, painted, 400 by 600 mm, with four feet and handles';
  for (const [name, shortDescription] of [
    ['Late', `${long}, vexing.`],
    ['Late whole', `${long}, vex.`],
    ['Early', 'A vexing part.'],
    ['Early whole', 'A vex part.'],
    ['Named vex', long],
  ])
    await aTool(shop, { name, shortDescription });
  expect(await search('vex')).toEqual(['Named vex', 'Early whole', 'Late whole', 'Early', 'Late']);
});

it.each([
  ['metal servo 99kg', {}, ['Titan 20 Metal-Gear Servo']],
  ['purple maze', {}, ['Swift Maze Solver Kit']],
  ['purpel meridain r1', {}, ['Meridian R1 Real-Time Controller']],
  ['purple maze', { minPrice: 10_000_000 }, []],
  ['qqqqq', {}, []],
  ['', {}, []],
  ['!', {}, []],
])('the closest tools to %j, %j, have most of its words', async (text, filter, first) => {
  expect((await closest(text, filter)).slice(0, 1)).toEqual(first);
});

describe('searches without a result', () => {
  const listed = (as: Person | null = admin) =>
    shop.gql('{ missedSearches { text count hasClosest } }', { as });

  it('are counted for admins, without beginnings of what was typed and without personal data', async () => {
    await shop.services.missedSearches.flush();
    await shop.dataSource.query('DELETE FROM missed_searches');
    for (const text of ['Purple', 'Purple Maze', 'purple maze!', 'jumper wir', 'jumper wire', 'maze'])
      await closest(text);
    for (const text of ['anna@example.com', 'call +41 79 123 45 67', 'x'.repeat(61)]) await closest(text);
    await shop.services.missedSearches.flush();
    await closest('jumper wire');
    await shop.services.missedSearches.flush();
    expect((await listed()).data.missedSearches).toEqual([
      { text: 'jumper wire', count: 2, hasClosest: true },
      { text: 'purple maze', count: 2, hasClosest: true },
    ]);
    expect((await listed(null)).code).toBe('UNAUTHENTICATED');
    expect((await listed(await shop.customer())).code).toBe('FORBIDDEN');
  });

  it('leave the list with a synonym for them', async () => {
    const add = 'mutation { addSearchSynonym(input: { word: "Purple maze", meaning: "maze" }) { id } }';
    expect((await shop.gql(add, { as: admin })).errors).toBeUndefined();
    expect((await listed()).data.missedSearches).toMatchObject([{ text: 'jumper wire' }]);
  });

  it('are capped, within seconds and in the table', async () => {
    for (let i = 0; i < 150; i += 1)
      shop.services.missedSearches.add({ text: `flood ${i} x`, hasClosest: false });
    await shop.dataSource.query(
      `INSERT INTO missed_searches SELECT 'row ' || i, 2, false, now() FROM generate_series(1, 1050) i`,
    );
    await shop.services.missedSearches.flush();
    const [{ rows, floods }] = await shop.dataSource.query(
      `SELECT count(*)::int AS rows, (count(*) FILTER (WHERE text LIKE 'flood%'))::int AS floods FROM missed_searches`,
    );
    expect({ rows, floods }).toEqual({ rows: 1000, floods: 0 });
  });
});
