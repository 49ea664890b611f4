import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { newId } from '../../../src/shared/ids';
import { startHost } from '../../support/servers/foreign-host';
import type { Person, TestShop } from '../../support/shop';
import { caughtUp } from '../event-feed/caught-up';

interface Made {
  readonly id: string;
  /** whsec_… */
  readonly secret: string;
}

const CREATE = `mutation ($i: CreateWebhookInput!) { createWebhook(input: $i) { secret webhook { id } } }`;

/** Creates a webhook. Returns the whole answer. */
export const createWebhook = (shop: Pick<TestShop, 'gql'>, by: Person, input: object) =>
  shop.gql(CREATE, { variables: { i: { name: 'ERP', scopes: [], ...input } }, as: by });

/** A webhook of the shop, or of a company with `companyId`. It begins behind all events that there are. */
export async function aWebhook(
  shop: Pick<TestShop, 'gql' | 'dataSource'>,
  by: Person,
  input: { readonly url: string; readonly [field: string]: unknown },
): Promise<Made> {
  await caughtUp(shop.dataSource);
  const { data, errors } = await createWebhook(shop, by, input);
  if (errors) throw new Error(JSON.stringify(errors));
  return { id: data.createWebhook.webhook.id, secret: data.createWebhook.secret };
}

export interface Received {
  readonly body: string;
  readonly event: { id: string; type: string; subject: { type: string; id: string }; data: any; actor: any };
  readonly headers: Record<string, string>;
}

type Answer = (response: ServerResponse, received: Received, nth: number) => unknown;

const taken: Answer = (response) => response.writeHead(204).end();

/** A server that gets webhooks. It remembers what came, also what it did not take. */
export async function startReceiver(answer: Answer = taken) {
  const received: Received[] = [];
  let current = answer;
  const host = await startHost((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const one = { body, event: JSON.parse(body), headers: request.headers as Record<string, string> };
      received.push(one);
      current(response, one, received.length);
    });
  });
  return {
    url: `${host.url}/hook`,
    port: host.port,
    asked: host.asked,
    received,
    types: () => received.map(({ event }) => event.type),
    /** How it answers from now on; 204 without one. */
    answer: (next: Answer = taken) => (current = next),
    close: host.close,
  };
}

/** What came, checked by the library of Standard Webhooks. @throws for a wrong signature, or an old one */
export const verified = (secret: string, { body, headers }: Received): unknown =>
  new Webhook(secret).verify(body, headers);

/** Stores an event as the outbox of a change does. Returns the id of its subject. */
export async function anEvent(
  shop: Pick<TestShop, 'dataSource'>,
  type: string,
  {
    subjectId = newId(),
    payload = {},
    ...of
  }: { companyId?: string; actorId?: string; subjectId?: string; payload?: object } = {},
): Promise<string> {
  await shop.dataSource.query(
    `INSERT INTO domain_events (id, type, subject_type, subject_id, company_id, actor_id, request_id, payload)
     VALUES ($1, $2, split_part($2, '.', 1), $3, $4, $5, 'test', $6)`,
    [newId(), type, subjectId, of.companyId ?? null, of.actorId ?? null, payload],
  );
  return subjectId;
}

const FIELDS = 'id kind type state attempts status answer error messageId body';

/** What was sent to a webhook, the oldest first. */
export async function deliveriesOf(
  shop: Pick<TestShop, 'gql'>,
  as: Person,
  webhookId: string,
): Promise<any[]> {
  const { data } = await shop.gql(
    `query ($id: ID!) { webhookDeliveries(webhookId: $id, first: 100) { nodes { ${FIELDS} } } }`,
    { variables: { id: webhookId }, as },
  );
  return data.webhookDeliveries.nodes.toReversed();
}

const WEBHOOK = 'id name url scopes types pausedAt pauseReason failingSince nextAttemptAt formerSecretUntil';

export const webhookOf = async (shop: Pick<TestShop, 'gql'>, as: Person, id: string): Promise<any> =>
  (await shop.gql(`query ($id: ID!) { webhook(id: $id) { ${WEBHOOK} } }`, { variables: { id }, as })).data
    .webhook;

/** Sends a mutation of a webhook. */
export const tell = (shop: Pick<TestShop, 'gql'>, as: Person, call: string, id: string) =>
  shop.gql(`mutation ($id: ID!) { ${call} }`, { variables: { id }, as });

/** Moves the clock of a webhook on: what waits to be sent again has waited, and has failed for so many hours more. */
export const later = (shop: Pick<TestShop, 'dataSource'>, id: string, hours = 0) =>
  shop.dataSource.query(
    `UPDATE webhooks SET next_attempt_at = now(), failing_since = failing_since - make_interval(hours => $2)
     WHERE id = $1 AND next_attempt_at IS NOT NULL`,
    [id, hours],
  );
