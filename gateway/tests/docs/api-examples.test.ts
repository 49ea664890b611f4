import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { routes } from '../../src/rest/routes';

const root = path.join(__dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/api.md'), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '');

describe('docs/api.md', () => {
  const schema = buildSchema(readFileSync(path.join(root, 'schema.graphql'), 'utf8'));
  const operations = blocks('graphql').map((text) => [/\w+ (\w+)/.exec(text)?.[1], text] as const);

  it.each(operations)('%s is what the schema allows', (_name, text) => {
    expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
  });

  const calls = [
    ...blocks('sh')
      .join('\n')
      .matchAll(/curl (?:-X (\w+) )?http:\/\/localhost:4000(\/[^\s?]+)/g),
  ].map(([, method = 'GET', where = '']) => [method, where] as const);

  it.each(calls)('%s %s is a path of the gateway', (method, where) => {
    const matches = routes.filter((route) => {
      const pattern = new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`);
      return route.method === method && pattern.test(where);
    });
    expect(matches).toHaveLength(1);
  });
});
