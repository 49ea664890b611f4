import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { GraphQLError } from 'graphql';
import { v7 } from 'uuid';
import { myOrderOf, orderOf, pageOf, placedOrderOf, toolOf } from './shapes';
import { openDatabase } from './sql';

/** The upper baseline: Apollo Server and pg without an ORM, and the part of the shop's schema that is measured. */
const typeDefs = `
  scalar DateTime
  enum OrderStatus { Pending Approved Shipped }
  enum PaymentStatus { unpaid paid }
  type Tool {
    id: ID! name: String! picture: String! pictureSrcSet: String price: Int! minimumOrder: Int!
    availableStock: Int! shortDescription: String!
  }
  type User { id: ID! email: String! displayName: String! }
  type Order {
    id: ID! toolName: String! quantity: Int! unitPrice: Int! totalPrice: Int! contactNo: String
    status: OrderStatus! payment: PaymentStatus! placedAt: DateTime! tool: Tool! customer: User!
  }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type ToolConnection { nodes: [Tool!]! pageInfo: PageInfo! totalCount: Int! }
  type OrderConnection { nodes: [Order!]! pageInfo: PageInfo! totalCount: Int! }
  input ToolFilter { search: String }
  input OrderFilter { status: [OrderStatus!] }
  input PlaceOrderInput { toolId: ID! quantity: Int! totalPrice: Int! contactNo: String }
  type Query {
    tools(first: Int! = 20, filter: ToolFilter): ToolConnection!
    tool(id: ID!): Tool!
    myOrders(first: Int! = 20): OrderConnection!
    orders(first: Int! = 20, filter: OrderFilter): OrderConnection!
  }
  type Mutation { placeOrder(input: PlaceOrderInput!): Order! }
`;

interface Context {
  readonly authorization: string | undefined;
}

interface PlaceOrderInput {
  readonly toolId: string;
  readonly quantity: number;
  readonly totalPrice: number;
  readonly contactNo?: string;
}

const db = openDatabase(process.env.DATABASE_URL ?? '', process.env.SESSION_SECRET ?? '');

const Query = {
  async tools(_: unknown, { first, filter }: { first: number; filter?: { search?: string } }) {
    // The home page requests nodes only.
    if (!filter?.search) return { nodes: (await db.rows('homeTools', [first])).map(toolOf) };
    const [rows, totalCount] = await db.search(filter.search, first);
    return { ...pageOf(rows, first, 'rank', toolOf), totalCount };
  },
  async tool(_: unknown, { id }: { id: string }) {
    const [row] = await db.rows('tool', [id]);
    if (!row) throw new GraphQLError('no such tool');
    return toolOf(row);
  },
  async myOrders(_: unknown, { first }: { first: number }, { authorization }: Context) {
    const actor = await db.actor(authorization);
    const [rows, totalCount] = await Promise.all([
      db.rows('myOrders', [actor.id, first + 1]),
      db.count('countMyOrders', [actor.id]),
    ]);
    return { ...pageOf(rows, first, 'placed_at', myOrderOf), totalCount };
  },
  async orders(
    _: unknown,
    { first, filter }: { first: number; filter?: { status?: string[] } },
    { authorization }: Context,
  ) {
    await db.admin(authorization);
    const status = filter?.status?.[0];
    const [rows, totalCount] = await Promise.all(
      status
        ? [db.rows('ordersByStatus', [first + 1, status]), db.count('countOrdersByStatus', [status])]
        : [db.rows('orders', [first + 1]), db.count('countOrders', [])],
    );
    return { ...pageOf(rows, first, 'placed_at', orderOf), totalCount };
  },
};

const Mutation = {
  async placeOrder(_: unknown, { input }: { input: PlaceOrderInput }, { authorization }: Context) {
    const actor = await db.actor(authorization);
    const { toolId, quantity, totalPrice, contactNo } = input;
    const [row] = await db.rows('placeOrder', [
      v7(),
      toolId,
      quantity,
      totalPrice,
      actor.id,
      contactNo,
      v7(),
    ]);
    if (!row) throw new GraphQLError('refused');
    return placedOrderOf(row);
  },
};

void startStandaloneServer(new ApolloServer<Context>({ typeDefs, resolvers: { Query, Mutation } }), {
  listen: { port: Number(process.env.PORT), host: '127.0.0.1' },
  context: ({ req }) => Promise.resolve({ authorization: req.headers.authorization }),
});
