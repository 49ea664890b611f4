import { readFileSync } from 'node:fs';
import path from 'node:path';
import { API_PAGE, apiDocs } from '../../dev/api-docs';
import { BASE } from '../../src/api/base';
import { endpoints } from '../../src/api/endpoints';
import { routes } from '../../src/rest/routes';
import { openCardShop, type CardShop } from '../support/card-shop';
import { exampleCalls, type Cast } from './example-calls';

const page = readFileSync(API_PAGE, 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '');

it('docs/api.md has every operation of the schema: run npm run docs', () => {
  expect(page).toBe(apiDocs());
});

it('docs/api.md says FORBIDDEN of whatever is for admins only', () => {
  const operations = page.split('\n- `').slice(1);
  const unsaid = operations.filter((text) => /\(admins\)/.test(text) && !text.includes('FORBIDDEN'));
  expect(unsaid.map((text) => text.split('(')[0])).toEqual([]);
});

it('docs/api.md has every code', () => {
  const source = readFileSync(path.join(__dirname, '../../src/shared/domain-error.ts'), 'utf8');
  const [, union = ''] = /type ErrorCode =([^;]*);/.exec(source) ?? [];
  const table = page.slice(page.indexOf('| status |'), page.indexOf('Texts are stored'));
  const codes = [...union.matchAll(/'([A-Z_]+)'/g)].map(([, code]) => code ?? '');
  expect(codes.length).toBeGreaterThan(60);
  expect(codes.filter((code) => !table.includes(`\`${code}\``))).toEqual([]);
});

describe('the examples of docs/api.md', () => {
  let cast: Cast;
  let cards: CardShop;
  beforeAll(async () => {
    cards = await openCardShop();
    const { shop } = cards;
    cast = { shop, admin: await shop.admin(), buyer: await shop.customer() };
  });
  afterAll(() => cards.close());

  const examples = blocks('graphql').map((text) => [/\w+ (\w+)/.exec(text)?.[1] ?? '', text] as const);

  it('have names of their own, and each prepared call has its example', () => {
    const names = examples.map(([name]) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(Object.keys(exampleCalls).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(examples)('%s is answered', async (name, text) => {
    const { as, ...variables } = (await exampleCalls[name]?.(cast)) ?? { as: cast.admin };
    const { data, errors } = await cast.shop.gql(text, { variables, as });
    expect(errors).toBeUndefined();
    // In a bulk, each row has its own refusal.
    const rows = Object.values<unknown>(data).flat() as ({ error?: object } | null)[];
    expect(rows.map((row) => row?.error ?? null).filter(Boolean)).toEqual([]);
  });

  const calls = [
    ...blocks('sh')
      .join('\n')
      .matchAll(/curl (?:-X (\w+) )?http:\/\/localhost:4000(\/[^\s?]+)/g),
  ].map(([, method = 'GET', where = '']) => [method, where] as const);

  const paths = [...routes, ...endpoints.map(({ method, path: at }) => ({ method, path: `${BASE}${at}` }))];

  it.each(calls)('%s %s is a path of the gateway', (method, where) => {
    const matches = paths.filter((route) => {
      const pattern = new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`);
      return route.method === method && pattern.test(where);
    });
    expect(matches).toHaveLength(1);
  });
});
