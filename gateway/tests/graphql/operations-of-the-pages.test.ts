import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, print, separateOperations, specifiedRules, validate } from 'graphql';
import { limits } from '../../src/graphql/limits';

/** The gateway refuses a document beyond its limits. Tests of the pages have no gateway and would not notice. */
const root = path.resolve(__dirname, '../../..');
const pages = path.join(root, 'frontend/src');
const schema = buildSchema(readFileSync(path.join(root, 'schema.graphql'), 'utf8'));
const operations = separateOperations(
  parse(
    readdirSync(pages, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.graphql'))
      .map((file) => readFileSync(path.join(pages, file), 'utf8'))
      .join('\n'),
  ),
);

it.each(Object.keys(operations))('the gateway takes %s', (name) => {
  const document = parse(print(operations[name] as (typeof operations)[string]), limits.parseOptions);
  expect(validate(schema, document, [...specifiedRules, ...limits.validationRules])).toEqual([]);
});
