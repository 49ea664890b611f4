import { aFamily, aTool } from '../../../support/builders';
import { anAttribute, saveAttribute, setAttributes } from '../../../support/attributes';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const aDriver = async (given: Partial<Parameters<typeof saveAttribute>[1]> = {}) => {
  const familyId = await aFamily(shop);
  const attributeId = await anAttribute(shop, { as: admin, familyId, ...given });
  const { id: toolId } = await aTool(shop, { familyId });
  return { familyId, attributeId, toolId };
};
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const shownTo = async (toolId: string, as?: Person): Promise<string[]> => {
  const { data } = await shop.gql(`{ tool(id: "${toolId}") { attributes { attribute { name } shown } } }`, {
    as,
  });
  return data.tool.attributes.map((each: any) => `${each.attribute.name}: ${plain(each.shown)}`);
};
const set = async (toolId: string, values: Record<string, string | null>) =>
  setAttributes(shop, { as: admin, toolId, values });
const save = (given: Parameters<typeof saveAttribute>[1]) => saveAttribute(shop, given);

it('what staff type is shown to visitors as people write it, in the order and number of the family', async () => {
  const { familyId, attributeId, toolId } = await aDriver();
  const second = (key: string, given: object) => anAttribute(shop, { as: admin, familyId, key, ...given });
  const current = await second('current', { name: 'Current', kind: 'Number', unit: 'A', position: 1 });
  const bus = await second('bus', { name: 'Bus', kind: 'Choice', unit: '', choices: ['CAN', 'I²C'] });
  const fused = await second('fused', { name: 'Fused', kind: 'YesNo', unit: '' });
  const note = await second('note', { name: 'Note', kind: 'Text', unit: '' });
  const values = { [attributeId]: '24-48 V', [current]: '4000 mA max', [bus]: 'can', [fused]: 'y' };
  const { data, errors } = await set(toolId, { ...values, [note]: 'With fan' });
  expect(errors).toBeUndefined();
  expect(data.setToolAttributes.attributes[0]).toMatchObject({ typed: expect.any(String) });
  const lines = ['Supply voltage: 24 … 48 V', 'Current: max 4 A', 'Bus: CAN', 'Fused: Yes', 'Note: With fan'];
  expect((await shownTo(toolId)).sort()).toEqual([...lines].sort());
  await set(toolId, { [note]: null, [fused]: null });
  expect((await shownTo(toolId)).sort()).toEqual(lines.slice(0, 3).sort());
});

it('a value that cannot be read is refused by its key, and none of them is saved', async () => {
  const { familyId, attributeId, toolId } = await aDriver();
  const current = await anAttribute(shop, {
    as: admin,
    familyId,
    key: 'current',
    name: 'Current',
    unit: 'A',
  });
  const { errors } = await set(toolId, { [attributeId]: '24 V', [current]: '48-24 V' });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    details: { fields: { current: 'Current: “V” measures something else than A.' } },
  });
  expect(await shownTo(toolId)).toEqual([]);
  const others = await aDriver();
  const foreign = await set(toolId, { [others.attributeId]: '24 V' });
  expect(foreign.errors?.[0]?.message).toMatch('The family of the tool does not have this attribute.');
});

it('a form is told how a text will be read, or where it cannot be', async () => {
  const { attributeId } = await aDriver();
  const read = async (typed: string) => {
    const query = `query ($typed: String!) { readAttribute(attributeId: "${attributeId}", typed: $typed) { shown problem at length } }`;
    const { data } = await shop.gql(query, { as: admin, variables: { typed } });
    return data.readAttribute;
  };
  expect(plain((await read('3V3 – 5')).shown)).toBe('3.3 … 5 V');
  expect(await read('24 V – 5 A')).toEqual({
    shown: null,
    problem: '“A” measures something else than V',
    at: 9,
    length: 1,
  });
});

it('values follow their definition: text to number, number to another unit, tolerance', async () => {
  const { familyId, attributeId, toolId } = await aDriver({ kind: 'Text', unit: '' });
  const input = { as: admin, familyId, id: attributeId };
  await set(toolId, { [attributeId]: '24' });
  expect((await save({ ...input, kind: 'Number', unit: 'V' })).errors).toBeUndefined();
  expect(await shownTo(toolId)).toEqual(['Supply voltage: 24 V']);
  // 24 was typed without a unit: it stays 24 V.
  expect((await save({ ...input, kind: 'Number', unit: 'mV' })).errors).toBeUndefined();
  expect(await shownTo(toolId)).toEqual(['Supply voltage: 24 V']);
  expect((await save({ ...input, kind: 'Number', unit: 'V', tolerance: 5 })).errors).toBeUndefined();
  expect(await shownTo(toolId)).toEqual(['Supply voltage: 24 V ±5 %']);
});

it('a change of the unit does not make the tolerance of the definition one of the value', async () => {
  const { familyId, attributeId, toolId } = await aDriver({ kind: 'Number', unit: 'V', tolerance: 5 });
  const input = { as: admin, familyId, id: attributeId, kind: 'Number' };
  await set(toolId, { [attributeId]: '24' });
  expect((await save({ ...input, unit: 'mV', tolerance: 1 })).errors).toBeUndefined();
  expect(await shownTo(toolId)).toEqual(['Supply voltage: 24 V ±1 %']);
  await set(toolId, { [attributeId]: '24 V ±2 %' });
  expect((await save({ ...input, unit: 'V', tolerance: 1 })).errors).toBeUndefined();
  expect(await shownTo(toolId)).toEqual(['Supply voltage: 24 V ±2 %']);
});

it('a name that every JavaScript object has is neither yes nor no', async () => {
  const { attributeId, toolId } = await aDriver({ kind: 'YesNo', unit: '' });
  expect((await set(toolId, { [attributeId]: 'constructor' })).errors?.[0]?.message).toMatch(
    'Write yes or no',
  );
});

/** Adds tools with values to a family; in one of ten, or in deleted tools, the value is not a number. */
const addTools = (
  { familyId, attributeId }: { familyId: string; attributeId: string },
  { count, areDeleted = false }: { count: number; areDeleted?: boolean },
) =>
  shop.dataSource.transaction(async (db) => {
    // No text for the search, which takes most of the time.
    await db.query('SET LOCAL session_replication_role = replica');
    await db.query(
      `WITH added AS (
         INSERT INTO tools (id, name, picture, price_cents, sku, minimum_order, available_stock, short_description, family_id,
           deleted_at)
         SELECT gen_random_uuid(), 'T', 'https://a.example/t.png', 100, concat('T-', $4::bool::int, '-', n), 1, 0, 'T', $1,
           CASE WHEN $4::bool THEN now() END FROM generate_series(1, $3::int) n
         RETURNING id, right(sku, 1) = '7' OR $4::bool AS is_text)
       INSERT INTO tool_attributes (tool_id, attribute_id, typed)
       SELECT id, $2, CASE WHEN is_text THEN 'about 24' ELSE '24 V' END FROM added`,
      [familyId, attributeId, count, areDeleted],
    );
  });

it('10,000 values that a new definition does not fit are listed, and stay as they are', async () => {
  const { familyId, attributeId, toolId } = await aDriver({ kind: 'Text', unit: '' });
  await addTools({ familyId, attributeId }, { count: 9_999 });
  await set(toolId, { [attributeId]: '4 A' });
  const input = { as: admin, familyId, id: attributeId, kind: 'Number', unit: 'V' };
  const [refusal] = (await save(input)).errors ?? [];
  expect(refusal).toMatchObject({
    message: '1001 of 10000 values cannot be read this way. Change them first.',
    extensions: { code: 'WRONG_STATE', details: { count: 1001 } },
  });
  expect(refusal?.extensions.details.values).toHaveLength(50);
  expect(await shownTo(toolId)).toEqual(['Supply voltage: 4 A']);
  const { manager } = shop.dataSource;
  const counted = `SELECT count(*)::int AS n FROM tool_attributes WHERE attribute_id = $1`;
  await manager.query(`UPDATE tool_attributes SET typed = '24 V' WHERE attribute_id = $1`, [attributeId]);
  expect((await save(input)).errors).toBeUndefined();
  expect(await manager.query(`${counted} AND typical = 24`, [attributeId])).toEqual([{ n: 10_000 }]);
});

it('more values that do not fit than a statement has parameters are removed if no tool shows them', async () => {
  const { familyId, attributeId } = await aDriver({ kind: 'Text', unit: '' });
  await addTools({ familyId, attributeId }, { count: 66_000, areDeleted: true });
  const input = { as: admin, familyId, id: attributeId, kind: 'Number', unit: 'V' };
  expect((await save(input)).errors).toBeUndefined();
  const kept = 'SELECT FROM tool_attributes WHERE attribute_id = $1';
  expect(await shop.dataSource.query(kept, [attributeId])).toEqual([]);
});

it.each([
  [{ key: 'Supply Voltage' }, /A key has lower-case letters/],
  [{ unit: 'parsnips' }, /not a unit that the shop knows/],
  [{ unit: 'constructor' }, /not a unit that the shop knows/],
  [{ unit: 'valueOf' }, /not a unit that the shop knows/],
  [{ kind: 'Choice', unit: '' }, /at least one choice/],
  [{ kind: 'Choice', unit: '', choices: ['CAN', 'can'] }, /Each choice is different/],
  [{ kind: 'Number', tolerance: 100 }, /above 99 %/],
  [{ name: ' ' }, /Name is required/],
])('the definition %j is refused', async (given, message) => {
  const familyId = await aFamily(shop);
  const { errors } = await save({ as: admin, familyId, ...given });
  expect(errors?.[0]?.message).toMatch(message);
});

it('a key is unique in its family, also when two add it together', async () => {
  const familyId = await aFamily(shop);
  const answers = await Promise.all([1, 2].map(() => save({ as: admin, familyId })));
  expect(answers.map(({ errors }) => errors?.[0]?.extensions.code).sort()).toEqual([
    'ALREADY_EXISTS',
    undefined,
  ]);
  await anAttribute(shop, { as: admin, familyId: await aFamily(shop) });
});

it('an attribute with values is not deleted', async () => {
  const { familyId, attributeId, toolId } = await aDriver();
  await set(toolId, { [attributeId]: '24 V' });
  const remove = () => shop.gql(`mutation { deleteAttribute(id: "${attributeId}") { id } }`, { as: admin });
  expect((await remove()).errors?.[0]?.message).toBe(
    '1 tool has a value of Supply voltage. Remove the values first.',
  );
  await set(toolId, { [attributeId]: null });
  expect((await remove()).errors).toBeUndefined();
  const { data } = await shop.gql('{ families { id attributes { id } } }');
  expect(data.families.find(({ id }: any) => id === familyId).attributes).toEqual([]);
});

it.each([
  ['was deleted', (id: string) => `deleteTool(id: "${id}") { id }`],
  [
    'is in another family',
    (id: string, to: string) => `updateTool(id: "${id}", input: { familyId: "${to}" }) { id }`,
  ],
])(
  'values of a tool that %s are no obstacle: what does not fit goes, all of it with the attribute',
  async (_, leave) => {
    const { familyId, attributeId, toolId } = await aDriver({ kind: 'Text', unit: '' });
    const { id: stays } = await aTool(shop, { familyId });
    const { id: other } = await aTool(shop, { familyId });
    for (const [id, typed] of [
      [toolId, 'about 24'],
      [other, '12 V'],
      [stays, '48 V'],
    ] as const)
      await set(id, { [attributeId]: typed });
    const number = { as: admin, familyId, id: attributeId, kind: 'Number', unit: 'V' };
    expect((await save(number)).errors?.[0]?.message).toMatch(/^1 of 3 values cannot be read this way/);
    const another = await aFamily(shop);
    for (const id of [toolId, other])
      expect((await shop.gql(`mutation { ${leave(id, another)} }`, { as: admin })).errors).toBeUndefined();
    expect((await save(number)).errors).toBeUndefined();
    const kept = () =>
      shop.dataSource.query('SELECT typical FROM tool_attributes WHERE attribute_id = $1 ORDER BY 1', [
        attributeId,
      ]);
    expect(await kept()).toEqual([{ typical: 12 }, { typical: 48 }]);

    const remove = () => shop.gql(`mutation { deleteAttribute(id: "${attributeId}") { id } }`, { as: admin });
    expect((await remove()).errors?.[0]?.message).toMatch(/^1 tool has a value/);
    await set(stays, { [attributeId]: null });
    expect((await remove()).errors).toBeUndefined();
    expect(await kept()).toEqual([]);
  },
);

it.each([
  ['the smallest above the largest', 'min = 2, max = 1'],
  ['a typical number outside', 'min = 1, typical = 3, max = 2'],
  ['NaN', `typical = 'NaN'`],
  ['infinity', `max = 'Infinity'`],
  ['a number and a choice', `typical = 1, choice = 'CAN'`],
])('the database refuses %s', async (_, values) => {
  const { attributeId, toolId } = await aDriver();
  await set(toolId, { [attributeId]: '24 V' });
  const nothing = 'min = NULL, typical = NULL, max = NULL';
  await shop.dataSource.query(`UPDATE tool_attributes SET ${nothing} WHERE tool_id = $1`, [toolId]);
  await expect(
    shop.dataSource.query(`UPDATE tool_attributes SET ${values} WHERE tool_id = $1`, [toolId]),
  ).rejects.toThrow(/check constraint/);
});

it('a tool in another family shows none of its old values, and has them again when it is back', async () => {
  const { familyId, attributeId, toolId } = await aDriver();
  await set(toolId, { [attributeId]: '24 V' });
  const move = (id: string) =>
    shop.gql(`mutation { updateTool(id: "${toolId}", input: { familyId: "${id}" }) { id } }`, { as: admin });
  expect((await move(await aFamily(shop))).errors).toBeUndefined();
  expect(await shownTo(toolId)).toEqual([]);
  await move(familyId);
  expect(await shownTo(toolId)).toEqual(['Supply voltage: 24 V']);
});
