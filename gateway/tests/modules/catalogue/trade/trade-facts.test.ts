import { aTool } from '../../../support/builders';
import { startShop, type GraphqlAnswer, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const FIELDS = `rohs rohsExemption reach svhc originCountry hsCode packedWeightGrams packedLengthMm packedWidthMm
  packedHeightMm piecesPerCarton`;
const FACTS = {
  rohs: 'Exempt',
  rohsExemption: '6(c)',
  reach: 'ContainsSvhc',
  svhc: 'Lead (CAS 7439-92-1)',
  originCountry: 'VN',
  hsCode: '85044095',
  packedWeightGrams: 480,
  packedLengthMm: 160,
  packedWidthMm: 110,
  packedHeightMm: 45,
  piecesPerCarton: 40,
};
const NONE = Object.fromEntries(Object.keys(FACTS).map((name) => [name, null]));

const update = (id: string, i: object, as = admin) =>
  shop.gql(
    `mutation ($id: ID!, $i: UpdateToolInput!) { updateTool(id: $id, input: $i) { version ${FIELDS} } }`,
    { variables: { id, i }, as },
  );
/** As a visitor. */
const shown = async (id: string) =>
  (await shop.gql(`query ($id: ID!) { tool(id: $id) { ${FIELDS} } }`, { variables: { id } })).data.tool;
const fieldsOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.details?.fields;

describe('the trade facts of a tool', () => {
  it('are not known at first, are set by staff, shown to visitors, and removed by null', async () => {
    const { id } = await aTool(shop);
    expect(await shown(id)).toEqual(NONE);
    expect((await update(id, FACTS)).errors).toBeUndefined();
    expect(await shown(id)).toEqual(FACTS);
    await update(id, { leadTimeDays: 4 });
    expect(await shown(id)).toEqual(FACTS);
    await update(id, NONE);
    expect(await shown(id)).toEqual(NONE);
  });

  it('come with a new tool', async () => {
    const tool = {
      name: 'Buck Converter 8',
      picture: 'https://pictures.example.com/x.png',
      price: 1_000,
      minimumOrder: 5,
      availableStock: 100,
      shortDescription: 'Converts.',
    };
    const add = (i: object) =>
      shop.gql(`mutation ($i: AddToolInput!) { addTool(input: $i) { ${FIELDS} } }`, {
        variables: { i },
        as: admin,
      });
    expect((await add({ ...tool, ...FACTS })).data.addTool).toEqual(FACTS);
    expect(fieldsOf(await add({ ...tool, reach: 'ContainsSvhc' }))).toEqual({
      svhc: 'Which substances does it contain?',
    });
  });

  it.each([
    ['8504.40.95', '85044095'],
    ['8504 40', '850440'],
    ['8504.40.95.10', '8504409510'],
  ])('have the HS code %s as %s', async (hsCode, digits) => {
    const { id } = await aTool(shop);
    await update(id, { hsCode });
    expect((await shown(id)).hsCode).toBe(digits);
  });

  it('lose the exemption and the substances with the state that they explain', async () => {
    const { id } = await aTool(shop);
    await update(id, FACTS);
    await update(id, { rohs: 'Compliant', reach: 'NoSvhc' });
    expect(await shown(id)).toMatchObject({ rohsExemption: null, svhc: null });
  });

  it.each<readonly [string, object, string]>([
    ['five digits', { hsCode: '8504.4' }, 'hsCode'],
    ['eleven digits', { hsCode: '85044095101' }, 'hsCode'],
    ['letters', { hsCode: '8504AB' }, 'hsCode'],
    ['digits of another script', { hsCode: '٨٥٠٤٤٠' }, 'hsCode'],
    ['no code', { hsCode: '' }, 'hsCode'],
    ['no country', { originCountry: 'XX' }, 'originCountry'],
    ['small letters', { originCountry: 'vn' }, 'originCountry'],
    ['an exemption of what needs none', { rohsExemption: '6(c)' }, 'rohsExemption'],
    ['an empty exemption', { rohs: 'Exempt', rohsExemption: ' ' }, 'rohsExemption'],
    ['substances without their state', { svhc: 'Lead' }, 'svhc'],
    ['SVHC without a name', { reach: 'ContainsSvhc' }, 'svhc'],
    ['301 characters of substances', { reach: 'ContainsSvhc', svhc: 'x'.repeat(301) }, 'svhc'],
    ['no weight', { packedWeightGrams: 0 }, 'packedWeightGrams'],
    ['less than its own weight', { packedWeightGrams: 399 }, 'packedWeightGrams'],
    ['more than with its packaging', { packedWeightGrams: 500, weightGrams: 501 }, 'packedWeightGrams'],
    ['a carton of nothing', { piecesPerCarton: 0 }, 'piecesPerCarton'],
    ['a length alone', { packedLengthMm: 10, packedWidthMm: 10 }, 'packedHeightMm'],
  ])('are refused at the field: %s', async (_what, facts, field) => {
    const { id } = await aTool(shop, { weightGrams: 400 });
    const answer = await update(id, facts);
    expect(answer.code).toBe('BAD_USER_INPUT');
    expect(fieldsOf(answer)).toEqual({ [field]: expect.any(String) });
    expect(await shown(id)).toEqual(NONE);
  });

  it('limit the weight of the tool itself', async () => {
    const { id } = await aTool(shop);
    await update(id, FACTS);
    const refused = await update(id, { weightGrams: 481 });
    expect(fieldsOf(refused)).toEqual({ weightGrams: 'It weighs 480 g with its packaging.' });
    expect((await update(id, { weightGrams: 480 })).errors).toBeUndefined();
  });

  it('are not set by customers', async () => {
    const { id } = await aTool(shop);
    expect((await update(id, FACTS, await shop.customer())).code).toBe('FORBIDDEN');
    expect(await shown(id)).toEqual(NONE);
  });

  it('do not replace those that a colleague has saved meanwhile', async () => {
    const { id } = await aTool(shop);
    const { version } = (await update(id, { hsCode: '850440' })).data.updateTool;
    await update(id, { hsCode: '850490' });
    const late = await shop.gql(
      'mutation ($id: ID!, $i: UpdateToolInput!) { updateTool(id: $id, input: $i) { id } }',
      { variables: { id, i: { hsCode: '847950' } }, as: admin, headers: { 'if-match': version } },
    );
    expect(late.code).toBe('STALE');
    expect((await shown(id)).hsCode).toBe('850490');
  });

  it('are in the audit log', async () => {
    const { id } = await aTool(shop);
    await update(id, { originCountry: 'DE', hsCode: '8479.50' });
    const [{ before, after }] = await shop.dataSource.query(
      'SELECT before, after FROM audit_log WHERE entity_id = $1',
      [id],
    );
    expect([before, after]).toEqual([
      { originCountry: null, hsCode: null },
      { originCountry: 'DE', hsCode: '847950' },
    ]);
  });

  it.each<readonly [string, object]>([
    ['tools_rohs_check', { rohs: 'Perhaps' }],
    ['tools_rohs_exemption_check', { rohs: 'Compliant', rohsExemption: '6(c)' }],
    ['tools_rohs_exemption_check', { rohsExemption: '6(c)' }],
    ['tools_reach_check', { reach: 'Perhaps' }],
    ['tools_svhc_check', { reach: 'ContainsSvhc' }],
    ['tools_svhc_check', { svhc: 'Lead' }],
    ['tools_origin_check', { originCountry: 'Vietnam' }],
    ['tools_hs_code_check', { hsCode: '8504.40' }],
    ['tools_packed_weight_check', { packedWeightGrams: 0 }],
    ['tools_packed_size_check', { packedLengthMm: 10, packedWidthMm: 10 }],
    ['tools_carton_check', { piecesPerCarton: 0 }],
  ])('are refused by the database, too: %s', async (check, facts) => {
    await expect(aTool(shop, facts)).rejects.toThrow(check);
  });
});
