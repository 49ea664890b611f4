import { lineForm, textForm } from '../../../src/rules/text-form';
import { gql, rest, type Call } from '../../environment/answer';
import { addOrder, addTool } from '../../environment/fixtures';
import type { Environment } from '../case';
import { fuzzed, repeat, type Finding, type Fuzzed } from './fuzzer';
import { inPath, NAUGHTY, randomText } from './naughty';

interface Field {
  readonly name: string;
  write(environment: Environment, text: string): Call | Promise<Call>;
  /** Reads the stored value: one row, one column. */
  readonly kept: string;
}

/** The same request from the same address is stored once, so each comes from another address. */
let wishes = 0;

const FIELDS: readonly Field[] = [
  ...['education', 'address', 'linkedin'].map((name) => ({
    name: `profile.${name}`,
    write: ({ people }: Environment, text: string) =>
      rest('PUT', `/updateprofile/${people.bob.email}`, { as: people.bob.token, body: { [name]: text } }),
    kept: `SELECT ${name} AS kept FROM users WHERE email = 'bob@audit.example'`,
  })),
  ...['name', 'shortDescription', 'picture'].map((name) => ({
    name: `tool.${name}`,
    write: ({ people, tools }: Environment, text: string) =>
      gql(
        'mutation ($id: ID!, $i: UpdateToolInput!) { updateTool(id: $id, input: $i) { id } }',
        { id: tools.scarce, i: { [name]: text } },
        { as: people.admin.token },
      ),
    kept: `SELECT ${name === 'shortDescription' ? 'short_description' : name} AS kept FROM tools ORDER BY updated_at DESC LIMIT 1`,
  })),
  {
    name: 'review.comment',
    write: ({ people }, text) =>
      gql(
        'mutation ($i: AddReviewInput!) { addReview(input: $i) { id } }',
        { i: { rating: 5, comment: text } },
        { as: people.bob.token },
      ),
    kept: 'SELECT comment AS kept FROM reviews ORDER BY id DESC LIMIT 1',
  },
  {
    name: 'customTool.message',
    write: (_, text) =>
      rest('POST', '/custom-tool-request', {
        body: { email: `fuzz${(wishes += 1)}@audit.example`, message: text },
      }),
    kept: 'SELECT message AS kept FROM custom_tool_requests ORDER BY id DESC LIMIT 1',
  },
  {
    name: 'order.idempotencyKey',
    write: ({ people, tools }, text) =>
      gql(
        'mutation ($k: String, $t: ID!) { placeOrder(idempotencyKey: $k, input: { toolId: $t, quantity: 5, totalPrice: 5000 }) { id } }',
        { k: text, t: tools.board },
        { as: people.bob.token },
      ),
    // A random text may come twice: the key is then found, not stored.
    kept: 'SELECT key AS kept FROM idempotency_keys WHERE key = $1',
  },
  {
    name: 'payment.reference',
    write: async ({ db, people }, text) => {
      const order = await addOrder(db, { customer: people.bob, tool: await addTool(db, { deleted: true }) });
      return gql(
        'mutation ($id: ID!, $r: String!) { recordPayment(id: $id, input: { amount: 5000, reference: $r, receivedOn: "2026-01-01" }) { id } }',
        { id: order, r: text },
        { as: people.admin.token },
      );
    },
    kept: 'SELECT reference AS kept FROM payments ORDER BY id DESC LIMIT 1',
  },
];

/** Requests that search for the text instead of storing it. */
const LOOKED_FOR: readonly ((environment: Environment, text: string) => Call)[] = [
  (_, text) => gql('query ($s: String) { tools(filter: { search: $s }) { nodes { name } } }', { s: text }),
  ({ people }, text) =>
    gql(
      'query ($s: String) { users(filter: { search: $s }) { nodes { email } } }',
      { s: text },
      { as: people.admin.token },
    ),
  ({ people }, text) =>
    gql(
      'query ($s: String) { orders(filter: { tool: $s, customer: $s }) { nodes { id } } }',
      { s: text },
      { as: people.admin.token },
    ),
  (_, text) => gql('query ($s: String) { tools(after: $s) { nodes { name } } }', { s: text }),
  (_, text) => gql('query ($s: ID!) { tool(id: $s) { name } }', { s: text }),
  ({ people }, text) =>
    rest('GET', `/profile/${inPath(text)}`, {
      as: people.admin.token,
      headers: { accept: 'application/json' },
    }),
  (_, text) =>
    rest('GET', `/tool/${inPath(text)}`, {
      headers: { accept: 'application/json' },
    }),
];

/** Sends every naughty text through every text field once, then random ones: each is stored in its form or refused with 4xx. */
export function fuzzTexts({ environment, port, random, until }: Fuzzed): Promise<Finding> {
  const all = NAUGHTY.flatMap((text) => [
    ...FIELDS.map((field) => ({ field, text })),
    ...LOOKED_FOR.map((look) => ({ look, text })),
  ]);
  let at = 0;
  return repeat(
    until,
    async () => {
      const turn = all[at] ?? {
        text: randomText(random),
        ...(random.below(2) ? { field: random.oneOf(FIELDS) } : { look: random.oneOf(LOOKED_FOR) }),
      };
      at += 1;
      if ('look' in turn) return (await fuzzed(port, turn.look(environment, turn.text))).complaint;
      return roundTrip(environment, port, turn.field, turn.text);
    },
    all.length,
  );
}

async function roundTrip(
  environment: Environment,
  port: number,
  field: Field,
  text: string,
): Promise<string | undefined> {
  const { answer, complaint } = await fuzzed(port, await field.write(environment, text));
  if (complaint ?? !answer) return complaint;
  if (answer.status >= 400 || answer.code) return undefined;
  if (text === '' || (field.name === 'order.idempotencyKey' && !text.trim())) return undefined;
  const values = field.kept.includes('$1') ? [text] : [];
  const { rows } = await environment.db.query<{ kept: string }>(field.kept, values);
  const kept = rows[0]?.kept;
  return [text, textForm(text), lineForm(text)].includes(kept ?? '')
    ? undefined
    : `${field.name} stored ${JSON.stringify(kept)?.slice(0, 100)} of ${JSON.stringify(text).slice(0, 100)}`;
}
