import { referenceOf } from '../../../../src/shared/payment-reference';
import {
  anInvoice as invoiceOf,
  line,
  match as matchLines,
  type Invoice,
  type Line,
} from '../../../support/bank';
import { aPurchase, aTool, payOrder } from '../../../support/builders';
import { daysLater, RECEIVED_ON } from '../../../support/days';
import { approve, buyInvoiced, issueInvoice, record as payAccount, reverse } from '../../../support/payments';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let other: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer, other] = await Promise.all([shop.admin(), shop.customer(), shop.customer()]);
});
afterAll(() => shop.close());

const anInvoice = (by: Person, price: number) => invoiceOf(shop, { by, admin, price });
const match = (lines: readonly Line[], as = admin) => matchLines(shop, lines, as);

it('finds invoices by reference, by number of invoice, purchase or order, and by an amount that is one invoice’s', async () => {
  const first = await anInvoice(buyer, 11_100);
  const second = await anInvoice(buyer, 22_200);
  const { data } = await match([
    line(`ACME  ${referenceOf(first.number)} thank you`, 5_000),
    line(`for ${second.number.toLowerCase()}`, 222_000),
    line(`order ${second.order.toLowerCase()}`, 1),
    line(`purchase ${first.purchase}`, 1),
    line('no words', 222_000),
    line('nothing fits', 7),
    line(`${referenceOf(second.number)} and ${first.number}`, 333_000),
    line(`${referenceOf(second.number)} ${referenceOf(first.number)}`, 333_000),
  ]);
  expect(
    data.bankLineMatches.map(({ match: how, invoices }: any) => [how, ...invoices.map(({ id }: any) => id)]),
  ).toEqual([
    ['Reference', first.id],
    ['Number', second.id],
    ['Number', second.id],
    ['Number', first.id],
    ['Amount', second.id],
    [null],
    ['Number', first.id, second.id],
    ['Reference', first.id, second.id],
  ]);
  expect(data.bankLineMatches.map(({ isCertain }: any) => isCertain)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
  expect(data.bankLineMatches[0].account.customer.id).toBe(buyer.id);
});

it('proposes what a line pays: the oldest invoice first, and what is left', async () => {
  const [by, stranger] = await Promise.all([shop.customer(), shop.customer()]);
  const first = await anInvoice(by, 13_100);
  const second = await anInvoice(by, 13_200);
  const theirs = await anInvoice(stranger, 13_100);
  const both = `${second.number} ${first.number}`;
  const { data } = await match([
    line(both, 131_001),
    line(both, 263_005),
    line(`${first.number} ${theirs.number}`, 262_000),
    line('no words', 131_000),
  ]);
  const [part, rest, ofTwo, guess] = data.bankLineMatches;
  expect(part.proposal).toEqual({
    parts: [
      { amount: 131_000, invoice: { id: first.id } },
      { amount: 1, invoice: { id: second.id } },
    ],
    rest: 0,
  });
  expect(rest.proposal).toMatchObject({ parts: [{ amount: 131_000 }, { amount: 132_000 }], rest: 5 });
  expect([ofTwo.proposal, guess.proposal]).toEqual([null, null]);
  expect(guess.candidates.map(({ proposal }: any) => proposal)).toEqual([
    { parts: [{ amount: 131_000 }], rest: 0 },
    { parts: [{ amount: 131_000 }], rest: 0 },
  ]);
  const ofAccount = (amount: number, as = admin) =>
    shop.gql(
      `query ($amount: Money!) { account(of: { customerId: "${by.id}" }) {
        proposal(amount: $amount) { parts { amount invoice { id } } rest } } }`,
      { variables: { amount }, as },
    );
  expect((await ofAccount(131_001)).data.account.proposal).toEqual(part.proposal);
  expect((await ofAccount(0)).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  expect((await ofAccount(1, by)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

it('finds every open invoice of a purchase, and numbers that are no part of a longer word', async () => {
  const { purchaseId, orders } = await buyInvoiced(shop, {
    by: buyer,
    admin,
    prices: [12_300, 12_400],
    isApproved: false,
  });
  await approve(shop, admin, orders.slice(0, 1));
  await issueInvoice(shop, admin, purchaseId);
  await approve(shop, admin, orders.slice(1));
  const [{ purchase, invoices }] = await shop.dataSource.query(
    `SELECT purchases.number AS purchase, array_agg(documents.number ORDER BY documents.number) AS invoices
      FROM purchases JOIN documents ON purchase_id = purchases.id
      WHERE purchases.id = $1 AND kind = 'Invoice' GROUP BY 1`,
    [purchaseId],
  );
  const found = async (text: string): Promise<{ id: string; number: string }[]> =>
    (await match([line(text, 1)])).data.bankLineMatches[0].invoices;
  const numbersIn = async (text: string) => (await found(text)).map(({ number }) => number);
  expect(invoices).toHaveLength(2);
  expect(await numbersIn(`${purchase}.`)).toEqual(invoices);
  expect(await numbersIn(`${invoices[1]},${invoices[0]}`)).toEqual(invoices);
  expect(await numbersIn(`A${purchase} ${purchase}A`)).toEqual([]);

  const [invoice] = await found(invoices[0]);
  const allocations = [{ invoiceId: invoice?.id ?? '', amount: 61_500 }];
  await payAccount(shop, admin, { account: { customerId: buyer.id }, amount: 61_500, allocations });
  expect(await numbersIn(purchase)).toEqual(invoices.slice(1));
});

const mentioned = async (text: string, amount: number, bookedOn?: string) => {
  const { data, errors } = await match([line(text, amount, bookedOn)]);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.bankLineMatches[0];
};
const payByHand = (invoice: Invoice, amount: number, given: object = {}) =>
  payAccount(shop, admin, {
    account: { customerId: buyer.id },
    amount,
    allocations: [{ invoiceId: invoice.id, amount }],
    ...given,
  });

it('leaves invoices of two accounts, and an amount of two invoices, to a person, who is offered both', async () => {
  const [one, another] = [await anInvoice(buyer, 33_300), await anInvoice(other, 33_300)];
  const { data } = await match([line(`${one.number} and ${another.number}`, 1), line('which?', 333_000)]);
  const [named, unnamed] = data.bankLineMatches;
  expect([named, unnamed]).toMatchObject(
    Array(2).fill({ match: null, invoices: [], account: null, isCertain: false }),
  );
  expect(named.mentions.map(({ state }: any) => state)).toEqual(['Open', 'Open']);
  const proposal = { parts: [{ amount: 333_000 }], rest: 0 };
  expect(unnamed.candidates).toEqual([
    { account: { customer: { id: buyer.id } }, invoice: { id: one.id }, proposal },
    { account: { customer: { id: other.id } }, invoice: { id: another.id }, proposal },
  ]);
});

it('never matches by its amount what names something that is not open, and says what that is', async () => {
  const [mine, theirs] = [await anInvoice(buyer, 10_600), await anInvoice(other, 10_600)];
  const paidBy = { amount: 106_000, receivedOn: daysLater(RECEIVED_ON, 18), reference: 'By hand' };
  await payByHand(mine, 106_000, paidBy);
  const tool = await aTool(shop);
  const placed = await aPurchase(shop, { by: buyer, lines: [{ toolId: tool.id, quantity: 5 }] });
  const { number: bought, orders } = placed.data.placePurchase;
  const [{ number: order }] = await shop.dataSource.query('SELECT number FROM orders WHERE id = $1', [
    orders[0].id,
  ]);
  const states = async (text: string) => {
    const found = await mentioned(text, 106_000, daysLater(RECEIVED_ON, 29));
    expect(found).toMatchObject({ match: null, invoices: [], candidates: [], isCertain: false });
    return found.mentions.map(({ number, state, payment }: any) => [number, state, payment]);
  };
  expect(await states(`Payer One ${mine.number}`)).toEqual([[mine.number, 'Paid', paidBy]]);
  expect(await states(`Payer One ${referenceOf(mine.number)}`)).toEqual([[mine.number, 'Paid', paidBy]]);
  expect(await states(mine.purchase)).toEqual([[mine.purchase, 'Paid', paidBy]]);
  expect(await states('Payer One INV-2026-999999')).toEqual([['INV-2026-999999', 'Unknown', null]]);
  expect(await states('Payer One INV-2026-OOOO19')).toEqual([['INV-2026-OOOO19', 'Unreadable', null]]);
  expect(await states(bought)).toEqual([[bought, 'NotInvoiced', null]]);
  await shop.rest('DELETE', `/order/${orders[0].id}`, { as: buyer });
  expect(await states(order)).toEqual([[order, 'Deleted', null]]);
  expect(await states(bought)).toEqual([[bought, 'Deleted', null]]);
  expect(await mentioned('Payer Two', 106_000, daysLater(RECEIVED_ON, 29))).toMatchObject({
    match: 'Amount',
    isCertain: false,
    invoices: [{ id: theirs.id }],
    candidates: [{ account: { customer: { id: other.id } }, invoice: { id: theirs.id } }],
  });
  await shop.rest('DELETE', `/order/${await orderOf(theirs)}`, { as: admin });
  expect((await states(theirs.number))[0]).toEqual([theirs.number, 'Credited', null]);
  const [{ number: creditNote }] = await shop.dataSource.query(
    `SELECT number FROM documents WHERE kind = 'CreditNote' AND customer_id = $1`,
    [other.id],
  );
  expect((await states(creditNote))[0]).toEqual([creditNote, 'NotPayable', null]);
});

it('offers ten invoices of one amount at most, the oldest first', async () => {
  const invoices = [];
  for (let count = 0; count < 11; count += 1) invoices.push(await anInvoice(buyer, 900));
  const offered = async () =>
    (await mentioned('which?', 9_000)).candidates.map((one: any) => one.invoice.id as string);
  expect(await offered()).toEqual(invoices.slice(0, 10).map(({ id }) => id));
  const [oldest] = invoices;
  await payByHand(oldest as Invoice, 9_000);
  expect(await offered()).toEqual(invoices.slice(1).map(({ id }) => id));
});

const orderOf = async ({ order }: Invoice): Promise<string> =>
  (await shop.dataSource.query('SELECT id FROM orders WHERE number = $1', [order]))[0].id;

it('an order with a payment of its own is paid, though others on its invoice are not', async () => {
  const { orders, number } = await buyInvoiced(shop, { by: buyer, admin, prices: [700, 800] });
  const numbers = await shop.dataSource.query('SELECT number FROM orders WHERE id = ANY ($1) ORDER BY id', [
    orders,
  ]);
  const [first, second] = numbers.map((row: { number: string }) => row.number);
  await payOrder(shop, { id: orders[0] ?? '', amount: 3_500, as: admin, reference: 'Alone' });
  expect(await mentioned(first, 3_500, daysLater(RECEIVED_ON, 53))).toMatchObject({
    match: null,
    mentions: [{ number: first, state: 'Paid', payment: { reference: 'Alone' } }],
  });
  expect(await mentioned(second, 4_000)).toMatchObject({ isCertain: true, invoices: [{ number }] });
  expect(await mentioned(`${first} ${second}`, 4_000)).toMatchObject({
    isCertain: false,
    match: 'Number',
    invoices: [{ number }],
  });
});

it('a purchase is paid if what is not deleted of it is paid', async () => {
  const given = { by: buyer, admin, prices: [700, 800, 900], isApproved: false };
  const { orders, purchaseId } = await buyInvoiced(shop, given);
  const [{ number }] = await shop.dataSource.query('SELECT number FROM purchases WHERE id = $1', [
    purchaseId,
  ]);
  const state = async () => (await mentioned(number, 1)).mentions[0].state;
  await payOrder(shop, { id: orders[0] ?? '', amount: 3_500, as: admin });
  const states = [await state()];
  for (const id of orders.slice(1)) {
    await shop.rest('DELETE', `/order/${id}`, { as: buyer });
    states.push(await state());
  }
  expect(states).toEqual(['NotInvoiced', 'NotInvoiced', 'Paid']);
});

it('of the payments of an invoice it shows the one of the amount, or else the latest that was not reversed', async () => {
  const invoice = await anInvoice(buyer, 100);
  for (const [amount, day] of [
    [300, 3],
    [400, 2],
    [300, 5],
  ] as const)
    await payByHand(invoice, amount, {
      receivedOn: daysLater(RECEIVED_ON, day),
      reference: `Part of day ${day}`,
    });
  const shownFor = async (amount: number) =>
    (await mentioned(invoice.number, amount, daysLater(RECEIVED_ON, 91))).mentions[0].payment?.reference;
  expect([await shownFor(400), await shownFor(7)]).toEqual(['Part of day 2', 'Part of day 5']);
  const [{ id }] = await shop.dataSource.query(`SELECT id FROM payments WHERE reference = 'Part of day 5'`);
  await reverse(shop, admin, id);
  await payByHand(invoice, 300, { receivedOn: RECEIVED_ON, reference: 'Again' });
  expect(await shownFor(7)).toBe('Part of day 3');
});

it('knows a payment that was recorded by hand before, in the week about the booking', async () => {
  const [first, next] = [await anInvoice(buyer, 1_700), await anInvoice(buyer, 1_700)];
  const byHand = { amount: 17_000, receivedOn: daysLater(RECEIVED_ON, 19), reference: 'TT 4711-X' };
  const { data } = await payByHand(first, 17_000, byHand);
  const text = 'SVWZ+ tt4711x thank you';
  const earlierOf = async (words: string, amount: number, day: string) =>
    (await mentioned(words, amount, day)).earlier?.reference ?? null;
  expect(await mentioned(text, 17_000, daysLater(RECEIVED_ON, 26))).toMatchObject({
    match: null,
    candidates: [],
    earlier: { reference: 'TT 4711-X' },
  });
  expect(await earlierOf(text, 17_000, daysLater(RECEIVED_ON, 12))).toBe('TT 4711-X');
  expect(await earlierOf(first.number, 17_000, daysLater(RECEIVED_ON, 20))).toBe('TT 4711-X');
  for (const [words, amount, day] of [
    [text, 17_000, daysLater(RECEIVED_ON, 27)],
    [text, 17_000, daysLater(RECEIVED_ON, 11)],
    [text, 17_001, daysLater(RECEIVED_ON, 19)],
    ['SVWZ+ tt4712x', 17_000, daysLater(RECEIVED_ON, 19)],
    [text, 17_000, '0001-01-01'],
    [text, 17_000, '9999-12-31'],
  ] as const)
    expect(await earlierOf(words, amount, day)).toBeNull();
  expect(await mentioned(next.number, 17_000, daysLater(RECEIVED_ON, 19))).toMatchObject({
    isCertain: true,
    earlier: null,
  });
  await reverse(shop, admin, data.recordAccountPayment.id);
  expect(await earlierOf(text, 17_000, daysLater(RECEIVED_ON, 19))).toBeNull();
});
