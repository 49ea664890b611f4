import { buildSchema, emitSchemaDefinitionFile, type NonEmptyArray } from 'type-graphql';
import type { GraphQLSchema } from 'graphql';
import { OrderEventResolver, OrderResolver } from '../modules/orders/order.resolver';
import { RequestResolver } from '../modules/requests/request.resolver';
import { ReviewConnectionResolver, ReviewResolver } from '../modules/reviews/review.resolver';
import { FamilyResolver } from '../modules/tools/family.resolver';
import { SearchSynonymResolver } from '../modules/tools/search-synonym.resolver';
import { ToolResolver } from '../modules/tools/tool.resolver';
import { UserResolver } from '../modules/users/user.resolver';
import { checkArgument } from '../shared/input';
import { DateTime } from '../shared/scalars';

export const resolvers: NonEmptyArray<new () => object> = [
  ToolResolver,
  FamilyResolver,
  SearchSynonymResolver,
  OrderResolver,
  OrderEventResolver,
  UserResolver,
  ReviewResolver,
  ReviewConnectionResolver,
  RequestResolver,
];

/** What the playground says of the two roots: type-graphql has no place to say it. */
const roots = {
  query: 'What can be read. Visitors read the catalogue and the reviews; the rest needs a session.',
  mutation: 'What can be done. Begin with startSession; a key makes the mutations of orders safe to repeat.',
};

/** The shop's GraphQL schema. `emitTo` writes it as SDL: schema.graphql, the contract that reviewers read. */
export async function makeSchema(emitTo?: string): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers,
    scalarsMap: [{ type: Date, scalar: DateTime }],
    // Its own way would look class-validator up on every call.
    validateFn: checkArgument,
    // Apollo Server checks the schema when it starts; once is enough.
    skipCheck: true,
  });
  Object.assign(schema.getQueryType() ?? {}, { description: roots.query });
  Object.assign(schema.getMutationType() ?? {}, { description: roots.mutation });
  if (emitTo) await emitSchemaDefinitionFile(emitTo, schema, { sortedSchema: true });
  return schema;
}
