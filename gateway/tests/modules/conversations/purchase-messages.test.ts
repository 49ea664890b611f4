import { DomainError } from '../../../src/shared/domain-error';
import { newId } from '../../../src/shared/ids';
import { aPurchase, aTool } from '../../support/builders';
import { aCompany, actFor, aMember } from '../../support/companies';
import type { MailServer } from '../../support/servers/mail-server';
import { startMailShop, type MailShop } from '../../support/mail-shop';
import type { Person, TestShop } from '../../support/shop';

/** Messages about a purchase between its customer and the shop, and internal notes. */
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

type As = Pick<Person, 'token'> | null;

async function bought(by: Person): Promise<{ id: string; number: string }> {
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  const { id } = (await aPurchase(shop, { by, lines, deliveryAddress: 'Ring 1' })).data.placePurchase;
  const { data } = await shop.gql('query ($id: ID!) { purchase(id: $id) { id number } }', {
    variables: { id },
    as: by,
  });
  await idle();
  mailbox.arrived.splice(0);
  return data.purchase;
}

const write = (as: As, id: string, input: object, key: string | null = null) =>
  shop.gql(
    `mutation ($id: ID!, $input: PurchaseMessageInput!, $key: String) {
      addPurchaseMessage(purchaseId: $id, input: $input, idempotencyKey: $key) { messages { text } } }`,
    { variables: { id, input, key }, as },
  );

const READ = `query ($id: ID!) { purchase(id: $id) {
  messages { text isSeller isInternal authorName }
  viewerCan { writeMessage { allowed reason } writeNote { allowed } } } }`;
const read = async (as: As, id: string) => (await shop.gql(READ, { variables: { id }, as })).data.purchase;
const textsFor = async (as: As, id: string): Promise<string[]> =>
  (await read(as, id)).messages.map(({ text }: { text: string }) => text);

/** To whom emails went, and their subjects, since the last call. */
async function mails(): Promise<string[]> {
  await idle();
  return mailbox.arrived
    .splice(0)
    .map(({ to, mail }) => `${to}: ${mail.subject ?? ''}`)
    .sort();
}
const bells = async ({ id }: { id: string }, message: string): Promise<number> => {
  const [{ count }] = await shop.dataSource.query(
    `SELECT count(*)::int FROM notifications WHERE user_id = $1 AND message = $2`,
    [id, message],
  );
  return count;
};
const idOf = async ({ email }: Person): Promise<string> => {
  const [{ id }] = await shop.dataSource.query('SELECT id FROM users WHERE email = $1', [email]);
  return id;
};

it('each message goes to the other side once, by email and in the bell; a note to no one', async () => {
  const { id, number } = await bought(buyer);
  const subject = `New message about the purchase ${number}`;
  expect((await write(buyer, id, { text: 'Can it go to gate 4?' })).errors).toBeUndefined();
  expect(await mails()).toEqual([`${admin.email}: ${subject}`]);
  await write(admin, id, { text: 'It can.' });
  await write(admin, id, { text: 'Always late with payments', isInternal: true });
  expect(await mails()).toEqual([`${buyer.email}: ${subject}`]);
  const counts = await Promise.all(
    [admin, buyer].map(async (one) => bells({ id: await idOf(one) }, 'purchase-message')),
  );
  expect(counts).toEqual([1, 1]);
});

it('the staff answer to the person, and all emails of a purchase are one thread', async () => {
  const { id } = await bought(buyer);
  await write(buyer, id, { text: 'Hello' });
  await idle();
  await write(admin, id, { text: 'Hello' });
  await idle();
  const [toStaff, toBuyer] = mailbox.arrived.map(({ mail }) => mail);
  expect(toStaff?.replyTo?.value.map(({ address }) => address)).toEqual([buyer.email]);
  expect(toBuyer?.replyTo).toBeUndefined();
  expect([toStaff?.inReplyTo, toBuyer?.inReplyTo]).toEqual(Array(2).fill(`<thread-${id}@localhost>`));
});

it('only admins see an internal note, wherever a customer looks', async () => {
  const { id } = await bought(buyer);
  await write(buyer, id, { text: 'Hello' });
  await write(admin, id, { text: 'Check the credit first', isInternal: true });
  expect(await textsFor(admin, id)).toEqual(['Hello', 'Check the credit first']);
  expect(await textsFor(buyer, id)).toEqual(['Hello']);
  const answer = await write(buyer, id, { text: 'Are you there?' });
  expect(JSON.stringify(answer)).not.toContain('credit');
  const all = await shop.gql('{ myPurchases(first: 50) { nodes { messages { text } } } }', { as: buyer });
  expect(JSON.stringify(all)).not.toContain('credit');
});

it('a message keeps its author and side', async () => {
  const { id } = await bought(buyer);
  await write(buyer, id, { text: '  Hello\r\nthere ' });
  await write(admin, id, { text: 'Hi' });
  const { messages } = await read(buyer, id);
  expect(messages).toEqual([
    { text: 'Hello\nthere', isSeller: false, isInternal: false, authorName: buyer.email.split('@')[0] },
    { text: 'Hi', isSeller: true, isInternal: false, authorName: admin.email.split('@')[0] },
  ]);
});

it('an admin writes about a purchase of their own as its customer', async () => {
  const { id } = await bought(admin);
  await write(admin, id, { text: 'To the shop' });
  expect((await read(admin, id)).messages).toMatchObject([{ isSeller: false }]);
});

it('repeated with the same key, a message is written once', async () => {
  const { id } = await bought(buyer);
  const key = newId();
  await Promise.all([1, 2, 3].map(() => write(buyer, id, { text: 'Once' }, key)));
  expect(await textsFor(buyer, id)).toEqual(['Once']);
  expect(await mails()).toHaveLength(1);
  const other = await write(buyer, id, { text: 'Twice' }, key);
  expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

it('who may write, and who is told why not', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const [colleague, viewer] = await Promise.all([
    aMember(shop, { owner, companyId, role: 'Buyer' }),
    aMember(shop, { owner, companyId, role: 'Viewer' }),
  ]);
  const stranger = await shop.customer();
  const { id } = await bought(owner);
  const outcome = async (as: As, input: object = {}) =>
    (await write(as, id, { text: 'Hello', ...input })).code ?? 'written';
  expect(await outcome(owner)).toBe('written');
  expect(await outcome(colleague)).toBe('written');
  expect(await outcome(viewer)).toBe('FORBIDDEN');
  expect(await outcome(stranger)).toBe('NOT_FOUND');
  expect(await outcome(null)).toBe('UNAUTHENTICATED');
  expect(await outcome(owner, { isInternal: true })).toBe('FORBIDDEN');
  expect(await outcome(owner, { text: ' \u202e\u0000 ' })).toBe('BAD_USER_INPUT');
  expect(await outcome(owner, { text: 'a'.repeat(5_001) })).toBe('BAD_USER_INPUT');
  const permissions = await Promise.all([owner, viewer, admin].map((as) => read(as, id)));
  expect(
    permissions.map(({ viewerCan }) => [viewerCan.writeMessage.allowed, viewerCan.writeNote.allowed]),
  ).toEqual([
    [true, false],
    [false, false],
    [true, true],
  ]);
  expect(permissions[1].viewerCan.writeMessage.reason).toBe(
    'Your role does not allow you to write for the company.',
  );
});

it('an answer to a company goes to its buyer and to who has written, but to no one who has left', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const [placing, asking] = await Promise.all([
    aMember(shop, { owner, companyId, role: 'Buyer' }),
    aMember(shop, { owner, companyId, role: 'Approver' }),
  ]);
  await actFor(shop, placing, companyId);
  const { id, number } = await bought(placing);
  await write(asking, id, { text: 'When does it ship?' });
  await mails();
  const answered = async () => {
    await write(admin, id, { text: 'Tomorrow.' });
    return mails();
  };
  const subject = `New message about the purchase ${number}`;
  expect(await answered()).toEqual([`${asking.email}: ${subject}`, `${placing.email}: ${subject}`].sort());
  for (const person of [placing, asking])
    await shop.dataSource.query('DELETE FROM company_members WHERE user_id = $1', [await idOf(person)]);
  expect(await answered()).toEqual([`${owner.email}: ${subject}`]);
});

it('nobody writes more often than the limit of forms allows, whatever their address', async () => {
  const { id } = await bought(buyer);
  const take = jest.spyOn(shop.services.limiter, 'take');
  await write(buyer, id, { text: 'Hello' });
  expect(take.mock.calls).toContainEqual(['form', await idOf(buyer)]);
  take.mockRejectedValueOnce(new DomainError('too-often', 'RATE_LIMITED', 'Too many requests.'));
  expect((await write(buyer, id, { text: 'Again' })).code).toBe('RATE_LIMITED');
  take.mockRestore();
  expect(await textsFor(buyer, id)).toEqual(['Hello']);
});

it('goes with the account of its customer; of a company, it stays', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const person = await aMember(shop, { owner, companyId, role: 'Buyer' });
  const threads = [];
  for (const company of [null, companyId]) {
    await actFor(shop, person, company);
    const { id } = await bought(person);
    await write(person, id, { text: 'Call me' });
    await write(admin, id, { text: 'A note', isInternal: true });
    const [order] = await shop.dataSource.query('SELECT id FROM orders WHERE purchase_id = $1', [id]);
    await shop.gql('mutation ($id: ID!) { deleteOrder(id: $id) { id } }', { variables: order, as: person });
    threads.push(id);
  }
  const { data, errors } = await shop.gql('mutation ($c: String!) { deleteMyAccount(confirmation: $c) }', {
    variables: { c: person.email },
    as: person,
  });
  expect([data, errors]).toEqual([{ deleteMyAccount: true }, undefined]);
  expect(await Promise.all(threads.map((id) => textsFor(admin, id)))).toEqual([[], ['Call me', 'A note']]);
  const { messages } = await read(owner, threads[1] ?? '');
  expect(messages).toMatchObject([{ text: 'Call me', authorName: 'Former customer' }]);
});

it('the database refuses to change a message, and a note of a customer', async () => {
  const { id } = await bought(buyer);
  await write(buyer, id, { text: 'Hello' });
  await expect(shop.dataSource.query(`UPDATE purchase_messages SET text = 'Bye'`)).rejects.toThrow();
  await expect(
    shop.dataSource.query(
      `INSERT INTO purchase_messages (id, purchase_id, author_id, is_seller, is_internal, text)
        SELECT gen_random_uuid(), id, customer_id, false, true, 'x' FROM purchases LIMIT 1`,
    ),
  ).rejects.toThrow('purchase_messages_internal_check');
});
