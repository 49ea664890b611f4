import { ApolloServer } from '@apollo/server';
import pino from 'pino';
import { formatError, nameErrors } from '../../src/graphql/format-error';
import type { Ctx } from '../../src/shared/ctx';
import { badInput, DomainError } from '../../src/shared/domain-error';

const typeDefs = `
  input Item { name: String!, count: Int }
  type Query {
    add(item: Item, size: Int): Int
    refused: Int
    broken: Int
  }
`;
const resolvers = {
  Query: {
    add: () => 1,
    refused: () => {
      throw badInput({ name: 'Name is too long.' });
    },
    broken: () => {
      throw new Error('relation "x" does not exist');
    },
  },
};

let isPrivate = false;
const server = new ApolloServer<Ctx>({
  typeDefs,
  resolvers,
  plugins: [nameErrors],
  formatError: (formatted, error) => formatError(formatted, error, pino({ level: 'silent' })),
});
afterAll(() => server.stop());

async function ask(query: string, variables?: Record<string, unknown>) {
  isPrivate = false;
  const contextValue = { requestId: 'request-1', markPrivate: () => (isPrivate = true) } as unknown as Ctx;
  const { body } = await server.executeOperation({ query, variables }, { contextValue });
  if (body.kind !== 'single') throw new Error('one answer expected');
  return JSON.parse(JSON.stringify(body.singleResult)) as { data?: unknown; errors?: Record<string, any>[] };
}
const errorOf = async (query: string, variables?: Record<string, unknown>) =>
  (await ask(query, variables)).errors?.[0];

it('leaves an answer without errors public', async () => {
  expect(await ask('{ add }')).toEqual({ data: { add: 1 } });
  expect(isPrivate).toBe(false);
});

it('shows a refusal with its code, details, place and request, and never caches it', async () => {
  expect(await errorOf('{ refused }')).toEqual({
    message: 'Name is too long.',
    locations: [{ line: 1, column: 3 }],
    path: ['refused'],
    extensions: {
      code: 'BAD_USER_INPUT',
      requestId: 'request-1',
      details: { fields: { name: 'Name is too long.' } },
    },
  });
  expect(isPrivate).toBe(true);
});

it('hides an unexpected failure', async () => {
  expect(await errorOf('{ broken }')).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    locations: [{ line: 1, column: 3 }],
    path: ['broken'],
    extensions: { code: 'INTERNAL', requestId: 'request-1' },
  });
});

it.each([
  ['cannot be parsed', '{ add'],
  ['does not fit the schema', '{ nothing }'],
  ['names no operation', 'query A { add } query B { add }'],
])('answers a document that %s with BAD_REQUEST', async (_, query) => {
  const error = await errorOf(query);
  expect(error?.extensions).toEqual({ code: 'BAD_REQUEST', requestId: 'request-1' });
});

describe('a variable that does not have the type of the schema', () => {
  const ITEM = 'query ($item: Item) { add(item: $item) }';
  const fieldsOf = async (query: string, variables: Record<string, unknown>) => {
    const error = await errorOf(query, variables);
    expect(error?.extensions.code).toBe('BAD_USER_INPUT');
    return error?.extensions.details?.fields as Record<string, string> | undefined;
  };

  it('is reported at its field', async () => {
    expect(await fieldsOf(ITEM, { item: { name: 'a', count: 'x' } })).toEqual({
      count: 'Int cannot represent non-integer value: "x"',
    });
  });

  it('is reported at the field that is missing', async () => {
    expect(await fieldsOf(ITEM, { item: { count: 1 } })).toEqual({
      name: 'Field "name" of required type "String!" was not provided.',
    });
  });

  it('is reported under its own name when it has no fields', async () => {
    expect(await fieldsOf('query ($size: Int) { add(size: $size) }', { size: 1.5 })).toEqual({
      size: 'Int cannot represent non-integer value: 1.5',
    });
  });

  it('is reported with a value of several lines', async () => {
    expect(await fieldsOf(ITEM, { item: { name: 'line\nline', count: 'x' } })).toEqual({
      count: 'Int cannot represent non-integer value: "x"',
    });
  });

  it('is reported at its field when the value holds a semicolon', async () => {
    expect(await fieldsOf(ITEM, { item: { name: 'a', count: 'x; y' } })).toEqual({
      count: 'Int cannot represent non-integer value: "x; y"',
    });
    expect(await fieldsOf(ITEM, { item: { name: 'a; b', count: true } })).toEqual({
      count: 'Int cannot represent non-integer value: true',
    });
  });

  it('is not named in the message, which has the field and the reason', async () => {
    const messageOf = async (...asked: Parameters<typeof errorOf>) => (await errorOf(...asked))?.message;
    expect(await messageOf(ITEM, { item: { count: 1 } })).toBe('name is missing.');
    expect(await messageOf(ITEM, { item: { name: 'a', count: 'x' } })).toBe(
      'count: Int cannot represent non-integer value: "x"',
    );
    expect(await messageOf('query ($size: Int!) { add(size: $size) }', { size: null })).toBe(
      'size is missing.',
    );
  });

  it('has no field when it is missing as a whole', async () => {
    const error = await errorOf('query ($size: Int!) { add(size: $size) }');
    expect(error?.message).toBe('size is missing.');
    expect(error?.extensions).toEqual({ code: 'BAD_USER_INPUT', requestId: 'request-1' });
  });
});

it('never answers INTERNAL to more wrong variables than graphql-js reports', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `v${at}`);
  const query = `query (${names.map((name) => `$${name}: Int`).join(' ')}) { ${names
    .map((name) => `${name}: add(size: $${name})`)
    .join(' ')} }`;
  const { errors = [] } = await ask(query, Object.fromEntries(names.map((name) => [name, 'x'])));
  expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['BAD_USER_INPUT']));
  expect(errors.at(-1)?.message).toMatch(/^Too many errors/);
});

it('answers with a code of the gateway only when the gateway said it', async () => {
  const error = new DomainError('conflict', 'ORDER_PAID', 'Too many errors processing variables');
  const formatted = formatError({ message: error.message }, error, pino({ level: 'silent' }));
  expect(formatted).toEqual({
    message: 'Too many errors processing variables',
    extensions: { code: 'ORDER_PAID', requestId: '' },
  });
});
