import {
  isInputObjectType,
  isObjectType,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  visit,
  type ConstDirectiveNode,
  type GraphQLSchema,
} from 'graphql';

const HEADER = '# Written by `npm run schema`. Do not edit.\n\n';

/** A schema as SDL, sorted, with the directives of input fields and arguments, which graphql-js does not print. */
export function printWithDirectives(schema: GraphQLSchema): string {
  const sdl = printSchema(lexicographicSortSchema(schema));
  const printed: string[] = [HEADER];
  let [type, field, end] = ['', '', 0];
  visit(parse(sdl), {
    ObjectTypeDefinition: ({ name }) => void (type = name.value),
    InputObjectTypeDefinition: ({ name }) => void (type = name.value),
    FieldDefinition: ({ name }) => void (field = name.value),
    InputValueDefinition: ({ name, loc }) => {
      const directives = directivesOf(schema, [type, field, name.value]);
      if (!loc || !directives.length) return;
      printed.push(sdl.slice(end, loc.end), ...directives.map((directive) => ` ${print(directive)}`));
      end = loc.end;
    },
  });
  return `${printed.join('')}${sdl.slice(end)}\n`;
}

/** Of a field of an input, or of an argument of a field. */
function directivesOf(
  schema: GraphQLSchema,
  [typeName, field, name]: [string, string, string],
): readonly ConstDirectiveNode[] {
  const type = schema.getType(typeName);
  if (isInputObjectType(type)) return type.getFields()[name]?.astNode?.directives ?? [];
  if (!isObjectType(type)) return [];
  const argument = type.getFields()[field]?.args.find((one) => one.name === name);
  return argument?.astNode?.directives ?? [];
}
