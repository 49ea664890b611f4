import { gql } from '@apollo/client';
import { createCache } from './apollo-client';
import { asksFirst, keepFirstAnswer } from './first-answer';

const answer = (name: string) => ({
  operation: 'Named',
  variables: { id: 'a' },
  data: { tool: { __typename: 'Tool', id: 'a', name } },
});
const named = () => gql('query Named($id: ID!) { tool(id: $id) { id name } }');
const read = (cache: ReturnType<typeof createCache>) =>
  cache.readQuery({ query: named(), variables: { id: 'a' } });

it('is kept only once the page that asks it has been loaded', () => {
  const cache = createCache();
  keepFirstAnswer(cache, answer('Servo'));
  expect(read(cache)).toBeNull();
  asksFirst('Named', named());
  keepFirstAnswer(cache, answer('Servo'));
  expect(read(cache)).toMatchObject({ tool: { name: 'Servo' } });
});

it('is nothing in a page without one', () => {
  const cache = createCache();
  keepFirstAnswer(cache, null);
  expect(cache.extract()).toEqual({});
});
