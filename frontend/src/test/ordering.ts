import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse, type GraphQLResponseResolver } from 'msw';
import { buildConnection, buildTool, buildUser, type buildOrder } from './builders';
import { renderApp } from './render-app';
import { server, unreachable } from './server';

/** Has ordered before: the profile knows address and contact number. */
export const buyer = buildUser({ address: '12 Motijheel, Dhaka', contactNo: '01700000000' });

export const answersTool = (over: Record<string, unknown> = {}, me = buyer) => {
  const tool = buildTool({
    id: 'tool-a',
    name: 'Servo',
    price: 2_500,
    minimumOrder: 10,
    availableStock: 100,
    ...over,
  });
  server.use(graphql.query('ToolDetail', () => HttpResponse.json({ data: { tool, me } })));
  answersBesideTool();
  return tool;
};

type BesideTool = {
  pastOrders?: ReturnType<typeof buildOrder>[];
  /** How many orders of the tool there are. */
  count?: number;
  related?: ReturnType<typeof buildTool>[];
};

/** The viewer's orders of the tool, and related tools: none by default. */
export const answersBesideTool = ({ pastOrders = [], count, related = [] }: BesideTool = {}) =>
  server.use(
    graphql.query('PastOrders', () =>
      HttpResponse.json({ data: { myOrders: buildConnection('OrderConnection', pastOrders, count) } }),
    ),
    graphql.query('RelatedTools', () => HttpResponse.json({ data: { relatedTools: related } })),
  );

/** A connection that breaks has no body, which the type of a GraphQL answer does not know. */
export const broken = unreachable as unknown as GraphQLResponseResolver;

type Sent = {
  idempotencyKey: string;
  input: { quantity: number; totalPrice: number; contactNo: string | null; deliveryAddress: string };
};

/** The gateway's placeOrder: the answers in turn, the last one again and again. Collects what was sent. */
export const answersOrder = (...answers: GraphQLResponseResolver[]) => {
  const sent: Sent[] = [];
  server.use(
    graphql.mutation('PlaceOrder', async (request) => {
      sent.push(structuredClone(request.variables) as Sent);
      return answers[Math.min(sent.length, answers.length) - 1]?.(request);
    }),
  );
  return sent;
};

export const placed: GraphQLResponseResolver = () =>
  HttpResponse.json({
    data: {
      placeOrder: {
        __typename: 'Order',
        id: 'order-a',
        number: 'ORD-0000AAAA',
        customer: buyer,
        tool: buildTool({ id: 'tool-a', availableStock: 90 }),
      },
    },
  });

/** The queries of the pages after an order. */
export const answersAfterwards = () =>
  server.use(
    graphql.query('MyProfile', () => HttpResponse.json({ data: { me: buyer } })),
    graphql.mutation('EndSession', () => HttpResponse.json({ data: { endSession: true } })),
  );

/** Opens the confirm-order modal of the tool. */
export const openModal = async () => {
  const app = renderApp({ path: '/details/tool-a', as: buyer });
  await app.user.click(await screen.findByRole('button', { name: 'Order Now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Order for Servo' }));
  return { ...app, dialog, confirm: dialog.getByRole('button', { name: 'Confirm Order' }) };
};
