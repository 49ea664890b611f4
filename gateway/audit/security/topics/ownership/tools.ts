import { gql, rest } from '../../../environment/answer';
import { type Forbidden } from './forbidden';

/** What a customer may not do with the catalogue. */
export const tools: Forbidden[] = [
  [
    'a tool added',
    (_, as) =>
      rest('POST', '/addtool', {
        as,
        body: {
          name: 'x',
          picture: 'https://a.example/x.png',
          price: 1,
          minimum_order: 1,
          available_stock: 1,
          short_description: 'x',
        },
      }),
    'rest',
    'FORBIDDEN',
  ],
  ['a tool deleted', ({ tools }, as) => rest('DELETE', `/tool/${tools.board}`, { as }), 'rest', 'FORBIDDEN'],
  [
    'a picture added',
    (_, as) =>
      rest('POST', '/images', {
        as,
        body: 'x',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'a tool added',
    (_, as) =>
      gql(
        'mutation { addTool(input: { name: "x", picture: "https://a.example/x.png", price: 100, minimumOrder: 1, availableStock: 1, shortDescription: "x" }) { id } }',
        {},
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  [
    'a tool’s price changed',
    ({ tools }, as) =>
      gql(
        'mutation ($id: ID!) { updateTool(id: $id, input: { price: 100 }) { id } }',
        { id: tools.board },
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the prices of many tools changed',
    ({ tools }, as) =>
      gql(
        'mutation ($ids: [ID!]!) { changeToolPrices(input: { ids: $ids, percent: -50 }) { id } }',
        { ids: [tools.board] },
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  [
    'a tool deleted',
    ({ tools }, as) => gql('mutation ($id: ID!) { deleteTool(id: $id) { id } }', { id: tools.board }, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the capacity of a family',
    (_, as) =>
      gql(
        'mutation { setFamilyCapacity(id: "01890000-0000-7000-8000-000000000001", weeklyCapacity: 1) { id } }',
        {},
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  ['the booked weeks', (_, as) => gql('{ bookedWeeks { week booked } }', {}, { as }), 'gql', 'FORBIDDEN'],
];
