import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { startMailbox, type Mailbox } from '../../dev/mailbox';

let folder: string;
let mailbox: Mailbox;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-mailbox-'));
  mailbox = await startMailbox(folder);
  await createTransport(mailbox.settings.SMTP_URL).sendMail({
    from: 'shop@example.com',
    to: 'buyer@example.com',
    subject: 'Order <b>placed</b>',
    text: 'In words & <tags>',
    html: '<p>As a page</p><script>alert(1)</script>',
    attachments: [{ filename: 'order.csv', content: 'a;b' }],
  });
});
afterAll(async () => {
  await mailbox.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = async (address: string) => {
  const response = await fetch(`${mailbox.settings.MAILBOX_URL}${address}`);
  return { status: response.status, headers: response.headers, body: await response.text() };
};
const firstLink = async () => /href="(\/[0-9-]+)"/.exec((await open('/')).body)?.[1] ?? '';

it('lists what arrived', async () => {
  const { body } = await open('/');
  expect(body).toContain('Order &lt;b&gt;placed&lt;/b&gt;');
  expect(body).toContain('to buyer@example.com');
});

it('shows plain text, the page without its scripts, the source and attachments', async () => {
  const link = await firstLink();
  const { body } = await open(link);
  expect(body).toContain('In words &amp; &lt;tags&gt;');
  expect(body).toContain('order.csv');
  const html = await open(`${link}/html`);
  expect(html.body).toContain('<p>As a page</p>');
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect((await open(`${link}/attachments/0`)).body).toBe('a;b');
  expect((await open(`${link}/source`)).body).toContain('MIME-Version: 1.0');
});

it('keeps its e-mails when it is started again', async () => {
  await mailbox.stop();
  mailbox = await startMailbox(folder);
  expect(await firstLink()).toMatch(/^\/[0-9-]+$/);
});

it.each(['/none', '/..%2F..%2Fetc', '/0000000000000-000000'])('has nothing at %s', async (address) => {
  expect((await open(address)).status).toBe(404);
});
