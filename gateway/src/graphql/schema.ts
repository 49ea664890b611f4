import { buildSchema, type NonEmptyArray } from 'type-graphql';
import type { GraphQLSchema } from 'graphql';
import { OrderEventResolver, OrderResolver } from '../modules/orders/order.resolver';
import { RequestResolver } from '../modules/requests/request.resolver';
import { ReviewConnectionResolver, ReviewResolver } from '../modules/reviews/review.resolver';
import { ToolResolver } from '../modules/tools/tool.resolver';
import { UserResolver } from '../modules/users/user.resolver';
import { DateTime } from '../shared/scalars';

const resolvers: NonEmptyArray<new () => object> = [
  ToolResolver,
  OrderResolver,
  OrderEventResolver,
  UserResolver,
  ReviewResolver,
  ReviewConnectionResolver,
  RequestResolver,
];

/** The shop's GraphQL schema. `emitTo` writes it as SDL: schema.graphql, the contract that reviewers read. */
export const makeSchema = (emitTo?: string): Promise<GraphQLSchema> =>
  buildSchema({
    resolvers,
    scalarsMap: [{ type: Date, scalar: DateTime }],
    validate: { forbidUnknownValues: false },
    ...(emitTo && { emitSchemaFile: { path: emitTo, sortedSchema: true } }),
  });
