import { gql, rest, type Call } from '../environment/answer';
import { emailOf, type People } from '../environment/fixtures';

interface Visit {
  readonly call: Call;
  /** The expected status. */
  readonly status: number;
}

/** A day's requests in turn: visitors, customers, admins, mistakes, attackers. */
export function makeVisits({
  people,
  tools,
}: {
  people: People;
  tools: readonly string[];
}): (n: number) => Visit {
  const { alice, bob, admin } = people;
  const turns: ((n: number) => Visit)[] = [
    () => ({ call: rest('GET', '/tools'), status: 200 }),
    (n) => ({
      call: gql('query ($s: String) { tools(filter: { search: $s }) { totalCount nodes { name price } } }', {
        s: `board ${n % 300}`,
      }),
      status: 200,
    }),
    (n) => ({
      call: gql(
        'query ($id: ID!) { tool(id: $id) { name viewerCan { order { allowed } } } }',
        { id: tools[n % tools.length] },
        { as: alice.token },
      ),
      status: 200,
    }),
    (n) => ({
      call: rest('POST', '/order', {
        as: alice.token,
        headers: { 'idempotency-key': `soak-${n}` },
        body: { toolId: tools[n % tools.length], quantity: 1, totalPrice: 3 },
      }),
      status: 201,
    }),
    () => ({
      call: gql(
        '{ myOrders(first: 20) { totalCount nodes { id toolName timeline { kind } } } }',
        {},
        { as: alice.token },
      ),
      status: 200,
    }),
    (n) => ({
      call: rest('PUT', `/updateprofile/${bob.email}`, { as: bob.token, body: { address: `Road ${n}` } }),
      status: 200,
    }),
    () => ({
      call: gql(
        '{ orders(first: 20) { totalCount nodes { id customer { email } } } }',
        {},
        { as: admin.token },
      ),
      status: 200,
    }),
    () => ({ call: rest('GET', '/', { headers: { accept: 'text/html' } }), status: 200 }),
    (n) => ({ call: rest('GET', `/no/such/${n}`), status: 404 }),
    (n) => ({ call: rest('GET', `/profile/${emailOf('bob')}`, { as: `forged.${n}.token` }), status: 401 }),
    (n) => ({ call: gql(`query q${n} { nothing${n} }`), status: 400 }),
    (n) => ({
      call: rest('POST', '/order', {
        as: alice.token,
        body: { toolId: tools[0], quantity: -n, totalPrice: 1 },
      }),
      status: 400,
    }),
  ];
  return (n) => (turns[n % turns.length] as (typeof turns)[number])(n);
}
