import { payOrder } from '../../../support/builders';
import { openCardShop, type CardShop } from '../../../support/card-shop';
import { aCompany } from '../../../support/companies';
import { buyInvoiced } from '../../../support/payments';
import type { Person } from '../../../support/shop';
import { balance, journal, numbersOf, setAccounts } from './journal';

let cards: CardShop;
let admin: Person;
let buyer: Person;
const NUMBERS = numbersOf();
beforeAll(async () => {
  cards = await openCardShop();
  [admin, buyer] = await Promise.all([cards.shop.admin(), cards.shop.customer()]);
  await aCompany(cards.shop, { owner: buyer, admin, terms: { terms: 'Net30' } });
  await setAccounts(cards.shop, admin, NUMBERS);
});
afterAll(() => cards.close());

it('money of a card that was too much is owed to the buyer until it is paid back', async () => {
  const { shop } = cards;
  const { purchaseId, orders } = await buyInvoiced(shop, { by: buyer, admin, prices: [1_000] });
  const session = await cards.begun('Purchase', purchaseId, buyer);
  await payOrder(shop, { id: orders[0] ?? '', amount: 5_000, as: admin });
  await cards.pay(session);
  const due = (await journal(shop, admin)).filter(({ Debit }) => Debit === NUMBERS.card);
  const [{ debtor }] = await shop.dataSource.query('SELECT number::text AS debtor FROM debtors');
  expect(due).toEqual([
    expect.objectContaining({
      Credit: NUMBERS['card-refunds'],
      'Amount (USD)': '50',
      Debtor: debtor,
      Source: session.client_reference_id,
    }),
  ]);

  const REFUNDED = 'mutation ($id: ID!) { markCardRefunded(id: $id) { id } }';
  await shop.gql(REFUNDED, { variables: { id: session.client_reference_id }, as: admin });
  const rows = await journal(shop, admin);
  expect(balance(rows, NUMBERS.card)).toBe(0);
  expect(balance(rows, NUMBERS['card-refunds'])).toBe(0);
  expect(rows.filter(({ Source }) => Source === session.client_reference_id)).toHaveLength(2);
});
