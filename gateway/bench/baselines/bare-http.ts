import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { v7 } from 'uuid';
import { myOrderOf, orderOf, pageOf, placedOrderOf, toolOf } from './shapes';
import { openDatabase } from './sql';

/** The lower baseline: node:http and pg without a framework, one function per scenario. */
const db = openDatabase(process.env.DATABASE_URL ?? '', process.env.SESSION_SECRET ?? '');

const scenarios: Record<string, (argument: string, request: IncomingMessage) => Promise<object>> = {
  async home() {
    return { tools: { nodes: (await db.rows('homeTools', [6])).map(toolOf) } };
  },
  async tool(id) {
    const [row] = await db.rows('tool', [id]);
    if (!row) throw new Error('no such tool');
    return { tool: toolOf(row) };
  },
  async place(_, request) {
    const actor = await db.actor(request.headers.authorization);
    const { toolId, quantity, totalPrice, contactNo } = JSON.parse(await text(request)) as Record<
      string,
      unknown
    >;
    const [row] = await db.rows('placeOrder', [
      v7(),
      toolId,
      quantity,
      totalPrice,
      actor.id,
      contactNo,
      v7(),
    ]);
    if (!row) throw new Error('refused');
    return { placeOrder: placedOrderOf(row) };
  },
  async mine(_, request) {
    const actor = await db.actor(request.headers.authorization);
    const [rows, totalCount] = await Promise.all([
      db.rows('myOrders', [actor.id, 21]),
      db.count('countMyOrders', [actor.id]),
    ]);
    return { myOrders: { ...pageOf(rows, 20, 'placed_at', myOrderOf), totalCount } };
  },
  async orders(status, request) {
    await db.admin(request.headers.authorization);
    const [rows, totalCount] = await Promise.all(
      status
        ? [db.rows('ordersByStatus', [51, status]), db.count('countOrdersByStatus', [status])]
        : [db.rows('orders', [51]), db.count('countOrders', [])],
    );
    return { orders: { ...pageOf(rows, 50, 'placed_at', orderOf), totalCount } };
  },
  async search(words) {
    const [rows, totalCount] = await db.search(decodeURIComponent(words), 24);
    return { tools: { ...pageOf(rows, 24, 'rank', toolOf), totalCount } };
  },
};

const server = createServer((request, response) => {
  const [, name = '', argument = ''] = (request.url ?? '/').split('/');
  const answer = scenarios[name]?.(argument, request) ?? Promise.reject(new Error('no such scenario'));
  answer.then(
    (data) => {
      const body = Buffer.from(`${JSON.stringify({ data })}\n`);
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
      });
      response.end(body);
    },
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.keepAliveTimeout = 65_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
