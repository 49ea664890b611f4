import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  Kind,
  parse,
  print,
  validate,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
} from 'graphql';
import { limits } from '../../src/graphql/limits';

/** The pages send nothing that the limits of a document refuse. */
const root = path.join(__dirname, '../../..');
const pages = path.join(root, 'frontend/src');
const schema = buildSchema(readFileSync(path.join(root, 'schema.graphql'), 'utf8'));

const definitions = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .flatMap((file) => parse(readFileSync(path.join(pages, file), 'utf8')).definitions);
const fragments = new Map(
  definitions
    .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
    .map((fragment) => [fragment.name.value, fragment]),
);

/** An operation and the fragments that it needs, as the client sends them. */
function documentOf(operation: (typeof definitions)[number]): DocumentNode {
  const used = new Set<FragmentDefinitionNode>();
  const collect = (node: (typeof definitions)[number]): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value) as FragmentDefinitionNode;
        if (used.has(fragment)) return;
        used.add(fragment);
        collect(fragment);
      },
    });
  };
  collect(operation);
  return { kind: Kind.DOCUMENT, definitions: [operation, ...used] };
}

it.each(
  definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION ? [[each.name?.value ?? '', each] as const] : [],
  ),
)('%s', (_name, operation) => {
  const document = documentOf(operation);
  expect(() => parse(print(document), limits.parseOptions)).not.toThrow();
  expect(validate(schema, document, limits.validationRules).map(({ message }) => message)).toEqual([]);
});
