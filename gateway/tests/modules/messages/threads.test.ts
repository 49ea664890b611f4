import { sendMail } from '../../../src/modules/messages/smtp';
import { aPurchase, aTool } from '../../support/builders';
import { lower } from '../../support/changes';
import type { MailServer } from '../../support/servers/mail-server';
import { startMailShop, type MailShop } from '../../support/mail-shop';
import type { Person, TestShop } from '../../support/shop';
import { approve } from '../../support/payments';
import { aQuote, aQuoteRequest, quoteCall, quoteToken } from '../../support/quotes';
import { aReturn, aShippedOrder, stepReturn } from '../../support/returns';

/** To whom a mail program answers, and which emails it groups. */
let shop: TestShop;
let mailbox: MailServer;
let admin: Person;
let buyer: Person;
let idle: MailShop['idle'];
let close: MailShop['close'];
beforeAll(async () => {
  ({ shop, mailbox, admin, buyer, idle, close } = await startMailShop());
});
afterAll(() => close());
beforeEach(async () => {
  await idle();
  mailbox.arrived.splice(0);
});

/** Subject, where an answer goes, and the thread of the emails to someone. */
async function mailsTo(address: string) {
  await idle();
  return mailbox.arrived
    .filter(({ to }) => to === address)
    .map(({ mail }) => ({
      subject: mail.subject ?? '',
      replyTo: mail.replyTo?.value.map((one) => one.address),
      id: mail.messageId,
      inReplyTo: mail.inReplyTo,
      references: mail.references,
    }));
}
const threadOf = (id: string) => `<thread-${id}@localhost>`;

/** The staff answer the person, customers the shop; all emails are of one thread. */
async function expectThread(id: string, { staff, people }: { staff: string; people: readonly string[] }) {
  const thread = threadOf(id);
  const toStaff = await mailsTo(admin.email);
  const toPeople = (await Promise.all(people.map(mailsTo))).flat();
  expect(toStaff.length).toBeGreaterThan(0);
  expect(toPeople.length).toBeGreaterThan(0);
  for (const { replyTo } of toStaff) expect(replyTo).toEqual([staff]);
  for (const { replyTo } of toPeople) expect(replyTo).toBeUndefined();
  const all = [...toStaff, ...toPeople];
  for (const mail of all)
    expect([mail.subject, mail.inReplyTo, mail.references]).toEqual([mail.subject, thread, thread]);
  expect(new Set(all.map((mail) => mail.id)).size).toBe(all.length);
}

it("the shop's mail about a visitor's request is answered to the visitor", async () => {
  const email = 'visitor@example.com';
  await shop.rest('POST', '/custom-tool-request', { body: { email, message: 'A gripper of 3 kg' } });
  const [{ id }] = await shop.dataSource.query('SELECT id FROM custom_tool_requests WHERE email = $1', [
    email,
  ]);
  await expectThread(id, { staff: email, people: [email] });
});

it("those about a quote are answered to the buyer, and the buyer's to the shop", async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const input = { text: 'Can you deliver sooner?' };
  await quoteCall(shop, 'message', { as: buyer, id: request.id, input });
  await quoteCall(shop, 'message', { as: admin, id: request.id, input: { text: 'Yes.' } });
  await aQuote(shop, { request, admin });
  await quoteCall(shop, 'decline', { as: buyer, id: request.id, reason: 'Too dear.' });
  await expectThread(request.id, { staff: buyer.email, people: [buyer.email] });
});

it('a question by the link of a quote is answered to who asked', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  await aQuote(shop, { request, admin });
  const token = await quoteToken(shop, request.id, buyer);
  await idle();
  mailbox.arrived.splice(0);
  const input = { name: 'Kim', email: 'kim@example.com', text: 'Is it blue?' };
  const { errors } = await quoteCall(shop, 'question', { as: null, token, input });
  expect(errors).toBeUndefined();
  await expectThread(request.id, { staff: 'kim@example.com', people: [buyer.email] });
});

it('those about a purchase', async () => {
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 20 }];
  const { data } = await aPurchase(shop, { by: buyer, lines, deliveryAddress: 'Ring 1' });
  const { id, orders } = data.placePurchase;
  await lower(shop, { id: orders[0].id, quantity: 15, as: buyer });
  await lower(shop, { id: orders[0].id, quantity: 14, as: admin });
  await approve(shop, admin, [orders[0].id]);
  await expectThread(id, { staff: buyer.email, people: [buyer.email] });
});

it('those about a return', async () => {
  const order = await aShippedOrder(shop, { by: buyer, admin, tool: await aTool(shop), quantity: 10 });
  await idle();
  mailbox.arrived.splice(0);
  const id = await aReturn(shop, { by: buyer, order, quantity: 2 });
  await stepReturn(shop, { as: admin, step: 'approve', id });
  await expectThread(id, { staff: buyer.email, people: [buyer.email] });
});

it('no text of a person becomes a header, or a second address', async () => {
  const hostile = 'kim@example.com\r\nBcc: evil@example.com, other@example.com';
  const person = await shop.customer({ displayName: hostile });
  const request = await aQuoteRequest(shop, { by: person });
  const [mail] = await mailsTo(admin.email);
  expect([mail?.replyTo, mail?.inReplyTo]).toEqual([[person.email], threadOf(request.id)]);
  const email = { subject: hostile, text: 'a', html: 'a' };
  const outcome = sendMail(shop.env, { id: 'a', to: admin.email, replyTo: hostile, thread: 'a', ...email });
  await outcome.catch((error: unknown) => expect(error).toBeInstanceOf(Error));
  for (const { to, mail: arrived, raw } of mailbox.arrived) {
    expect([to, arrived.bcc]).toEqual([admin.email, undefined]);
    expect(raw).not.toMatch(/^Bcc:/im);
    expect(arrived.replyTo?.value.length).toBe(1);
  }
});
