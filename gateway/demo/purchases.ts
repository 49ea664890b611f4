import { graphql } from './graphql';
import { demoAdmin, type SignedUp } from './people';

export interface Line {
  readonly toolId: string;
  readonly quantity: number;
  readonly reference?: string;
  readonly destination?: number;
}

export interface Placed {
  readonly id: string;
  readonly number: string;
  readonly total: number;
  readonly orders: readonly { readonly id: string }[];
}

interface Given {
  /** How it is delivered, if the shop has methods. */
  readonly kind?: 'FLAT' | 'QUOTED';
  readonly deliverTo?: { readonly country: string };
  readonly destinations?: readonly object[];
  readonly poNumber?: string;
  readonly note?: string;
}

const CHECK = `query ($lines: [LineInput!]!, $country: String) {
  checkLines(lines: $lines) { total delivery(deliveryCountry: $country) { methodId kind total } } }`;
const PLACE =
  'mutation ($input: PlacePurchaseInput!) { placePurchase(input: $input) { id number total orders { id } } }';

interface Checked {
  readonly total: number;
  readonly delivery: readonly { readonly methodId: string; readonly kind: string; readonly total: number }[];
}

/** Places a purchase at the price that the shop asks for it. */
export async function place(
  { token }: SignedUp,
  lines: readonly Line[],
  { kind = 'FLAT', ...given }: Given = {},
): Promise<Placed> {
  const asked = lines.map(({ toolId, quantity }) => ({ toolId, quantity }));
  const country = given.deliverTo?.country ?? null;
  const { checkLines } = await graphql<{ checkLines: Checked }>(token, CHECK, { lines: asked, country });
  const method = checkLines.delivery.find((it) => it.kind === kind);
  const totalPrice = method?.total ?? checkLines.total;
  const input = { lines, totalPrice, deliveryMethodId: method?.methodId, ...given };
  return (await graphql<{ placePurchase: Placed }>(token, PLACE, { input })).placePurchase;
}

const APPROVE = `mutation ($id: ID!) {
  approveOrders(purchaseId: $id) { documents { kind number openAmount } orders { number } } }`;

export interface Approved {
  readonly documents: readonly {
    readonly kind: string;
    readonly number: string;
    readonly openAmount: number;
  }[];
  readonly orders: readonly { readonly number: string }[];
}

/** Approves a purchase: its invoice is issued. */
export const approve = async (id: string): Promise<Approved> =>
  (await graphql<{ approveOrders: Approved }>((await demoAdmin()).token, APPROVE, { id })).approveOrders;

const SHIP = 'mutation ($input: ShipOrdersInput!) { shipOrders(input: $input) { error { message } } }';

/** Ships orders of one purchase, paid or not. */
export async function ship(ids: readonly string[], more: object = {}): Promise<void> {
  const { token } = await demoAdmin();
  const shipUnpaid = { ids, reason: 'Agreed by phone' };
  const shipment = { carrier: 'DHL', trackingNumber: 'JD014600003741' };
  type Shipped = { shipOrders: { error: { message: string } | null }[] };
  const input = { ids, shipUnpaid, shipment, ...more };
  const { shipOrders } = await graphql<Shipped>(token, SHIP, { input });
  const refused = shipOrders.find(({ error }) => error);
  if (refused) throw new Error(refused.error?.message);
}

/** Pays a purchase by bank transfer. */
export async function pay(id: string, amount: number, reference: string): Promise<void> {
  const { token } = await demoAdmin();
  const input = { amount, reference, receivedOn: new Date().toISOString().slice(0, 10) };
  const record =
    'mutation ($id: ID!, $input: RecordPaymentInput!) { recordPurchasePayment(id: $id, input: $input) { id } }';
  await graphql(token, record, { id, input });
}
