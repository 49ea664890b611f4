import { bookingsOf } from '../../../../src/modules/receivables/books/bookings';
import type { DocumentFact, Fact } from '../../../../src/modules/receivables/books/facts';
import { PaymentMethod } from '../../../../src/modules/receivables/payments/payment.entity';
import { accountName, isAccountKey, rateAccounts } from '../../../../src/rules/book-accounts';

const at = new Date('2026-10-05T23:59:59.999Z');
const base = { at, rank: 1, companyId: 'company', customerId: null, receivedOn: null };
const VAT = { name: 'VAT', note: null, basisPoints: 1_900, net: 11_000, tax: 2_090 };

const document = (amount: number, facts: object): DocumentFact => ({
  ...base,
  kind: 'document',
  id: 'document',
  document: 'INV-2026-000001',
  amount,
  facts: {
    net: 11_000,
    taxes: [VAT],
    delivery: 700,
    tooling: 300,
    category: 'S',
    buyer: 'Works',
    corrects: null,
    ...facts,
  },
});
const short = (fact: Fact) =>
  bookingsOf(fact).map(({ debit, credit, amount, text }) => [debit, credit, amount, text]);

it('an invoice books its goods, charges and tax; a credit note takes them back', () => {
  expect(short(document(13_090, {}))).toEqual([
    ['receivables', 'revenue:1900', 10_000, 'Works'],
    ['receivables', 'tooling', 300, 'Works, tooling'],
    ['receivables', 'delivery', 700, 'Works, delivery'],
    ['receivables', 'tax:1900', 2_090, 'Works, VAT'],
  ]);
  const credit = document(-13_090, { corrects: 'INV-2026-000001', delivery: null, tooling: null });
  expect(short(credit)).toEqual([
    ['revenue:1900', 'receivables', 11_000, 'Works, credit for INV-2026-000001'],
    ['tax:1900', 'receivables', 2_090, 'Works, credit for INV-2026-000001, VAT'],
  ]);
  expect(bookingsOf(credit)[0]).toMatchObject({ day: '2026-10-05', category: 'S', basisPoints: 1_900 });
});

it.each([
  ['AE', [{ ...VAT, basisPoints: 0, tax: 0 }], 'revenue:AE', 'AE'],
  ['G', [], 'revenue:G', 'G'],
  [null, [], 'revenue:O', 'O'],
  [null, [{ ...VAT, basisPoints: 0, tax: 0 }], 'revenue:Z', 'Z'],
])('without tax, the category %s decides about the account', (category, taxes, credit, booked) => {
  const fact = document(11_000, { category, taxes, delivery: null, tooling: null });
  expect(bookingsOf(fact)).toEqual([
    expect.objectContaining({ credit, category: booked, basisPoints: taxes[0] ? 0 : null, amount: 11_000 }),
  ]);
});

it('a document of a former release with a rate is of the standard rate; one of nothing is not booked', () => {
  expect(bookingsOf(document(13_090, { category: null }))[0]).toMatchObject({ category: 'S' });
  expect(bookingsOf(document(0, { net: 0, taxes: [], delivery: null, tooling: null }))).toEqual([]);
});

it('a document whose parts are not its total is no booking', () => {
  expect(() => bookingsOf(document(13_091, {}))).toThrow('the parts of INV-2026-000001 are not its total');
});

const payment = (amount: number, isReversal = false): Fact => ({
  ...base,
  kind: 'payment',
  id: 'payment',
  document: 'TT 1',
  amount,
  facts: { method: PaymentMethod.Cash, isReversal },
});
const allocation = (amount: number, facts: object): Fact => ({
  ...base,
  kind: 'allocation',
  id: 'allocation',
  document: 'INV-2026-000001',
  amount,
  facts: {
    method: PaymentMethod.BankTransfer,
    paymentId: 'payment',
    reference: 'TT 1',
    isDirect: true,
    isDeposit: false,
    deposit: null,
    ...facts,
  },
});

it('money goes to what it pays, or stays on account', () => {
  expect(short(payment(500))).toEqual([['cash', 'on-account', 500, 'TT 1']]);
  expect(short(payment(-500, true))).toEqual([['on-account', 'cash', 500, 'Reversal of TT 1']]);
  expect(short(payment(0))).toEqual([]);
  expect(short(allocation(400, {}))).toEqual([['bank', 'receivables', 400, 'TT 1']]);
  expect(short(allocation(-400, {}))).toEqual([['receivables', 'bank', 400, 'TT 1']]);
  expect(short(allocation(400, { isDirect: false }))).toEqual([['on-account', 'receivables', 400, 'TT 1']]);
  expect(short(allocation(400, { isDeposit: true }))).toEqual([['bank', 'deposits', 400, 'TT 1']]);
  expect(short(allocation(400, { isDirect: false, deposit: 'DEP-2026-000001' }))).toEqual([
    ['on-account', 'receivables', 400, 'TT 1, deposit DEP-2026-000001'],
  ]);
  expect(bookingsOf(allocation(400, {}))[0]?.source).toBe('payment');
});

it('money of a card that was too much is owed until it is paid back', () => {
  const card = { ...base, id: 'card', document: 'P-2026-000001', facts: null };
  expect(short({ ...card, kind: 'card-refund-due', amount: 90 })).toEqual([
    ['card', 'card-refunds', 90, 'Card payment of P-2026-000001'],
  ]);
  expect(short({ ...card, kind: 'card-refunded', amount: -90 })).toEqual([
    ['card-refunds', 'card', 90, 'Card payment of P-2026-000001'],
  ]);
});

it('accounts of rates are named by the rate', () => {
  expect(rateAccounts([700, 1_900, 0, 700])).toEqual([
    ...['revenue:1900', 'revenue:700'],
    ...['tax:1900', 'tax:700'],
  ]);
  expect(['revenue:1333', 'tax:10000', 'bank'].filter(isAccountKey).map(accountName)).toEqual([
    ...['Revenue, 13.33 %', 'Tax, 100 %', 'Bank'],
  ]);
  expect(['revenue:0', 'tax:10001', 'revenue:01', 'tax:S', 'toString', ''].filter(isAccountKey)).toEqual([]);
});
