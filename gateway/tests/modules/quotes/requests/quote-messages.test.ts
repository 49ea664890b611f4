import { endQuotes } from '../../../../src/modules/quotes/end-quotes';
import { formatMoney } from '../../../../src/shared/money';
import { aCompany, aMember } from '../../../support/companies';
import { dayIn } from '../../../support/days';
import type { MailServer } from '../../../support/servers/mail-server';
import { startMailShop, type MailShop } from '../../../support/mail-shop';
import { aQuote, aQuoteRequest, quoteCall, quoteToken, type Requested } from '../../../support/quotes';
import { forJob, type Person, type TestShop } from '../../../support/shop';

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
beforeEach(() => void mailbox.arrived.splice(0));

/** The subjects of the emails since the last call. */
async function mails(): Promise<{ buyer: unknown[]; admin: unknown[] }> {
  await idle();
  const arrived = mailbox.arrived.splice(0);
  const to = ({ email }: Person) =>
    arrived.filter((mail) => mail.to === email).map(({ mail }) => mail.subject);
  return { buyer: to(buyer), admin: to(admin) };
}

/** Versions never change: only a test may shift their days. */
async function change(
  { id }: Requested,
  { sentDaysAgo = null, validUntil = null }: { sentDaysAgo?: number | null; validUntil?: string | null },
): Promise<void> {
  await shop.dataSource.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query(
      `UPDATE quotes SET sent_at = coalesce(now() - make_interval(days => $2), sent_at),
        valid_until = coalesce($3, valid_until) WHERE request_id = $1`,
      [id, sentDaysAgo, validUntil],
    );
  });
}

async function stateOf({ id }: Requested): Promise<string> {
  const text = 'query ($id: ID!) { quoteRequest(id: $id) { state } }';
  return (await shop.gql(text, { variables: { id }, as: buyer })).data.quoteRequest.state;
}

it('a message that is sent again with its key is one message, also at the same time', async () => {
  const { id } = await aQuoteRequest(shop, { by: buyer });
  await mails();
  const say = (text: string) =>
    quoteCall(shop, 'message', { as: buyer, id, input: { text }, key: `say-${id}` });
  await Promise.all([say('24 V'), say('24 V'), say('24 V')]);
  expect((await say('24 V')).data.addQuoteMessage.messages).toEqual([{ text: '24 V' }]);
  expect((await mails()).admin).toHaveLength(1);
  expect((await say('48 V')).errors?.[0]?.extensions.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

it('each party is notified once of what the other has done; notes notify no one', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const { id, number } = request;
  const name = buyer.email.split('@')[0];
  expect(await mails()).toEqual({ buyer: [], admin: [`${name} asks for the quote ${number}`] });
  const say = (as: Person, input: object) => quoteCall(shop, 'message', { as, id, input });
  await say(admin, { text: 'Which voltage?', needsAnswer: true });
  expect(await mails()).toEqual({ buyer: [`A question about your quote request ${number}`], admin: [] });
  await say(buyer, { text: '24 V' });
  expect(await mails()).toEqual({ buyer: [], admin: [`New message about the quote ${number}`] });
  await say(admin, { text: 'A good customer', isInternal: true });
  expect(await mails()).toEqual({ buyer: [], admin: [] });
  await aQuote(shop, { request, admin });
  expect(await mails()).toEqual({ buyer: [`Your quote ${number} is ready`], admin: [] });
  await aQuote(shop, { request, admin, replaces: 1, fees: { toolingFee: 1_500, deliveryPrice: 700 } });
  await idle();
  const told = mailbox.arrived[0]?.mail.text;
  expect(told).toMatch(/- Tooling: \$15\n- Delivery: \$7\n/);
  // As the page and the PDF say it.
  const text = 'query ($id: ID!) { quoteRequest(id: $id) { total } }';
  const { total } = (await shop.gql(text, { variables: { id }, as: buyer })).data.quoteRequest;
  expect(told).toContain(`Total before tax: ${formatMoney(total)}\n`);
  expect(await mails()).toEqual({ buyer: [`Version 2 of your quote ${number} is ready`], admin: [] });
  await quoteCall(shop, 'decline', { as: buyer, id, reason: 'Too dear' });
  expect(await mails()).toEqual({ buyer: [], admin: [`${name} declined the quote ${number}`] });
  const { data } = await shop.gql(
    'query ($id: ID!) { quoteRequest(id: $id) { messages { text isInternal } } }',
    {
      variables: { id },
      as: buyer,
    },
  );
  expect(data.quoteRequest.messages.map(({ text }: { text: string }) => text)).toEqual([
    'Which voltage?',
    '24 V',
  ]);
});

it('declining and withdrawing notify the other party each time', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const { id, number } = request;
  const name = buyer.email.split('@')[0];
  for (const version of [0, 1]) {
    await aQuote(shop, { request, admin, replaces: version });
    await mails();
    await quoteCall(shop, 'decline', { as: buyer, id });
    expect(await mails()).toEqual({ buyer: [], admin: [`${name} declined the quote ${number}`] });
    await quoteCall(shop, 'resubmit', { as: buyer, id });
  }
  await mails();
  await quoteCall(shop, 'withdraw', { as: buyer, id, reason: 'We need none' });
  expect(await mails()).toEqual({ buyer: [], admin: [`The quote ${number} was withdrawn`] });
  await quoteCall(shop, 'resubmit', { as: buyer, id });
  await mails();
  await quoteCall(shop, 'withdraw', { as: admin, id });
  expect(await mails()).toEqual({ buyer: [`The quote ${number} was withdrawn`], admin: [] });
});

it('the reason of a declined quote goes with the next version', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  await aQuote(shop, { request, admin });
  const ended = async () => {
    const [row] = await shop.dataSource.query(
      'SELECT end_reason AS reason, ended_at IS NOT NULL AS ended FROM quote_requests WHERE id = $1',
      [request.id],
    );
    return [row.reason, row.ended];
  };
  await quoteCall(shop, 'decline', { as: buyer, id: request.id, reason: 'Too dear' });
  expect(await ended()).toEqual(['Too dear', true]);
  await aQuote(shop, { request, admin, replaces: 1 });
  expect(await ended()).toEqual([null, false]);
});

it('a question from the link goes to the shop and to the buyer', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  await aQuote(shop, { request, admin });
  const token = await quoteToken(shop, request.id, buyer);
  await mails();
  const input = { name: 'Kim', email: 'kim@example.com', text: 'Is it black?' };
  for (let time = 0; time < 2; time += 1) await quoteCall(shop, 'question', { as: null, token, input });
  expect(await mails()).toEqual({
    buyer: [`A question about your quote ${request.number}`],
    admin: [`New message about the quote ${request.number}`],
  });
});

it('three days before its end, reminds of a quote once; after it, the quote has expired', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  await aQuote(shop, { request, admin, validUntil: dayIn(3) });
  await mails();
  // One that was sent today needs no reminder.
  await endQuotes(forJob(shop.services));
  expect((await mails()).buyer).toEqual([]);
  await change(request, { sentDaysAgo: 2 });
  await endQuotes(forJob(shop.services));
  await endQuotes(forJob(shop.services));
  expect((await mails()).buyer).toEqual([expect.stringContaining(`Your quote ${request.number} ends on`)]);
  await change(request, { validUntil: dayIn(-2) });
  await endQuotes(forJob(shop.services));
  expect(await stateOf(request)).toBe('Expired');
  await quoteCall(shop, 'resubmit', { as: buyer, id: request.id });
  expect((await mails()).admin).toEqual([`New message about the quote ${request.number}`]);
});

it.each([
  ['four days before its end', 4, 'Quoted', false],
  ['three days before', 3, 'Quoted', true],
  ['the day before', 1, 'Quoted', true],
  ['on its last day', 0, 'Quoted', true],
  ['on the day after', -1, 'Expired', false],
])('%s, a quote that no one was reminded of', async (_when, days, state, isReminded) => {
  const request = await aQuoteRequest(shop, { by: buyer });
  await aQuote(shop, { request, admin });
  await change(request, { sentDaysAgo: 2, validUntil: dayIn(days) });
  await mails();
  await endQuotes(forJob(shop.services));
  expect((await mails()).buyer.some((subject) => String(subject).includes('ends on'))).toBe(isReminded);
  expect(await stateOf(request)).toBe(state);
});

it('reminds of each version once, and of none on the day on which it is sent', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const send = (replaces: number) => aQuote(shop, { request, admin, replaces, validUntil: dayIn(2) });
  const reminders = async () => {
    await endQuotes(forJob(shop.services));
    return (await mails()).buyer.filter((subject) => String(subject).includes('ends on')).length;
  };
  await send(0);
  await change(request, { sentDaysAgo: 2 });
  expect(await reminders()).toBe(1);
  await send(1);
  expect(await reminders()).toBe(0);
  await change(request, { sentDaysAgo: 2 });
  expect([await reminders(), await reminders()]).toEqual([1, 0]);
});

it('on the day after its last one, a quote can be asked for again before the job has ended it', async () => {
  const request = await aQuoteRequest(shop, { by: buyer });
  await aQuote(shop, { request, admin });
  const resubmit = () => quoteCall(shop, 'resubmit', { as: buyer, id: request.id });
  expect((await resubmit()).code).toBe('WRONG_STATE');
  await change(request, { validUntil: dayIn(-2) });
  expect((await quoteCall(shop, 'decline', { as: buyer, id: request.id })).code).toBe('QUOTE_EXPIRED');
  expect((await resubmit()).data.resubmitQuoteRequest.state).toBe('Submitted');
});

it('a purchase that an approver rejects leaves a quote that can be accepted again', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const limited = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 100 });
  const request = await aQuoteRequest(shop, { by: limited });
  const quote = await aQuote(shop, { request, admin });
  const accept = () => quoteCall(shop, 'accept', { as: limited, id: quote.id, input: { totalPrice: 9_000 } });
  const { id } = (await accept()).data.acceptQuote;
  await shop.gql('mutation ($id: ID!) { rejectPurchase(id: $id, reason: "Not now") { id } }', {
    variables: { id },
    as: owner,
  });
  const { data } = await shop.gql(
    'query ($id: ID!) { quoteRequest(id: $id) { state endedAt purchase { id } } }',
    {
      variables: { id: request.id },
      as: limited,
    },
  );
  expect(data.quoteRequest).toEqual({ state: 'Quoted', endedAt: null, purchase: null });
  const again = (await accept()).data.acceptQuote;
  expect([again.state, again.id === id]).toEqual(['AwaitingApproval', false]);
});

it.each([
  [{ depositPercent: 30 }, true],
  [{}, false],
])('the email about an accepted quote with %j says whether production waits', async (fees, waits) => {
  const request = await aQuoteRequest(shop, { by: buyer });
  const { id } = await aQuote(shop, { request, admin, fees });
  await idle();
  mailbox.arrived.splice(0);
  await quoteCall(shop, 'accept', { as: buyer, id, input: { totalPrice: 9_000 } });
  await idle();
  const placed = mailbox.arrived.find(({ mail }) => /^We received your purchase/.test(mail.subject ?? ''));
  expect(placed?.to).toBe(buyer.email);
  const text =
    'Please pay the deposit of $27 first, 30% of the total. What is made to order starts when it is paid.';
  expect(placed?.mail.text?.replace(/\s+/g, ' ').includes(text)).toBe(waits);
});
