import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { aTool } from '../../../support/builders';
import { aCompany, actFor, aMember } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let owner: Person;
let other: Person;
let admin: Person;
let motor: Tool;
let driver: Tool;
beforeAll(async () => {
  shop = await startShop();
  [owner, other, admin] = await Promise.all([shop.customer(), shop.customer(), shop.admin()]);
  motor = await aTool(shop, { name: 'Motor' });
  driver = await aTool(shop, { name: 'Driver' });
});
beforeEach(() => shop.dataSource.query('DELETE FROM saved_list_lines; DELETE FROM saved_lists'));
afterAll(() => shop.close());

const LIST = 'id name lineCount updatedAt lines { tool { name } quantity reference }';
type As = Person | null;

const mutate = (field: string, types: string, variables: object, as: As = owner) => {
  const args = Object.keys(variables).map((name) => `${name}: $${name}`);
  return shop.gql(`mutation (${types}) { list: ${field}(${args.join(', ')}) { ${LIST} } }`, {
    variables,
    as,
  });
};
const create = (input: object, as: As = owner) =>
  mutate('createList', '$input: CreateListInput!', { input }, as);
const update = (id: string, input: object, as: As = owner) =>
  mutate('updateList', '$id: ID!, $input: UpdateListInput!', { id, input }, as);
const add = (id: string, lines: object[], as: As = owner) =>
  mutate('addToList', '$id: ID!, $input: AddToListInput!', { id, input: { lines } }, as);
const remove = (id: string, as: As = owner) => mutate('deleteList', '$id: ID!', { id }, as);
const restore = (id: string, as: As = owner) => mutate('restoreList', '$id: ID!', { id }, as);
const read = (id: string, as: As = owner) =>
  shop.gql(`query ($id: ID!) { list: myList(id: $id) { ${LIST} } }`, { variables: { id }, as });
const names = async (as: As = owner): Promise<string[]> =>
  (await shop.gql('{ myLists { name } }', { as })).data.myLists.map(({ name }: { name: string }) => name);

const lineOf = (tool: Tool, quantity = 10, reference: string | null = null) => ({
  toolId: tool.id,
  quantity,
  reference,
});
const shown = (tool: Tool, quantity = 10, reference: string | null = null) => ({
  tool: { name: tool.name },
  quantity,
  reference,
});
const aList = async (name = 'Arm', lines = [lineOf(motor), lineOf(driver, 5, 'R7')]): Promise<string> =>
  (await create({ name, lines })).data.list.id;
async function manyTools(count: number): Promise<Tool[]> {
  const tools: Tool[] = [];
  while (tools.length < count) tools.push(await aTool(shop, { name: `Part ${tools.length}` }));
  return tools;
}

it('keeps the lines in their order, with quantities and references', async () => {
  const { data } = await create({ name: 'Arm', lines: [lineOf(motor), lineOf(driver, 5, 'R7 “left” 🤖')] });
  expect(data.list).toMatchObject({
    name: 'Arm',
    lineCount: 2,
    lines: [shown(motor), shown(driver, 5, 'R7 “left” 🤖')],
  });
  await update(data.list.id, { lines: [lineOf(driver, 1), lineOf(motor, 2)] });
  expect((await read(data.list.id)).data.list).toMatchObject({
    name: 'Arm',
    lines: [shown(driver, 1), shown(motor, 2)],
  });
});

it('renames without touching the lines, empties, and says when it last changed', async () => {
  const id = await aList();
  const before = (await read(id)).data.list.updatedAt;
  const renamed = (await update(id, { name: 'Left arm' })).data.list;
  expect(renamed).toMatchObject({ name: 'Left arm', lineCount: 2 });
  const emptied = (await update(id, { lines: [] })).data.list;
  expect(emptied).toMatchObject({ name: 'Left arm', lineCount: 0, lines: [] });
  expect(Date.parse(renamed.updatedAt)).toBeGreaterThan(Date.parse(before));
  expect(Date.parse(emptied.updatedAt)).toBeGreaterThan(Date.parse(renamed.updatedAt));
  const added = (await add(id, [lineOf(motor)])).data.list;
  expect(Date.parse(added.updatedAt)).toBeGreaterThan(Date.parse(emptied.updatedAt));
});

it('lists the last changed first', async () => {
  const first = await aList('First');
  await aList('Second');
  expect(await names()).toEqual(['Second', 'First']);
  await update(first, { name: 'First again' });
  expect(await names()).toEqual(['First again', 'Second']);
});

it('adds the quantity of a tool that is in the list, and new tools at the end', async () => {
  const id = await aList('Arm', [lineOf(motor, 10, 'M1')]);
  const lines = [lineOf(driver, 3), { ...lineOf(motor, 7, 'M2'), toolId: motor.id.toUpperCase() }];
  expect((await add(id, lines)).data.list.lines).toEqual([shown(motor, 17, 'M1'), shown(driver, 3)]);
});

it('loses no line of two concurrent additions', async () => {
  const id = await aList('Arm', []);
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(id, [lineOf(motor, 1)])));
  expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(undefined));
  expect((await read(id)).data.list.lines).toEqual([shown(motor, 10)]);
});

it('has one list of a name, whatever its case, also for two at the same time', async () => {
  const answers = await Promise.all([create({ name: 'Arm', lines: [] }), create({ name: 'ARM', lines: [] })]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['ALREADY_EXISTS', undefined]);
  const refused = answers.find(({ code }) => code);
  expect(refused?.errors?.[0]?.extensions.details.fields.name).toBe('You have a list of this name already.');
  const id = await aList('Leg');
  expect((await update(id, { name: 'arm' })).code).toBe('ALREADY_EXISTS');
  expect((await update(id, { name: 'LEG' })).code).toBeUndefined();
  // Another owner may use the name.
  expect((await create({ name: 'Arm', lines: [] }, other)).code).toBeUndefined();
});

it('deletes, and restores what was deleted', async () => {
  const id = await aList();
  expect((await remove(id)).data.list).toMatchObject({ name: 'Arm' });
  expect(await names()).toEqual([]);
  expect([
    await read(id),
    await update(id, { name: 'x' }),
    await add(id, []),
    await remove(id),
  ]).toMatchObject(Array(4).fill({ code: 'NOT_FOUND' }));
  expect((await restore(id)).data.list.lines).toEqual([shown(motor), shown(driver, 5, 'R7')]);
  expect((await restore(id)).code).toBeUndefined();
  expect(await names()).toEqual(['Arm']);
});

it('does not restore a list whose name was given to another one', async () => {
  const id = await aList();
  await remove(id);
  await aList();
  expect((await restore(id)).code).toBe('ALREADY_EXISTS');
});

it('belongs to its owner: others and admins do not learn that it exists', async () => {
  const id = await aList();
  for (const stranger of [other, admin]) {
    const answers = await Promise.all([
      read(id, stranger),
      update(id, { name: 'x' }, stranger),
      add(id, [lineOf(motor)], stranger),
      remove(id, stranger),
      restore(id, stranger),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('NOT_FOUND'));
    expect(await names(stranger)).toEqual([]);
  }
  const { errors: [strangers] = [] } = await read(id, other);
  const { errors: [nothing] = [] } = await read('01890000-0000-7000-8000-0000000000ff', other);
  expect(strangers?.message).toBe(nothing?.message);
  expect((await read(id)).data.list.lineCount).toBe(2);
});

it('says what can be done with a deleted list', async () => {
  const id = await aList();
  const { data } = await shop.gql(
    `mutation { deleteList(id: "${id}") { viewerCan { update { code } duplicate { code } restore { allowed } } } }`,
    { as: owner },
  );
  expect(data.deleteList.viewerCan).toEqual({
    update: { code: 'NOT_FOUND' },
    duplicate: { code: 'NOT_FOUND' },
    restore: { allowed: true },
  });
});

it('needs a session', async () => {
  const id = await aList();
  const answers = [
    await read(id, null),
    await create({ name: 'x', lines: [] }, null),
    await remove(id, null),
  ];
  expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('UNAUTHENTICATED'));
  expect((await shop.gql('{ myLists { id } }')).code).toBe('UNAUTHENTICATED');
});

it('keeps a tool that is no longer on sale', async () => {
  const gone = await aTool(shop, { name: 'Gone', deletedAt: new Date() });
  const id = await aList('Old', [lineOf(gone)]);
  expect((await read(id)).data.list.lines).toEqual([shown(gone)]);
});

it('has at most 500 lines, however they are added', async () => {
  const tools = await manyTools(501);
  const full = tools.slice(0, 500).map((tool) => lineOf(tool));
  expect((await create({ name: 'Over', lines: tools.map((tool) => lineOf(tool)) })).code).toBe(
    'BAD_USER_INPUT',
  );
  const { data, code } = await create({ name: 'Full', lines: full });
  expect([code, data.list.lineCount]).toEqual([undefined, 500]);
  expect(data.list.lines.map((line: { tool: Tool }) => line.tool.name)).toEqual(
    tools.slice(0, 500).map(({ name }) => name),
  );
  expect((await add(data.list.id, [lineOf(tools[500]!)])).code).toBe('BAD_USER_INPUT');
  expect((await add(data.list.id, full.slice(0, 2))).data.list.lineCount).toBe(500);
});

it('allows 50 lists of one owner, also for two at the same time', async () => {
  for (let index = 1; index < 50; index += 1) await aList(`List ${index}`, []);
  const answers = await Promise.all([create({ name: 'A', lines: [] }), create({ name: 'B', lines: [] })]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['BAD_USER_INPUT', undefined]);
  const can =
    'id viewerCan { update { allowed } duplicate { code reason } delete { allowed } restore { allowed } }';
  const mine = async (): Promise<any[]> =>
    (await shop.gql(`{ myLists { ${can} } }`, { as: owner })).data.myLists;
  const [deleted] = await mine();
  expect(deleted.viewerCan).toEqual({
    update: { allowed: true },
    duplicate: { code: 'BAD_USER_INPUT', reason: 'You can have at most 50 lists.' },
    delete: { allowed: true },
    restore: { allowed: true },
  });
  await remove(deleted.id);
  expect((await mine())[0].viewerCan.duplicate.code).toBeNull();
  await aList('Another', []);
  expect((await restore(deleted.id)).code).toBe('BAD_USER_INPUT');
  expect(await names()).toHaveLength(50);
});

it('lists of a company are not those of the member who saved them: neither shown nor counted together', async () => {
  const lead = await shop.customer();
  const companyId = await aCompany(shop, { owner: lead, admin });
  const [buyer, viewer] = [
    await aMember(shop, { owner: lead, companyId, role: 'Buyer' }),
    await aMember(shop, { owner: lead, companyId, role: 'Viewer' }),
  ];
  const ours: string = (await create({ name: 'Arm', lines: [] }, buyer)).data.list.id;
  await shop.dataSource.query(
    `INSERT INTO saved_lists (id, owner_id, company_id, name)
      SELECT gen_random_uuid(), $1, $2, 'List ' || n FROM generate_series(2, 50) AS n`,
    [buyer.id, companyId],
  );
  expect((await create({ name: 'Another', lines: [] }, lead)).code).toBe('BAD_USER_INPUT');
  await actFor(shop, buyer, null);
  expect(await names(buyer)).toEqual([]);
  const mine: string = (await create({ name: 'Arm', lines: [] }, buyer)).data.list.id;
  expect(await names(buyer)).toEqual(['Arm']);
  const can = 'viewerCan { duplicate { code } }';
  const { data } = await shop.gql(
    `{ ours: myList(id: "${ours}") { ${can} } mine: myList(id: "${mine}") { ${can} } }`,
    {
      as: buyer,
    },
  );
  expect(data).toEqual({
    ours: { viewerCan: { duplicate: { code: 'BAD_USER_INPUT' } } },
    mine: { viewerCan: { duplicate: { code: null } } },
  });
  expect((await remove(ours, lead)).code).toBeUndefined();
  expect([(await restore(ours, viewer)).code, (await restore(ours, buyer)).code]).toEqual([
    'FORBIDDEN',
    undefined,
  ]);
});

it.each<[string, (tool: Tool) => object]>([
  ['no name', () => ({ name: ' ' })],
  ['a name of 101 characters', () => ({ name: 'x'.repeat(101) })],
  ['NUL in the name', () => ({ name: 'a\u0000b' })],
  ['a number as name', () => ({ name: 5 })],
  [
    'a tool that does not exist',
    () => ({ lines: [{ toolId: '01890000-0000-7000-8000-0000000000ff', quantity: 1 }] }),
  ],
  ['a tool that is no id', () => ({ lines: [{ toolId: "x' OR 1=1", quantity: 1 }] })],
  ['a tool twice', (tool) => ({ lines: [lineOf(tool), { ...lineOf(tool), toolId: tool.id.toUpperCase() }] })],
  ['quantity 0', (tool) => ({ lines: [lineOf(tool, 0)] })],
  ['a negative quantity', (tool) => ({ lines: [lineOf(tool, -5)] })],
  ['a fraction', (tool) => ({ lines: [lineOf(tool, 1.5)] })],
  ['a quantity above every real one', (tool) => ({ lines: [lineOf(tool, 1_000_000_001)] })],
  ['a text as quantity', (tool) => ({ lines: [{ toolId: tool.id, quantity: '5' }] })],
  ['a list of quantities', (tool) => ({ lines: [{ toolId: tool.id, quantity: [5] }] })],
  ['a line that is a text', () => ({ lines: ['x'] })],
  ['a reference of 101 characters', (tool) => ({ lines: [lineOf(tool, 1, 'x'.repeat(101))] })],
])('refuses %s, and changes nothing', async (_what, given) => {
  const id = await aList();
  const before = (await read(id)).data.list;
  const answers = [await create({ name: 'New', lines: [], ...given(motor) }), await update(id, given(motor))];
  expect(answers.map(({ code }) => code)).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
  expect((await read(id)).data.list).toEqual(before);
  expect(await names()).toEqual(['Arm']);
});

it('refuses a sum of quantities above every real one', async () => {
  const id = await aList('Arm', [lineOf(motor, 1_000_000_000)]);
  expect((await add(id, [lineOf(motor, 1)])).code).toBe('BAD_USER_INPUT');
  expect((await read(id)).data.list.lines).toEqual([shown(motor, 1_000_000_000)]);
});
