import { atOnce } from '../../../support/at-once';
import { actionsOn } from '../../../support/audit';
import { aTool } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  // Those of the trade, which every new shop has.
  await shop.dataSource.query('DELETE FROM search_synonyms');
});
afterAll(() => shop.close());

type As = { token: string } | null;
const add = (word: string, meaning: string, as: As = admin) =>
  shop.gql('mutation ($i: SearchSynonymInput!) { addSearchSynonym(input: $i) { id word meaning } }', {
    variables: { i: { word, meaning } },
    as,
  });
const remove = (id: string, as: As = admin) =>
  shop.gql('mutation ($id: ID!) { deleteSearchSynonym(id: $id) { word } }', { variables: { id }, as });
const list = (as: As = admin) => shop.gql('{ searchSynonyms { id word meaning } }', { as });
const search = async (s: string): Promise<string[]> => {
  const { data } = await shop.gql(
    'query ($s: String!) { tools(filter: { search: $s }) { nodes { name } } }',
    {
      variables: { s },
    },
  );
  return data.tools.nodes.map(({ name }: { name: string }) => name);
};

it('are added and deleted by admins, and take effect immediately', async () => {
  await aTool(shop, { name: 'Pace Time-of-Flight Ranger' });
  const other = (await add('Another', 'word')).data.addSearchSynonym;
  expect(await search('gizmo')).toEqual([]);
  const { data } = await add('Gizmo', 'Time-of-Flight Ranger');
  const { id, ...synonym } = data.addSearchSynonym;
  expect(synonym).toEqual({ word: 'Gizmo', meaning: 'Time-of-Flight Ranger' });
  expect(await search('gizmo')).toEqual(['Pace Time-of-Flight Ranger']);
  expect((await list()).data.searchSynonyms).toEqual([other, { id, ...synonym }]);
  expect((await remove(id.toUpperCase())).data).toEqual({ deleteSearchSynonym: { word: 'Gizmo' } });
  expect(await search('gizmo')).toEqual([]);
  expect((await list()).data.searchSynonyms).toEqual([other]);
  expect(await actionsOn(shop, id, admin)).toEqual([
    { action: 'SynonymDeleted', entityName: 'Gizmo', before: synonym, after: null },
    { action: 'SynonymAdded', entityName: 'Gizmo', before: null, after: synonym },
  ]);
});

it('are listed by word and meaning', async () => {
  for (const [word, meaning] of [
    ['zulu', 'last'],
    ['Aaron', 'second'],
    ['Aaron', 'first'],
  ] as const)
    await add(word, meaning);
  const meanings = (await list()).data.searchSynonyms.map(({ meaning }: { meaning: string }) => meaning);
  expect(meanings.slice(0, 2)).toEqual(['first', 'second']);
  expect(meanings.at(-1)).toBe('last');
});

it('are unique, case and punctuation aside', async () => {
  expect((await add('Doodad', 'lidar')).errors).toBeUndefined();
  const { errors } = await add('doo-dad', 'LIDAR');
  expect(errors).toMatchObject([
    { message: 'This synonym exists already.', extensions: { code: 'ALREADY_EXISTS' } },
  ]);
});

it('are deleted once', async () => {
  const { id } = (await add('Twice', 'lidar')).data.addSearchSynonym;
  const held = { sql: 'SELECT FROM search_synonyms WHERE id = $1 FOR UPDATE', values: [id] };
  const both = await atOnce(shop, held, [() => remove(id), () => remove(id)]);
  expect(both.map(({ code }) => code)).toEqual([undefined, 'NOT_FOUND']);
  expect((await remove(id)).code).toBe('NOT_FOUND');
  expect((await remove('nonsense')).code).toBe('NOT_FOUND');
});

it.each([
  ['a phrase of four words', 'lidar'],
  ['-', 'lidar'],
  ['a%', 'lidar'],
  ['word', '...'],
  ['word', '_'],
  ['', 'lidar'],
])('%j meaning %j is refused', async (word, meaning) => {
  expect((await add(word, meaning)).code).toBe('BAD_USER_INPUT');
});
