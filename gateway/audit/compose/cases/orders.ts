import { gql, rest } from '../../environment/answer';
import { addPerson } from '../../environment/fixtures';
import { expectAnswer, assert, type Case } from '../../environment/case';
import { checkLedger } from '../load';
import type { Environment } from '../environment';

const order: Case<Environment> = {
  name: 'a signed-in customer orders through the edge, by REST and by GraphQL; the same key is the same order',
  async run(environment) {
    const { visit, withDb, tokens, ledger } = environment;
    const signed = tokens();
    const customer = await withDb((db) => addPerson(db, 'compose-customer', 'customer', signed));
    const body = { toolId: ledger.tool, quantity: 2, totalPrice: 2 * ledger.price };
    const headers = { 'idempotency-key': 'compose-first' };
    expectAnswer(await visit(rest('POST', '/order', { headers, body })), 401, 'UNAUTHENTICATED');
    const call = rest('POST', '/order', { as: customer.token, headers, body });
    const [first, second] = [await visit(call), await visit(call)];
    expectAnswer(first, 201);
    const { insertedId } = first.json as { insertedId: string };
    assert(
      (second.json as { insertedId: string }).insertedId === insertedId,
      'the same key made another order',
    );
    ledger.acknowledged.set('compose-first', insertedId);
    const mine = await visit(gql('{ myOrders { nodes { id } } }', {}, { as: customer.token }));
    expectAnswer(mine, 200);
    assert(mine.text.includes(insertedId), `GraphQL does not list the order: ${mine.text.slice(0, 300)}`);
    return checkLedger(environment);
  },
};

const pages: Case<Environment> = {
  name: 'the page, its files and the health checks come through the edge; metrics and playground do not',
  async run({ visit, follow }) {
    const page = await follow('curl --insecure');
    assert(page.includes('<div id="root"'), 'the documented curl does not get the page');
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '/assets/none.js';
    const file = await visit(rest('GET', script));
    expectAnswer(file, 200);
    assert(file.headers['x-request-id'] === undefined, 'a gateway answered for a hashed file');
    for (const at of ['/healthz', '/readyz', '/config.json']) expectAnswer(await visit(rest('GET', at)), 200);
    for (const at of ['/metrics', '/playground'])
      expectAnswer(await visit(rest('GET', at)), 404, 'NOT_FOUND');
    return `${script} by the edge`;
  },
};

const operator: Case<Environment> = {
  name: 'the operator’s commands work: the demo catalogue, an admin, a clean-up',
  async run({ follow, visit, admin }) {
    await follow('/admin', { EMAIL: admin.email });
    expectAnswer(await visit(rest('GET', '/allorders', { as: admin.token })), 200);
    await follow('/cleanup');
    const { json } = await visit(rest('GET', '/tools'));
    assert(
      Array.isArray(json) && json.length > 20,
      `the catalogue is not there: ${JSON.stringify(json).slice(0, 200)}`,
    );
    return `${(json as unknown[]).length} tools, orders are shown to the new admin`;
  },
};

const SERVICES = ['postgres', 'redis', 'gateway-1', 'gateway-2', 'worker', 'edge'];

const isolation: Case<Environment> = {
  name: 'every container has no root, no capability and a read-only file system; the edge reaches no database',
  async run({ compose }) {
    for (const service of SERVICES) {
      const status = await compose('exec', '-T', service, 'cat', '/proc/1/status');
      assert(/^CapEff:\s0+$/m.test(status), `${service} has capabilities`);
      assert(/^NoNewPrivs:\s1$/m.test(status), `${service} may gain privileges`);
      assert(!/^Uid:\s0\s/m.test(status), `${service} is root`);
      const written = await compose('exec', '-T', service, 'sh', '-c', 'touch /written 2>&1 || true');
      assert(/read-only/i.test(written), `${service} can write to its file system: ${written}`);
    }
    for (const name of ['postgres', 'redis']) {
      const found = await compose('exec', '-T', 'edge', 'sh', '-c', `getent hosts ${name} || true`);
      assert(found.trim() === '', `the edge finds ${name} at ${found}`);
    }
    return `${SERVICES.length} containers`;
  },
};

/** The shop works as the page sets it up. */
export const orders: readonly Case<Environment>[] = [order, pages, operator, isolation];
