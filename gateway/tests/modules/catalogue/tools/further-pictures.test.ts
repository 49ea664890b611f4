import { aTool } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let id: string;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  ({ id } = await aTool(shop));
});
afterAll(() => shop.close());

const ID = '0b1e9a4e-0000-7000-8000-000000000001';
const OWN = `/images/${ID}/960.webp`;
const ELSEWHERE = 'https://pictures.example.com/back.png';

const set = (furtherPictures: unknown) =>
  shop.gql('mutation ($id: ID!, $i: UpdateToolInput!) { updateTool(id: $id, input: $i) { id } }', {
    variables: { id, i: { furtherPictures } },
    as: admin,
  });
/** As a visitor. */
const shown = async (): Promise<{ url: string; srcSet: string | null }[]> =>
  (
    await shop.gql('query ($id: ID!) { tool(id: $id) { pictures { url srcSet } } }', {
      variables: { id },
    })
  ).data.tool.pictures;

it('follow the picture of the card, stay when they are not named, and go with an empty list', async () => {
  const [first, ...none] = await shown();
  expect(none).toEqual([]);
  await set([OWN, ELSEWHERE]);
  const base = `/images/${ID}`;
  const further = [
    { url: OWN, srcSet: `${base}/320.webp 320w, ${base}/640.webp 640w, ${base}/960.webp 960w` },
    { url: ELSEWHERE, srcSet: null },
  ];
  expect(await shown()).toEqual([first, ...further]);
  await set(null);
  expect(await shown()).toEqual([first, ...further]);
  await set([]);
  expect(await shown()).toEqual([first]);
});

it.each<readonly [string, string, unknown]>([
  ['INVALID_URL', 'a script', ['javascript:alert(1)']],
  ['INVALID_URL', 'nothing', [OWN, '']],
  ['BAD_USER_INPUT', 'more than seven', Array(8).fill(OWN)],
])('are refused with %s: %s', async (code, _what, urls) => {
  expect((await set(urls)).errors?.[0]?.extensions.code).toBe(code);
  expect(await shown()).toHaveLength(1);
});
