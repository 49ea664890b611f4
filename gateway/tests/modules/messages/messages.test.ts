import { dayWithWeekday } from '../../../src/shared/time/days';
import { printNothing, startWorker, type RunningWorker } from '../../support/servers/worker';
import { enqueue } from '../../../src/jobs/enqueue';
import { refusalOf, sendMail } from '../../../src/modules/messages/smtp';
import { sendEmail } from '../../../src/modules/messages/send-email.job';
import { notifyOfLowStock } from '../../../src/modules/messages/catalogue/low-stock';
import { newId } from '../../../src/shared/ids';
import { aStep } from '../files/files';
import { uploadFile } from '../files/tus';
import { atOnce } from '../../support/at-once';
import { aPurchase, aTool, anOrder, payOrder } from '../../support/builders';
import { openMailServer, type MailServer } from '../../support/servers/mail-server';
import { forJob, startShop, type Person, type TestShop } from '../../support/shop';
import { jobsDone, until } from '../../support/until';

let shop: TestShop;
let mailbox: MailServer;
let worker: RunningWorker;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  mailbox = await openMailServer();
  shop = await startShop({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Robots <shop@example.com>',
    MAIL_REPLY_TO: 'sales@example.com',
  });
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  await printNothing(shop.dataSource);
  worker = await startWorker(shop.services);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  await mailbox.stop();
});
beforeEach(() => void mailbox.arrived.splice(0));

const idle = () => jobsDone(shop.dataSource);
const subjects = (person: Person | { email: string }) =>
  mailbox.arrived.filter(({ to }) => to === person.email).map(({ mail }) => mail.subject);
const notices = async (person: Person): Promise<{ text: string; path: string }[]> =>
  shop.dataSource.query('SELECT text, path FROM notifications WHERE user_id = $1 ORDER BY created_at, id', [
    person.id,
  ]);
const setStatus = (id: string, status: string) =>
  shop.gql(`mutation ($id: ID!, $s: OrderStatus!) { updateOrderStatus(id: $id, status: $s) { id } }`, {
    variables: { id, s: status },
    as: admin,
  });

it('a purchase is confirmed to its customer and announced to the admins: lines, total, PO number', async () => {
  const [one, two] = [await aTool(shop, { name: 'Arm' }), await aTool(shop, { name: 'Leg', price: 200 })];
  const lines = [
    { toolId: one.id, quantity: 5 },
    { toolId: two.id, quantity: 10 },
  ];
  const { data } = await aPurchase(shop, { by: buyer, lines, poNumber: 'PO 77' });
  await idle();
  const { number, id } = data.placePurchase;
  expect(subjects(buyer)).toEqual([`We received your purchase ${number}`]);
  expect(subjects(admin)).toEqual([`New purchase ${number}: $70`]);
  const { mail } = mailbox.arrived.find(({ to }) => to === buyer.email) ?? {};
  expect(mail?.from?.value).toEqual([{ name: 'Robots', address: 'shop@example.com' }]);
  expect(mail?.replyTo?.value).toEqual([{ name: '', address: 'sales@example.com' }]);
  for (const body of [String(mail?.html), mail?.text ?? '']) {
    for (const text of ['Arm', 'Leg', '5 × $10', '$70', 'PO 77', 'Robotics Works', 'because you placed'])
      expect(body).toContain(text);
    expect(body).toContain(`${shop.env.PUBLIC_URL}/purchase/${id}`);
  }
  expect(await notices(buyer)).toEqual([
    { text: `We received your purchase ${number}, $70.`, path: `/purchase/${id}` },
  ]);
});

it('a refused purchase sends no message', async () => {
  const tool = await aTool(shop, { availableStock: 5 });
  const { errors } = await aPurchase(shop, { by: buyer, lines: [{ toolId: tool.id, quantity: 10 }] });
  expect(errors).toBeDefined();
  await idle();
  expect(mailbox.arrived).toEqual([]);
});

it('approval, shipping and payment of an order send one message each, even if repeated', async () => {
  const id = await anOrder(shop, { by: buyer, tool: await aTool(shop) });
  await idle();
  mailbox.arrived.splice(0);
  await setStatus(id, 'Approved');
  await idle();
  await setStatus(id, 'Pending');
  await setStatus(id, 'Approved');
  await payOrder(shop, { id, amount: 5_000, as: admin });
  await idle();
  await setStatus(id, 'Shipped');
  await idle();
  const [{ number }] = await shop.dataSource.query('SELECT number FROM orders WHERE id = $1', [id]);
  expect(subjects(buyer)).toEqual([
    `Your order ${number} has been approved`,
    `We received your payment for order ${number}`,
    `Your order ${number} has shipped`,
  ]);
  expect(await notices(buyer)).toHaveLength(5);
});

it('the message of a shipped order names carrier and tracking number, also a hostile one', async () => {
  const id = await anOrder(shop, { by: buyer, tool: await aTool(shop) });
  const shipment = { carrier: 'DHL', trackingNumber: '<img src=x onerror=alert(1)>' };
  await shop.gql(
    'mutation ($i: UpdateOrderStatusesInput!) { updateOrderStatuses(input: $i) { error { code } } }',
    { variables: { i: { ids: [id], status: 'Shipped', shipment } }, as: admin },
  );
  await idle();
  const { mail } = mailbox.arrived.find(({ mail: { subject } }) => subject?.endsWith('shipped')) ?? {};
  expect(mail?.text).toMatch(/Carrier: DHL\nTracking number: <img src=x onerror=alert\(1\)>/);
  expect(String(mail?.html)).toContain('DHL');
  expect(String(mail?.html)).toContain('&lt;img src=x');
});

it('a bulk change notifies each customer; the deletion of an approved order notifies the other party', async () => {
  const tool = await aTool(shop);
  const other = await shop.customer();
  const ids = [await anOrder(shop, { by: buyer, tool }), await anOrder(shop, { by: other, tool })];
  await idle();
  mailbox.arrived.splice(0);
  await shop.gql(
    `mutation ($i: UpdateOrderStatusesInput!) { updateOrderStatuses(input: $i) { id error { code } } }`,
    { variables: { i: { ids, status: 'Approved' } }, as: admin },
  );
  await idle();
  expect([subjects(buyer), subjects(other)]).toEqual([
    [expect.stringContaining('has been approved')],
    [expect.stringContaining('has been approved')],
  ]);
  mailbox.arrived.splice(0);
  const remove = (id: string | undefined, as: Person) =>
    shop.gql(`mutation ($id: ID!) { deleteOrder(id: $id) { id } }`, { variables: { id }, as });
  await remove(ids[0], admin);
  await remove(ids[1], other);
  await idle();
  expect([subjects(buyer), subjects(other)]).toEqual([
    [expect.stringContaining('cancelled by the shop')],
    [],
  ]);
  expect(subjects(admin)).toEqual([
    expect.stringMatching(/^Approved order ORD-\S+ was deleted by its customer$/),
  ]);
  expect((await notices(admin)).at(-1)?.path).toBe(`/dashboard/manageOrders?status=Deleted&order=${ids[1]}`);
  mailbox.arrived.splice(0);
  await remove(await anOrder(shop, { by: other, tool }), other);
  await idle();
  expect(mailbox.arrived.map(({ mail }) => mail.subject)).not.toContainEqual(
    expect.stringContaining('deleted'),
  );
});

it('a request for a customised tool is confirmed to the visitor and announced to the admins, once', async () => {
  const ask = () =>
    shop.gql(`mutation ($i: CustomToolRequestInput!) { requestCustomTool(input: $i) { number answersOn } }`, {
      variables: { i: { email: 'visitor@example.com', message: 'A <b>gripper</b>, please' } },
    });
  const { number, answersOn } = (await ask()).data.requestCustomTool;
  await ask();
  await idle();
  expect(subjects({ email: 'visitor@example.com' })).toEqual([
    `We received your request ${number} for a customised tool`,
  ]);
  expect(subjects(admin)).toEqual([`Request ${number} for a customised tool from visitor@example.com`]);
  expect(String(mailbox.arrived[0]?.mail.html)).toContain('A &lt;b&gt;gripper&lt;/b&gt;, please');
  for (const { mail } of mailbox.arrived) expect(mail.text).toContain(dayWithWeekday(answersOn));
});

it('the drawings of a request are links to it for admins, and names for the visitor', async () => {
  const { data } = await shop.gql('mutation { createDrawingTicket { token } }', { as: null });
  const ticket = data.createDrawingTicket.token as string;
  await uploadFile(shop, { subject: 'tool-request-draft', token: ticket, name: 'arm.step', bytes: aStep() });
  const body = { email: 'drawing@example.com', message: 'An arm', quantity: 1200, ticket };
  await shop.rest('POST', '/custom-tool-request', { body });
  await idle();
  const mailTo = (email: string) => mailbox.arrived.find(({ to }) => to === email)?.mail;
  const [{ id }] = await shop.dataSource.query('SELECT id FROM custom_tool_requests WHERE email = $1', [
    body.email,
  ]);
  const page = `${shop.services.env.PUBLIC_URL}/dashboard/requests?request=${id}`;
  const html = String(mailTo(admin.email)?.html);
  expect(html).toContain(`<a href="${page}">arm.step</a>`);
  expect(mailTo(admin.email)?.text).toContain(`Drawing: arm.step ${page}`);
  expect(mailTo(body.email)?.text).toContain('Quantity: 1,200');
  expect(mailTo(body.email)?.text).toMatch(/^Drawing: arm\.step$/m);
});

it('the answer to a request is sent to the visitor, once', async () => {
  const email = 'asking@example.com';
  await shop.rest('POST', '/custom-tool-request', { body: { email, message: 'A crane' } });
  const [{ id }] = await shop.dataSource.query('SELECT id FROM custom_tool_requests WHERE email = $1', [
    email,
  ]);
  await idle();
  mailbox.arrived.splice(0);
  const answer = () =>
    shop.gql(
      `mutation ($id: ID!) { answerToolRequest(id: $id, input: { text: "In <i>May</i>." }, idempotencyKey: "k") { id } }`,
      { variables: { id }, as: admin },
    );
  await Promise.all([answer(), answer()]);
  await idle();
  expect(subjects({ email })).toEqual([
    expect.stringMatching(/^Answer to your request T-\d{4}-\d{6} for a customised tool$/),
  ]);
  expect(String(mailbox.arrived[0]?.mail.html)).toContain('In &lt;i&gt;May&lt;/i&gt;.');
  expect(mailbox.arrived[0]?.mail.text).toContain('A crane');
});

it('the admins are notified of low stock once a day', async () => {
  await aTool(shop, { name: 'Almost gone', minimumOrder: 10, availableStock: 19 });
  await aTool(shop, { name: 'Plenty', minimumOrder: 10, availableStock: 20 });
  await aTool(shop, { name: 'Below its own', minimumOrder: 1, availableStock: 49, lowStockThreshold: 50 });
  await aTool(shop, { name: 'Made to order', minimumOrder: 10, availableStock: 0, lowStockThreshold: 0 });
  await notifyOfLowStock(forJob(shop.services));
  await notifyOfLowStock(forJob(shop.services));
  await idle();
  expect(subjects(admin)).toHaveLength(1);
  const text = mailbox.arrived[0]?.mail.text;
  expect(text).toContain('Almost gone');
  expect(text).toContain('Below its own');
  expect(text).toContain('threshold 50');
  expect(text).not.toContain('Plenty');
  expect(text).not.toContain('Made to order');
});

it('a refused address is stored with its reason, and not tried again', async () => {
  const nobody = await shop.customer({ email: 'refused-buyer@example.com' });
  await anOrder(shop, { by: nobody, tool: await aTool(shop) });
  await idle();
  const rows = await shop.dataSource.query(
    `SELECT message, state, refusal FROM message_deliveries WHERE recipient = $1`,
    [nobody.email],
  );
  expect(rows).toEqual([
    { message: 'purchase-placed', state: 'Refused', refusal: expect.stringContaining('550 no') },
  ]);
});

it('while the mail server is away nothing is lost, and it is sent in order later', async () => {
  const tool = await aTool(shop);
  await mailbox.stop();
  const id = await anOrder(shop, { by: buyer, tool });
  const deliveries = async (state: string): Promise<unknown[]> =>
    shop.dataSource.query(`SELECT FROM message_deliveries WHERE state = $1`, [state]);
  await until(async () => (await deliveries('Waiting')).length === 2);
  await setStatus(id, 'Approved');
  await until(async () => (await deliveries('Waiting')).length === 3);
  await setStatus(id, 'Shipped');
  await until(async () => (await deliveries('Waiting')).length === 4);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  await mailbox.start();
  await idle();
  expect(subjects(buyer)).toEqual([
    expect.stringContaining('We received your purchase'),
    expect.stringContaining('has been approved'),
    expect.stringContaining('has shipped'),
  ]);
});

it('two workers that send to the same person concurrently send each e-mail once, in order', async () => {
  await worker.stop();
  const id = await anOrder(shop, { by: buyer, tool: await aTool(shop) });
  await shop.dataSource.query(`UPDATE orders SET status = 'Approved' WHERE id = $1`, [id]);
  const deliveries = ['order-approved', 'order-shipped'].map((message) => ({ id: newId(), message }));
  for (const delivery of deliveries)
    await shop.dataSource.query(
      'INSERT INTO message_deliveries (id, message, subject_id, recipient) VALUES ($1, $2, $3, $4)',
      [delivery.id, delivery.message, id, buyer.email],
    );
  const send =
    ({ id: deliveryId }: { id: string }) =>
    () =>
      sendEmail(shop.services, { deliveryId });
  const held = {
    sql: 'SELECT FROM message_deliveries WHERE recipient = $1 FOR UPDATE',
    values: [buyer.email],
  };
  await atOnce(shop, held, deliveries.map(send));
  expect(subjects(buyer)).toEqual([
    expect.stringContaining('has been approved'),
    expect.stringContaining('has shipped'),
  ]);
  worker = await startWorker(shop.services);
  await idle();
});

it.each([
  ['in the subject', 'safe@example.com', 'Hello\r\nBcc: victim@example.com\r\nX-Eve: 1', true],
  ['in the address', 'safe@example.com\r\nBcc: victim@example.com\r\nX-Eve: 1', 'Hello', false],
  ['in the envelope', 'safe@example.com>\r\nRCPT TO:<victim@example.com', 'Hello', false],
])('a line break %s makes neither a header nor another recipient', async (_where, to, subject, arrives) => {
  const email = { id: newId(), to, subject, html: '<p>Hello</p>', text: 'Hello' };
  const outcome = await sendMail(shop.env, email).then(() => 'sent', refusalOf);
  expect(outcome).not.toBeNull();
  if (arrives) expect(mailbox.arrived).toHaveLength(1);
  for (const { to: recipient, mail } of mailbox.arrived) {
    expect(recipient).not.toMatch(/^victim|,/);
    expect([mail.bcc, mail.headers.get('x-eve'), mail.headers.has('subject')]).toEqual([
      undefined,
      undefined,
      true,
    ]);
  }
});

it('jobs hold ids only', async () => {
  await worker.stop();
  await anOrder(shop, { by: buyer, tool: await aTool(shop) });
  await enqueue(forJob(shop.services), 'notify', {
    message: 'admin-low-stock',
    subjectId: buyer.id,
    companyId: '',
  });
  const jobs = await shop.dataSource.query(
    `SELECT payload FROM job_outbox WHERE payload->>'message' IS NOT NULL`,
  );
  expect(jobs).toHaveLength(2);
  for (const { payload } of jobs)
    expect(payload).toEqual({
      message: expect.stringMatching(/^[a-z-]+$/),
      subjectId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      // Of no company.
      companyId: '',
      // The other one was added without a request.
      origin: payload.subjectId === buyer.id ? {} : { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
  worker = await startWorker(shop.services);
});
