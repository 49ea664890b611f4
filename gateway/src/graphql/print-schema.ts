import { isInputObjectType, lexicographicSortSchema, print, printSchema, type GraphQLSchema } from 'graphql';

const HEADER = '# Written by `npm run schema`. Do not edit.\n\n';

/** A schema as SDL, sorted, with the directives of input fields, which graphql-js does not print. */
export function printWithDirectives(schema: GraphQLSchema): string {
  let type: string | undefined;
  const lines = printSchema(lexicographicSortSchema(schema)).split('\n');
  const printed = lines.map((line) => {
    if (/^\w/.test(line)) type = /^input (\w+)/.exec(line)?.[1];
    const field = type && /^ {2}(\w+):/.exec(line)?.[1];
    return field ? [line, ...directivesOf(schema, type!, field)].join(' ') : line;
  });
  return `${HEADER}${printed.join('\n')}\n`;
}

function directivesOf(schema: GraphQLSchema, typeName: string, field: string): string[] {
  const type = schema.getType(typeName);
  const node = isInputObjectType(type) ? type.getFields()[field]?.astNode : null;
  return node?.directives?.map(print) ?? [];
}
