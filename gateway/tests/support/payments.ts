import { aPurchase, aTool } from './builders';
import { RECEIVED_ON } from './days';
import type { GraphqlAnswer, Person, TestShop } from './shop';

type As = Pick<Person, 'token'>;
type Shop = Pick<TestShop, 'gql' | 'dataSource'>;

export const money = (shop: Shop, text: string, variables: object, as: As): Promise<GraphqlAnswer> =>
  shop.gql(text, { variables, as });

/** A purchase and its invoice, if it is approved. */
export interface Invoiced {
  readonly purchaseId: string;
  readonly orders: readonly string[];
  readonly total: number;
  readonly id: string;
  readonly number: string;
}

export const approve = (shop: Shop, admin: As, ids: readonly string[]) =>
  money(
    shop,
    'mutation ($i: UpdateOrderStatusesInput!) { updateOrderStatuses(input: $i) { error { code } } }',
    { i: { ids, status: 'Approved' } },
    admin,
  );

/** Ships units of orders, paid or not. */
export const ship = (
  shop: Shop,
  admin: As,
  quantities: readonly { id: string; quantity: number }[],
  packages?: readonly object[],
) => {
  const ids = quantities.map(({ id }) => id);
  const input = { ids, quantities, packages, shipUnpaid: { ids, reason: 'They always pay' } };
  const text = `mutation ($i: ShipOrdersInput!) { shipOrders(input: $i) { error { code } } }`;
  return money(shop, text, { i: input }, admin);
};

/** Issues the pending invoice of a purchase, whose other lines are still open. */
export const issueInvoice = (shop: Shop, admin: As, purchaseId: string) =>
  money(shop, 'mutation ($id: ID!) { issueInvoice(purchaseId: $id) { id } }', { id: purchaseId }, admin);

/** Buys five of a new tool at each price, and has the orders approved: one invoice. */
export async function buyInvoiced(
  shop: Shop,
  {
    by,
    admin,
    prices,
    isApproved = true,
    ...delivery
  }: {
    by: As;
    admin: As;
    prices: number[];
    isApproved?: boolean;
    deliverTo?: object;
  },
): Promise<Invoiced> {
  const lines = [];
  for (const price of prices) lines.push({ toolId: (await aTool(shop, { price })).id, quantity: 5 });
  const { data, errors } = await aPurchase(shop, { by, lines, ...delivery });
  if (errors) throw new Error(JSON.stringify(errors));
  const { id: purchaseId, total, orders: placed } = data.placePurchase;
  const orders: string[] = placed.map(({ id }: { id: string }) => id);
  if (isApproved) await approve(shop, admin, orders);
  const [invoice] = await shop.dataSource.query(
    `SELECT id, number FROM documents WHERE purchase_id = $1 AND kind = 'Invoice'`,
    [purchaseId],
  );
  return { purchaseId, orders, total, ...invoice };
}

let references = 0;

/** Records a payment of an account, by default with a reference of its own, the same for the same key. Returns the whole answer. */
export const record = (
  shop: Shop,
  as: As,
  {
    key = null,
    ...input
  }: {
    account: object;
    amount: number;
    key?: string | null;
    reference?: string;
    allocations?: object[];
    keepRest?: boolean;
    receivedOn?: string;
    confirmDuplicate?: boolean;
  },
) =>
  money(
    shop,
    `mutation ($i: AccountPaymentInput!, $k: String) {
      recordAccountPayment(input: $i, idempotencyKey: $k) { id amount method reference } }`,
    {
      i: {
        receivedOn: RECEIVED_ON,
        method: 'BankTransfer',
        reference: key ?? `TT-${(references += 1)}`,
        ...input,
      },
      k: key,
    },
    as,
  );

/** Reverses a payment. Returns the whole answer. */
export const reverse = (shop: Shop, as: As, id: string, key: string | null = null) =>
  money(
    shop,
    'mutation ($id: ID!, $k: String) { reversePayment(id: $id, reason: "Bounced", idempotencyKey: $k) { id amount } }',
    { id, k: key },
    as,
  );
