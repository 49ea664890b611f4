import { aTool } from '../../../support/builders';
import { BAD_URLS, GOOD_URLS } from '../../../support/urls';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const SHEET = 'https://docs.example.com/servo-9.pdf';
/** A URL of this many characters. */
const long = (length: number) => 'https://docs.example.com/'.padEnd(length, 'x');

const add = (dataSheet?: string | null) =>
  shop.gql('mutation ($i: AddToolInput!) { addTool(input: $i) { id dataSheet } }', {
    variables: {
      i: {
        name: 'Gear Motor 12',
        picture: 'https://pictures.example.com/x.png',
        price: 1_000,
        minimumOrder: 5,
        availableStock: 100,
        shortDescription: 'Turns.',
        dataSheet,
      },
    },
    as: admin,
  });
const update = (id: string, i: object) =>
  shop.gql('mutation ($id: ID!, $i: UpdateToolInput!) { updateTool(id: $id, input: $i) { dataSheet } }', {
    variables: { id, i },
    as: admin,
  });
/** As a visitor. */
const shown = async (id: string) =>
  (await shop.gql('query ($id: ID!) { tool(id: $id) { dataSheet } }', { variables: { id } })).data.tool
    .dataSheet;

describe('the data sheet of a tool', () => {
  it.each<readonly [string, string]>([
    ['a PDF', SHEET],
    ['a page', 'HTTPS://docs.example.com/a%20b?page=2#top'],
    ['500 characters', long(500)],
    ...GOOD_URLS.map((url) => [url, url] as const),
  ])('is added with it, and shown to visitors: %s', async (_what, url) => {
    const { data } = await add(url);
    expect(data.addTool.dataSheet).toBe(url);
    expect(await shown(data.addTool.id)).toBe(url);
  });

  it('may be missing', async () => {
    for (const missing of [undefined, null]) expect((await add(missing)).data.addTool.dataSheet).toBeNull();
  });

  it('is changed, stays when other fields change, and is cleared by null', async () => {
    const { id } = await aTool(shop);
    expect(await shown(id)).toBeNull();
    await update(id, { dataSheet: SHEET });
    expect(await shown(id)).toBe(SHEET);
    await update(id, { leadTimeDays: 3 });
    expect(await shown(id)).toBe(SHEET);
    await update(id, { dataSheet: null });
    expect(await shown(id)).toBeNull();
  });

  it.each<readonly [string, string, string]>([
    ['a script', 'javascript:alert(1)', 'INVALID_URL'],
    ['ftp', 'ftp://docs.example.com/servo-9.pdf', 'INVALID_URL'],
    ['http', 'http://docs.example.com/servo-9.pdf', 'INVALID_URL'],
    ['no URL', 'servo-9.pdf', 'INVALID_URL'],
    ['nothing', '', 'INVALID_URL'],
    ['501 characters', long(501), 'BAD_USER_INPUT'],
    ...BAD_URLS.map((url) => [JSON.stringify(url), url, 'INVALID_URL'] as const),
  ])('is refused: %s', async (_what, url, code) => {
    const { id } = await aTool(shop, { dataSheet: SHEET });
    for (const answer of [await add(url), await update(id, { dataSheet: url })]) {
      expect(answer.code).toBe(code);
      expect(answer.errors?.[0]?.extensions.details).toEqual({ fields: { dataSheet: expect.any(String) } });
    }
    expect(await shown(id)).toBe(SHEET);
  });

  it('is refused with the reason, and without the password', async () => {
    const { errors } = await add('https://ada:secret@docs.example.com/x.pdf');
    expect(errors?.[0]).toMatchObject({ message: 'Data sheet must not contain a user name or password' });
    expect(JSON.stringify(errors)).not.toContain('secret');
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
    ['501 characters', long(501)],
  ])('is refused by the database, too: %s', async (_what, dataSheet) => {
    await expect(aTool(shop, { dataSheet })).rejects.toThrow('tools_data_sheet_check');
  });

  it('is in the audit log', async () => {
    const { id } = await aTool(shop);
    await update(id, { dataSheet: SHEET });
    const [{ before, after }] = await shop.dataSource.query(
      'SELECT before, after FROM audit_log WHERE entity_id = $1',
      [id],
    );
    expect([before, after]).toEqual([{ dataSheet: null }, { dataSheet: SHEET }]);
  });

  it('is not in the answers of the REST paths', async () => {
    const plain = await aTool(shop);
    const { body: before } = await shop.rest('GET', `/tool/${plain.id}`);
    expect((await update(plain.id, { dataSheet: SHEET })).errors).toBeUndefined();
    expect((await shop.rest('GET', `/tool/${plain.id}`)).body).toEqual(before);
  });
});
