import { anAttribute, setAttributes } from '../../../support/attributes';
import { atOnce } from '../../../support/at-once';
import { aFamily, aTool } from '../../../support/builders';
import { aCustomTool } from '../../../support/custom-tools';
import { startShop, type GraphqlAnswer, type Person, type TestShop } from '../../../support/shop';
import { aRelation, relationsOf, removeRelation, saveRelation, shortRelationsOf } from './relations';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let arm: string;
let servo: string;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
beforeEach(async () => {
  [arm, servo] = [
    (await aTool(shop, { name: 'Arm' })).id,
    (await aTool(shop, { name: 'Servo', availableStock: 23 })).id,
  ];
});
afterAll(() => shop.close());

const refusalOf = ({ errors }: GraphqlAnswer) => {
  const { code, details } = errors?.[0]?.extensions ?? {};
  return { code, ...(details?.fields && { fields: details.fields }) };
};
const kit = (toolId: string, otherId: string, quantity: number) =>
  ({ as: admin, kind: 'Contains', toolId, otherId, quantity }) as const;

describe('a relation of two tools', () => {
  it.each(['FitsWith', 'Alternative'])('%s is read both ways, and stored once', async (kind) => {
    await aRelation(shop, { as: admin, kind, toolId: arm, otherId: servo });
    await aRelation(shop, { as: admin, kind, toolId: servo, otherId: arm });
    expect(await shortRelationsOf(shop, arm)).toEqual([`${kind} ${servo}`]);
    expect(await shortRelationsOf(shop, servo)).toEqual([`${kind} ${arm}`]);
    await removeRelation(shop, { as: admin, kind, toolId: servo, otherId: arm });
    expect(await shortRelationsOf(shop, arm)).toEqual([]);
  });

  it('is replaced by what the tool itself says, and read from both', async () => {
    const input = { lifecycle: 'Discontinued', replacedById: servo };
    await shop.gql(
      'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }',
      {
        as: admin,
        variables: { id: arm, input },
      },
    );
    expect(await shortRelationsOf(shop, arm)).toEqual([`ReplacedBy ${servo}`]);
    expect(await shortRelationsOf(shop, servo)).toEqual([`Replaces ${arm}`]);
  });

  it('says how many pieces are in a kit; a new number replaces the one that it is based on', async () => {
    await aRelation(shop, kit(arm, servo, 5));
    const { relationsVersion } = await relationsOf(shop, arm);
    const based = { ...kit(arm, servo, 6), basedOn: relationsVersion };
    expect(refusalOf(await saveRelation(shop, based)).code).toBeUndefined();
    expect((await relationsOf(shop, arm)).relations).toEqual([
      { kind: 'Contains', quantity: 6, tool: { id: servo }, differences: [] },
    ]);
    expect((await relationsOf(shop, servo)).relations).toMatchObject([{ kind: 'PartOf', quantity: 6 }]);
  });

  it('has the attributes that differ between alternatives of one family', async () => {
    const familyId = await aFamily(shop);
    const [one, other] = [await aTool(shop, { familyId }), await aTool(shop, { familyId })];
    const ids = await Promise.all(
      ['Supply', 'Logic', 'Motor', 'Pump'].map((name) =>
        anAttribute(shop, { as: admin, familyId, key: name.toLowerCase(), name }),
      ),
    );
    const [supply, logic, motor] = ids as [string, string, string];
    await setAttributes(shop, {
      as: admin,
      toolId: one.id,
      values: { [supply]: '24..48 V', [logic]: '5 V', [motor]: '12 V' },
    });
    await setAttributes(shop, { as: admin, toolId: other.id, values: { [supply]: '12 V', [logic]: '5 V' } });
    await aRelation(shop, { as: admin, kind: 'Alternative', toolId: one.id, otherId: other.id });
    const [{ differences }] = (await relationsOf(shop, one.id)).relations;
    const plain = (text: string | null) => text && text.replaceAll('\u00a0', ' ');
    expect(
      differences.map((each: any) => ({ ...each, own: plain(each.own), other: plain(each.other) })),
    ).toEqual([
      { name: 'Supply', own: '24 … 48 V', other: '12 V' },
      { name: 'Motor', own: '12 V', other: null },
    ]);
    await aRelation(shop, { as: admin, toolId: one.id, otherId: servo });
    expect((await relationsOf(shop, servo)).relations[0].differences).toEqual([]);
  });
});

describe('the stock of a kit', () => {
  it('is how many complete kits its parts make', async () => {
    expect((await relationsOf(shop, arm)).kitsInStock).toBeNull();
    await aRelation(shop, kit(arm, servo, 5));
    expect((await relationsOf(shop, arm)).kitsInStock).toBe(4);
    const { id: board } = await aTool(shop, { availableStock: 3 });
    await aRelation(shop, kit(arm, board, 1));
    expect((await relationsOf(shop, arm)).kitsInStock).toBe(3);
    await shop.gql(`mutation { deleteTool(id: "${board}") { id } }`, { as: admin });
    expect((await relationsOf(shop, arm)).kitsInStock).toBe(4);
  });

  it('is none if a part is no longer sold: discontinued, or after its last day', async () => {
    await aRelation(shop, kit(arm, servo, 5));
    for (const over of ['Discontinued', 'LastTimeBuy'] as const) {
      const { id } = await aTool(shop, { availableStock: 3 });
      await aRelation(shop, kit(arm, id, 1));
      await shop.dataSource.query('UPDATE tools SET lifecycle = $2, last_buy_on = $3 WHERE id = $1', [
        id,
        over,
        over === 'LastTimeBuy' ? '2026-01-01' : null,
      ]);
      expect((await relationsOf(shop, arm)).kitsInStock).toBe(0);
      await shop.gql(`mutation { deleteTool(id: "${id}") { id } }`, { as: admin });
    }
  });
});

describe('a relation is refused', () => {
  it('to the tool itself, and to no tool', async () => {
    expect(refusalOf(await saveRelation(shop, { as: admin, toolId: arm, otherId: arm }))).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { otherId: 'A tool has no relation to itself.' },
    });
    const gone = (await aTool(shop)).id;
    await shop.gql(`mutation { deleteTool(id: "${gone}") { id } }`, { as: admin });
    expect(refusalOf(await saveRelation(shop, { as: admin, toolId: arm, otherId: gone }))).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { otherId: 'There is no such tool.' },
    });
    expect(refusalOf(await saveRelation(shop, { as: admin, toolId: gone, otherId: arm })).code).toBe(
      'NOT_FOUND',
    );
  });

  it('without a quantity for a kit, and with one for anything else', async () => {
    for (const [kind, quantity] of [
      ['Contains', null],
      ['Contains', 0],
      ['FitsWith', 2],
    ]) {
      const { code, fields } = refusalOf(
        await saveRelation(shop, { as: admin, kind, quantity, toolId: arm, otherId: servo }),
      );
      expect({ code, fields: Object.keys(fields) }).toEqual({ code: 'BAD_USER_INPUT', fields: ['quantity'] });
    }
  });

  it('if a kit would contain itself, also over several steps', async () => {
    const { id: base } = await aTool(shop);
    await aRelation(shop, kit(arm, base, 1));
    await aRelation(shop, kit(base, servo, 2));
    expect(refusalOf(await saveRelation(shop, kit(servo, arm, 1))).code).toBe('WRONG_STATE');
    expect(refusalOf(await saveRelation(shop, kit(base, arm, 1))).code).toBe('WRONG_STATE');
    expect(refusalOf(await saveRelation(shop, kit(arm, servo, 1))).code).toBeUndefined();
  });

  it('if two that are saved at once would make such a kit', async () => {
    const [one, two] = [(await aTool(shop)).id, (await aTool(shop)).id];
    await aRelation(shop, kit(arm, servo, 1));
    await aRelation(shop, kit(one, two, 1));
    // They have no tool in common.
    const held = { sql: 'LOCK TABLE tool_relations IN SHARE ROW EXCLUSIVE MODE' };
    const answers = await atOnce(shop, held, [
      () => saveRelation(shop, kit(servo, one, 1)),
      () => saveRelation(shop, kit(two, arm, 1)),
    ]);
    expect(answers.map((answer) => refusalOf(answer).code)).toEqual([undefined, 'WRONG_STATE']);
  });

  it('of a tool that is made for a customer', async () => {
    const { id } = await aCustomTool(shop, { by: buyer, admin });
    expect(refusalOf(await saveRelation(shop, { as: admin, toolId: arm, otherId: id })).code).toBe(
      'WRONG_STATE',
    );
  });

  it('by customers, and if it is not there to be removed', async () => {
    const pair = { toolId: arm, otherId: servo };
    expect(refusalOf(await saveRelation(shop, { as: buyer, ...pair })).code).toBe('FORBIDDEN');
    const removed = await removeRelation(shop, { as: admin, kind: 'FitsWith', ...pair });
    expect(refusalOf(removed).code).toBe('NOT_FOUND');
  });
});

it('never shows a deleted tool, nor one that is made for a customer', async () => {
  await aRelation(shop, { as: admin, toolId: arm, otherId: servo });
  await shop.gql(`mutation { deleteTool(id: "${servo}") { id } }`, { as: admin });
  expect(await shortRelationsOf(shop, arm)).toEqual([]);
  const { id } = await aCustomTool(shop, { by: buyer, admin });
  await shop.dataSource.query(
    `UPDATE tools SET lifecycle = 'Discontinued', replaced_by_id = $1 WHERE id = $2`,
    [id, arm],
  );
  expect(await shortRelationsOf(shop, arm)).toEqual([]);
  expect(await shortRelationsOf(shop, arm, admin)).toEqual([]);
});

it('is stored within the constraints of the table', async () => {
  const insert = (...values: unknown[]) =>
    shop.dataSource.query('INSERT INTO tool_relations VALUES ($1, $2, $3, $4)', values);
  const [low, high] = [arm, servo].toSorted();
  await expect(insert(low, low, 'FitsWith', null)).rejects.toThrow('tool_relations_itself_check');
  await expect(insert(high, low, 'FitsWith', null)).rejects.toThrow('tool_relations_once_check');
  await expect(insert(low, high, 'FitsWith', 1)).rejects.toThrow('tool_relations_quantity_check');
  await expect(insert(low, high, 'Contains', null)).rejects.toThrow('tool_relations_quantity_check');
  await expect(insert(low, high, 'Contains', 0)).rejects.toThrow('tool_relations_quantity_check');
  await expect(insert(low, high, 'Near', null)).rejects.toThrow('tool_relations_kind_check');
});
