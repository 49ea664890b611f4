import { deleteUnconfirmedSubscriptions } from '../../../src/modules/requests/delete-unconfirmed-subscriptions';
import { startWorker, type RunningWorker } from '../../support/servers/worker';
import { openMailServer, type MailServer } from '../../support/servers/mail-server';
import { startShop, type TestShop } from '../../support/shop';
import { jobsDone } from '../../support/until';

let shop: TestShop;
let mailbox: MailServer;
let worker: RunningWorker;
beforeAll(async () => {
  mailbox = await openMailServer();
  shop = await startShop({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://shop.example' });
  worker = await startWorker(shop.services);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  await mailbox.stop();
});
beforeEach(() => void mailbox.arrived.splice(0));

const FORM = 'application/x-www-form-urlencoded';
const subscribe = (email: string) => shop.rest('POST', '/newsletter', { body: { email } });
const idle = () => jobsDone(shop.dataSource);
const state = async (email: string): Promise<string> => {
  const rows = await shop.dataSource.query(
    'SELECT confirmed_at AS confirmed FROM newsletter_subscriptions WHERE email = $1',
    [email],
  );
  return rows.length === 0 ? 'absent' : rows[0].confirmed ? 'confirmed' : 'unconfirmed';
};
/** At the shop's own port instead of its public origin. */
const here = (link: string) => link.replace(shop.env.PUBLIC_URL, shop.url);
const open = (link: string) => fetch(here(link));
const press = (link: string) => fetch(here(link), { method: 'POST', headers: { 'content-type': FORM } });

function oneClickForm(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}

/** Subscribes an address and returns the links of the e-mail to it. */
async function linksFor(email: string): Promise<{ confirm: string; unsubscribe: string; raw: string }> {
  await subscribe(email);
  await idle();
  const { mail, raw = '' } = mailbox.arrived.find(({ to }) => to === email) ?? {};
  const [confirm = ''] = /https:\S+confirm-newsletter\S+/.exec(mail?.text ?? '') ?? [];
  const [, unsubscribe = ''] = /^List-Unsubscribe: ?\s*<(\S+)>/m.exec(raw) ?? [];
  return { confirm, unsubscribe, raw };
}

it('a subscription counts once the button behind the link of the e-mail is pressed', async () => {
  const email = 'reader@example.com';
  const { confirm, raw } = await linksFor(email);
  expect(mailbox.arrived.map(({ mail }) => mail.subject)).toEqual([
    'Confirm your subscription to our newsletter',
  ]);
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(confirm).toMatch(/^https:\/\/shop\.example\/email\/confirm-newsletter\?token=[\w.-]+$/);

  const page = await open(confirm);
  expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ]);
  expect(await page.text()).toContain('>Confirm the subscription</button>');
  expect(await state(email)).toBe('unconfirmed');

  const done = await press(confirm);
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('You are subscribed')]);
  expect(await state(email)).toBe('confirmed');
  expect((await press(confirm)).status).toBe(200);
});

it.each<[string, RequestInit]>([
  ['a form', { headers: { 'content-type': FORM }, body: 'List-Unsubscribe=One-Click' }],
  ['multipart', { body: oneClickForm() }],
  ['an empty body', {}],
])(
  'one click unsubscribes, sent by the mail program as %s; following the link does not',
  async (kind, init) => {
    const email = `leaves-${kind.replaceAll(' ', '-')}@example.com`;
    const { confirm, unsubscribe } = await linksFor(email);
    await press(confirm);
    expect(await (await open(unsubscribe)).text()).toContain('>Unsubscribe</button>');
    expect(await state(email)).toBe('confirmed');
    const answer = await fetch(here(unsubscribe), { method: 'POST', ...init });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('You are unsubscribed'),
    ]);
    expect(await state(email)).toBe('absent');
    // Again, and a late confirmation.
    expect([(await press(unsubscribe)).status, (await press(confirm)).status]).toEqual([200, 404]);
    expect(await state(email)).toBe('absent');
  },
);

it('a forged link shows nothing and does nothing', async () => {
  const email = 'target@example.com';
  const { confirm, unsubscribe } = await linksFor(email);
  const other = await linksFor('other@example.com');
  const [path, token = ''] = confirm.split('?token=');
  const [id, signature = ''] = token.split('.');
  const forged = [
    `${path}`,
    `${path}?token=`,
    `${path}?token=${id}`,
    `${path}?token=${id}.`,
    `${path}?token=${id}.${'A'.repeat(43)}`,
    `${path}?token=${id}.${signature.slice(0, -2)}`,
    `${path}?token=${token}&token=${token}`,
    `${path}?token=${id}.${other.confirm.split('.').at(-1)}`,
    // Signed for something else.
    `${path}?token=${unsubscribe.split('?token=')[1]}`,
    unsubscribe.replace(/token=.*/, `token=${token}`),
  ];
  for (const link of forged) {
    for (const answer of [await open(link), await press(link)])
      expect([link, answer.status, await answer.text()]).toEqual([
        link,
        404,
        expect.stringContaining('This link is not valid'),
      ]);
  }
  expect(await state(email)).toBe('unconfirmed');
});

it('an address gets one e-mail a day to confirm, and none once it is confirmed', async () => {
  const email = 'again@example.com';
  const yesterday = () =>
    shop.dataSource.query(
      `UPDATE newsletter_subscriptions SET created_at = now() - interval '25 hours' WHERE email = $1`,
      [email],
    );
  const { confirm: first } = await linksFor(email);
  await subscribe(email.toUpperCase());
  await idle();
  expect(mailbox.arrived).toHaveLength(1);
  await yesterday();
  mailbox.arrived.splice(0);
  const { confirm } = await linksFor(email);
  expect(mailbox.arrived).toHaveLength(1);
  expect((await press(first)).status).toBe(404);
  await press(confirm);
  await yesterday();
  await subscribe(email);
  await idle();
  expect(mailbox.arrived).toHaveLength(1);
  expect(await state(email)).toBe('confirmed');
});

it('an address that is not confirmed within 30 days is deleted', async () => {
  const { db } = shop.services;
  await db.query(`INSERT INTO newsletter_subscriptions (id, email, created_at, confirmed_at) VALUES
    (gen_random_uuid(), 'late@example.com', now() - interval '31 days', NULL),
    (gen_random_uuid(), 'young@example.com', now() - interval '29 days', NULL),
    (gen_random_uuid(), 'old@example.com', now() - interval '31 days', now())`);
  expect(await deleteUnconfirmedSubscriptions(db, true)).toBe(1);
  expect(await deleteUnconfirmedSubscriptions(db, false)).toBe(1);
  const states = ['late', 'young', 'old'].map((name) => state(`${name}@example.com`));
  expect(await Promise.all(states)).toEqual(['absent', 'unconfirmed', 'confirmed']);
});
