import { aPurchase, aTool } from './builders';
import { daysLater, RECEIVED_ON } from './days';
import type { Person, TestShop } from './shop';

export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly purchase: string;
  readonly order: string;
}

/** An approved purchase of 10 units at the price, and its invoice. */
export async function anInvoice(
  shop: TestShop,
  { by, admin, price }: { by: Person; admin: Person; price: number },
): Promise<Invoice> {
  const tool = await aTool(shop, { price });
  const { data } = await aPurchase(shop, { by, lines: [{ toolId: tool.id, quantity: 10 }] });
  const { id, number: purchase, orders } = data.placePurchase;
  await shop.rest('PUT', `/order/update/${orders[0].id}`, { body: { status: 'Approved' }, as: admin });
  const [invoice] = await shop.dataSource.query(
    `SELECT documents.id, documents.number, orders.number AS order FROM documents
      JOIN orders USING (purchase_id) WHERE purchase_id = $1 AND kind = 'Invoice'`,
    [id],
  );
  return { ...invoice, purchase };
}

export interface Line {
  readonly bookedOn: string;
  readonly amount: number;
  readonly text: string;
}
export const BOOKED_ON = daysLater(RECEIVED_ON, 19);

/** A line of a statement, by default of a day that is not near to that of other payments. */
export const line = (text: string, amount: number, bookedOn = BOOKED_ON): Line => ({
  text,
  amount,
  bookedOn,
});

/** Checks lines. Returns the whole answer. */
export const match = (shop: TestShop, lines: readonly Line[], as: Person) =>
  shop.gql(
    `query ($input: MatchBankLinesInput!) { bankLineMatches(input: $input) {
      id match isCertain account { customer { id } } invoices { id number } payment { id }
      mentions { number state payment { amount receivedOn reference } } earlier { reference }
      proposal { parts { amount invoice { id } } rest }
      candidates { account { customer { id } } invoice { id } proposal { parts { amount } rest } } } }`,
    { variables: { input: { lines } }, as },
  );
