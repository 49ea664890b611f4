import { specifiedDirectives, type GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { constraintDirective } from '../shared/constraint';
import { checkArgument } from '../shared/input';
import { DateTime } from '../shared/scalars';
import { resolvers } from './resolvers';

/** Descriptions of the two root types in the playground; type-graphql has no option for them. */
const roots = {
  query: 'All reads. Visitors can read the catalogue and the reviews; the rest needs a session.',
  mutation: 'All changes. Begin with startSession; a key makes the mutations of orders safe to repeat.',
};

let made: Promise<GraphQLSchema> | undefined;

/** The shop's GraphQL schema, made once in a process: tests start many shops in one. */
export const makeSchema = (): Promise<GraphQLSchema> => (made ??= build());

async function build(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers,
    directives: [...specifiedDirectives, constraintDirective],
    scalarsMap: [{ type: Date, scalar: DateTime }],
    // Its own way would look class-validator up on every call.
    validateFn: checkArgument,
    // Apollo Server checks the schema when it starts; once is enough.
    skipCheck: true,
  });
  Object.assign(schema.getQueryType() ?? {}, { description: roots.query });
  Object.assign(schema.getMutationType() ?? {}, { description: roots.mutation });
  return schema;
}
