import { contractErrors } from './contract';

const tool = { __typename: 'Tool', id: 'a', price: 25, createdAt: '2026-11-21T09:00:00.000Z' };
const toolCall = {
  operationName: 'OneTool',
  query: 'query OneTool($id: ID!) { tool(id: $id) { __typename id cost: price createdAt } }',
  variables: { id: 'a' } as Record<string, unknown>,
};
const answer = (over: object = {}) => ({ data: { tool: { ...tool, cost: 25, ...over } } });

it('accepts an answer as the gateway gives it, under an alias too', () => {
  expect(contractErrors(toolCall, answer())).toEqual([]);
  expect(contractErrors(toolCall, { data: null })).toEqual([]);
});

it.each([
  [
    'a field that the schema no longer has',
    { query: toolCall.query.replace('createdAt', 'weight') },
    answer(),
  ],
  ['a variable that the query does not declare', { variables: { id: 'a', page: 2 } }, answer()],
  ['a variable of the wrong type', { variables: { id: { eq: 'a' } } }, answer()],
  ['a missing variable', { variables: {} }, answer()],
  ['a wrong scalar', {}, answer({ cost: '25' })],
  ['a fraction for an integer', {}, answer({ cost: 2.5 })],
  ['a wrong scalar of the SDL', {}, answer({ createdAt: 'yesterday' })],
  ['a missing non-null', {}, answer({ cost: null })],
  ['a field that the answer lacks', {}, { data: {} }],
])('reports %s', (_, call, data) => {
  expect(contractErrors({ ...toolCall, ...call }, data)).toHaveLength(1);
});

it('reports an unknown enum value, in answers and in variables', () => {
  const me = { operationName: 'Me', query: '{ me { id role } }' };
  expect(contractErrors(me, { data: { me: { id: 'a', role: 'owner' } } })).toHaveLength(1);
  const sorted = {
    operationName: 'Sorted',
    query: 'query Sorted($sort: ToolSort) { tools(sort: $sort) { totalCount } }',
    variables: { sort: { field: 'WEIGHT', direction: 'ASC' } },
  };
  expect(contractErrors(sorted, { data: { tools: { totalCount: 0 } } })).toHaveLength(1);
});
