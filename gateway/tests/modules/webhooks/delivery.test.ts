import { newId } from '../../../src/shared/ids';
import { aPurchase, aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { openMailServer, type MailServer } from '../../support/servers/mail-server';
import { until } from '../../support/until';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { startWorker, type RunningWorker } from '../../support/servers/worker';
import { aKey } from '../people/keys/a-key';
import {
  aWebhook,
  anEvent,
  deliveriesOf,
  later,
  startReceiver,
  tell,
  verified,
  webhookOf,
} from './a-webhook';

/** What arrives at a webhook, over HTTP. */
let shop: TestShop;
let worker: RunningWorker;
let mailbox: MailServer;
let admin: Person;
let owner: Person;
let companyId: string;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  mailbox = await openMailServer();
  shop = await startShop({
    FETCH_LOOPBACK: 'on',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Robots <shop@example.com>',
  });
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin });
  worker = await startWorker(shop.services);
});
afterEach(async () => {
  await shop.dataSource.query('DELETE FROM webhooks');
  await Promise.all(open.splice(0).map((one) => one.close()));
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  await mailbox.stop();
});

async function receiver(...answer: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...answer);
  open.push(started);
  return started;
}

const ofCompany = (url: string, more: object = {}) =>
  aWebhook(shop, owner, { companyId, scopes: ['purchases.read'], url, ...more });

it('a company gets the events of its purchases as its key reads them, signed', async () => {
  const host = await receiver();
  const { secret } = await ofCompany(host.url);
  const { token } = await aKey(shop, owner, { companyId, scopes: ['events.read', 'purchases.read'] });
  const tool = await aTool(shop);
  await aPurchase(shop, { by: owner, lines: [{ toolId: tool.id, quantity: 10 }] });
  await until(() => host.types().includes('purchase.placed'));
  const [first] = host.received;
  const feed = await shop.rest('GET', '/api/v1/events?limit=500', { as: { token } });
  const ofFeed = feed.body.events.find(({ id }: { id: string }) => id === first?.event.id);
  expect(first?.event).toEqual(ofFeed);
  expect(verified(secret, first!)).toEqual(first?.event);
  expect(first?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': first?.event.id,
    'user-agent': 'shop-webhooks/1',
  });
  expect(() => verified(secret, { ...first!, body: `${first!.body} ` })).toThrow();
  expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, first!)).toThrow();
});

it('it gets nothing from before, of others, of other scopes or of other types, and nothing internal', async () => {
  await anEvent(shop, 'purchase.approved', { companyId });
  const host = await receiver();
  await ofCompany(host.url, { types: ['purchase.approved', 'purchase.message-added', 'purchase.rejected'] });
  await anEvent(shop, 'purchase.approved', { companyId: newId() });
  await anEvent(shop, 'purchase.placed', { companyId });
  await anEvent(shop, 'document.issued', { companyId });
  await anEvent(shop, 'company.terms-set', { companyId, payload: { after: 'secret' } });
  await anEvent(shop, 'purchase.message-added', { companyId, payload: { isInternal: true } });
  const last = await anEvent(shop, 'purchase.rejected', {
    companyId,
    actorId: admin.id,
    payload: { reason: 'secret' },
  });
  await until(() => host.received.length > 0);
  expect(host.received.map(({ event }) => event)).toMatchObject([
    { type: 'purchase.rejected', subject: { id: last }, data: {}, actor: { type: 'shop', id: null } },
  ]);
  expect(JSON.stringify(host.received)).not.toMatch(new RegExp(`secret|${admin.id}`));
});

it('the shop gets all events, in the order of the feed', async () => {
  const host = await receiver();
  await aWebhook(shop, admin, { url: host.url });
  const subjects = [];
  for (const type of ['tool.edited', 'purchase.placed', 'staff-note.added'])
    subjects.push(await anEvent(shop, type, { companyId, payload: { after: { note: 'all' } } }));
  await until(() => host.received.length === 4);
  // The first is the event that the webhook was created.
  expect(host.types()).toEqual(['webhook.created', 'tool.edited', 'purchase.placed', 'staff-note.added']);
  expect(host.received.slice(1).map(({ event }) => event.subject.id)).toEqual(subjects);
  expect(JSON.stringify(host.received[0])).not.toContain('/hook"');
});

it('what fails is sent again later with the same id and body, and blocks what is behind it', async () => {
  const host = await receiver((response) => response.writeHead(500).end('not now'));
  const { id } = await ofCompany(host.url);
  const [one, two] = [
    await anEvent(shop, 'purchase.approved', { companyId }),
    await anEvent(shop, 'purchase.rejected', { companyId }),
  ];
  await until(async () => Boolean((await webhookOf(shop, owner, id)).nextAttemptAt));
  const { nextAttemptAt, failingSince } = await webhookOf(shop, owner, id);
  const wait = Date.parse(nextAttemptAt) - Date.parse(failingSince);
  expect(wait).toBeGreaterThan(4_000);
  expect(wait).toBeLessThan(7_000);
  expect(await deliveriesOf(shop, owner, id)).toMatchObject([
    {
      kind: 'Event',
      state: 'Pending',
      attempts: 1,
      status: 500,
      answer: 'not now',
      error: 'The server answered 500.',
    },
  ]);
  host.answer();
  await later(shop, id);
  await until(() => host.received.length === 3);
  expect(host.received.map(({ event }) => event.subject.id)).toEqual([one, one, two]);
  expect(host.received[1]?.body).toBe(host.received[0]?.body);
  expect(host.received[1]?.headers['webhook-id']).toBe(host.received[0]?.headers['webhook-id']);
  await until(async () => (await deliveriesOf(shop, owner, id)).length === 2);
  await until(async () => (await webhookOf(shop, owner, id)).failingSince === null);
  expect(await deliveriesOf(shop, owner, id)).toMatchObject([
    { state: 'Delivered', attempts: 2, status: 204, error: null },
    { state: 'Delivered', attempts: 1 },
  ]);
});

it('after three days it is paused; the owners are told, and a resumed one goes on with what waits', async () => {
  const host = await receiver((response) => response.writeHead(503).end());
  const { id } = await ofCompany(host.url, { name: 'Our SAP' });
  const waits = await anEvent(shop, 'purchase.approved', { companyId });
  await until(async () => Boolean((await webhookOf(shop, owner, id)).nextAttemptAt));
  await later(shop, id, 71);
  await until(() => host.received.length === 2);
  await until(async () => (await deliveriesOf(shop, owner, id))[0].attempts === 2);
  expect(await webhookOf(shop, owner, id)).toMatchObject({ pausedAt: null });
  await later(shop, id, 2);
  await until(async () => Boolean((await webhookOf(shop, owner, id)).pausedAt));
  expect(await webhookOf(shop, owner, id)).toMatchObject({ pauseReason: 'Failing', nextAttemptAt: null });
  const mails = () => mailbox.arrived.filter(({ to }) => to === owner.email).map(({ mail }) => mail.subject);
  await until(() => mails().includes('The webhook Our SAP is paused'));
  const [{ text }] = await shop.dataSource.query(
    'SELECT text FROM notifications WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
    [owner.id],
  );
  expect(text).toBe('The webhook Our SAP is paused: it has taken no event for three days.');
  host.answer();
  const behind = await anEvent(shop, 'purchase.rejected', { companyId });
  expect((await tell(shop, owner, 'resumeWebhook(id: $id) { pausedAt }', id)).data).toEqual({
    resumeWebhook: { pausedAt: null },
  });
  await until(() => host.received.length === 5);
  expect(host.received.slice(3).map(({ event }) => event.subject.id)).toEqual([waits, behind]);
});

it('nothing is sent to a paused webhook, and its events wait', async () => {
  const host = await receiver();
  const { id } = await ofCompany(host.url);
  await tell(shop, owner, 'pauseWebhook(id: $id) { id }', id);
  const waits = await anEvent(shop, 'purchase.approved', { companyId });
  const other = await receiver();
  await ofCompany(other.url);
  await anEvent(shop, 'purchase.rejected', { companyId });
  await until(() => other.received.length === 1);
  expect(host.received).toEqual([]);
  expect(await webhookOf(shop, owner, id)).toMatchObject({ pauseReason: 'Manual' });
  await tell(shop, owner, 'resumeWebhook(id: $id) { id }', id);
  await until(() => host.received.length === 2);
  expect(host.received[0]?.event.subject.id).toBe(waits);
});

it('a new secret and the former one sign for a day, then the new one alone', async () => {
  const host = await receiver();
  const { id, secret: first } = await ofCompany(host.url);
  const rotate = async (): Promise<string> =>
    (await tell(shop, owner, 'rotateWebhookSecret(id: $id) { secret }', id)).data.rotateWebhookSecret.secret;
  const second = await rotate();
  const { formerSecretUntil } = await webhookOf(shop, owner, id);
  expect(Date.parse(formerSecretUntil) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  const next = async () => {
    const before = host.received.length;
    await anEvent(shop, 'purchase.approved', { companyId });
    await until(() => host.received.length > before);
    return host.received.at(-1)!;
  };
  const both = await next();
  expect(both.headers['webhook-signature']?.split(' ')).toHaveLength(2);
  for (const secret of [first, second]) expect(verified(secret, both)).toEqual(both.event);
  await shop.dataSource.query(`UPDATE webhook_secrets SET valid_until = now() WHERE valid_until IS NOT NULL`);
  const alone = await next();
  expect(verified(second, alone)).toEqual(alone.event);
  expect(() => verified(first, alone)).toThrow();
  // Two are valid at most.
  const [third, fourth] = [await rotate(), await rotate()];
  const last = await next();
  for (const secret of [third, fourth]) expect(verified(secret, last)).toEqual(last.event);
  expect(() => verified(second, last)).toThrow();
});

it('a test event and a replay are sent once, also while it is paused, and are listed', async () => {
  const host = await receiver();
  const { id, secret } = await ofCompany(host.url);
  await anEvent(shop, 'purchase.approved', { companyId });
  await until(() => host.received.length === 1);
  await until(async () => (await deliveriesOf(shop, owner, id))[0]?.state === 'Delivered');
  await tell(shop, owner, 'pauseWebhook(id: $id) { id }', id);
  host.answer((response) => response.writeHead(410).end('gone'));
  await tell(shop, owner, 'sendTestEvent(id: $id) { id state }', id);
  await until(() => host.received.length === 2);
  expect(verified(secret, host.received[1]!)).toMatchObject({ type: 'webhook.test', subject: { id } });
  const [delivered] = await deliveriesOf(shop, owner, id);
  host.answer();
  await tell(shop, owner, 'replayDelivery(id: $id) { id }', delivered.id);
  await until(() => host.received.length === 3);
  expect(host.received[2]?.body).toBe(host.received[0]?.body);
  expect(host.received[2]?.headers['webhook-id']).toBe(host.received[0]?.headers['webhook-id']);
  await until(async () => (await deliveriesOf(shop, owner, id))[2]?.state === 'Delivered');
  expect(await deliveriesOf(shop, owner, id)).toMatchObject([
    { kind: 'Event', type: 'purchase.approved', state: 'Delivered' },
    { kind: 'Test', type: 'webhook.test', state: 'Failed', status: 410, answer: 'gone' },
    { kind: 'Replay', type: 'purchase.approved', state: 'Delivered', messageId: delivered.messageId },
  ]);
});
