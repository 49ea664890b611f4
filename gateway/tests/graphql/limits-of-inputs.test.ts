import {
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { constraintDirective, type Limits } from '../../src/shared/constraint';
import { makeSchema } from '../../src/graphql/schema';

/** What is compared with what the shop knows, and never typed: the same for the pages of lists, and filters of lists. */
const NOT_TYPED =
  /\.(token|ticket|after|first|page|idempotencyKey|confirmation|timeZone)$|^markNotificationsRead\.|^ToolFilter\.(min|max)/;

const NUMBERS = ['Int', 'Float', 'Money'];

/** Each input field and argument, as `AddToolInput.name`. */
function inputsOf(schema: GraphQLSchema): [string, GraphQLInputField | GraphQLArgument][] {
  const types = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .map((type) => [type.name, Object.values(type.getFields())] as const);
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map(({ name, args }) => [name, args] as const),
  );
  return [...types, ...roots].flatMap(([owner, inputs]) =>
    inputs.map((input): [string, GraphQLInputField | GraphQLArgument] => [`${owner}.${input.name}`, input]),
  );
}

/** Which limits an input has to declare. */
function missing(input: GraphQLInputField | GraphQLArgument): (keyof Limits)[] {
  const type = getNamedType(input.type).name;
  const isList = isListType(getNullableType(input.type));
  const needed: (keyof Limits)[] = [
    ...(type === 'String' ? (['maxLength'] as const) : []),
    ...(NUMBERS.includes(type) ? (['min', 'max'] as const) : []),
    // A list of an enum has no more values than the enum.
    ...(isList && (isInputObjectType(getNamedType(input.type)) || ['ID', 'String', ...NUMBERS].includes(type))
      ? (['maxItems'] as const)
      : []),
  ];
  const declared: Limits = (input.astNode && getDirectiveValues(constraintDirective, input.astNode)) ?? {};
  return needed.filter((name) => declared[name] === undefined);
}

it('every text, number and list of an input declares its limits, which forms read', async () => {
  const inputs = inputsOf(await makeSchema()).filter(([name]) => !NOT_TYPED.test(name));
  expect(inputs.length).toBeGreaterThan(150);
  const without = inputs
    .map(([name, input]) => [name, ...missing(input)])
    .filter(([, ...some]) => some.length);
  expect(without).toEqual([]);
});
