import { receiptLink } from '../../src/modules/fulfilment/receipts/receipt-link.service';
import type { Person, TestShop } from './shop';

export interface ReceivedLine {
  readonly id: string;
  readonly received: number;
  readonly damaged: number;
}

export interface ReceiptInput {
  readonly token: string;
  readonly receivedBy?: string;
  readonly note?: string | null;
  readonly lines?: readonly ReceivedLine[];
  readonly as?: Person | null;
}

const SHIPMENT = `purchaseNumber poNumber shippedAt carrier trackingNumber
  lines { id sku name reference quantity received { quantity received damaged } }
  receipt { receivedAt receivedBy note }`;

/** The token of the link on the packing slip of a shipment. */
export const tokenOf = ({ services }: TestShop, shipmentId: string): string =>
  new URL(receiptLink(services.env, shipmentId)).searchParams.get('token') ?? '';

export const arrivingShipment = (shop: Pick<TestShop, 'gql'>, token: string, as: Person | null = null) =>
  shop.gql(`query ($t: String!) { arrivingShipment(token: $t) { ${SHIPMENT} } }`, {
    variables: { t: token },
    as,
  });

export const confirmReceipt = (
  shop: Pick<TestShop, 'gql'>,
  { token, receivedBy = 'Sam', note, lines, as = null }: ReceiptInput,
) =>
  shop.gql(
    `mutation ($t: String!, $i: ConfirmReceiptInput!) { confirmReceipt(token: $t, input: $i) { ${SHIPMENT} } }`,
    { variables: { t: token, i: { receivedBy, note, lines } }, as },
  );

/** The shipments of an order, oldest first. */
export async function shipmentsOf({ dataSource }: TestShop, orderId: string): Promise<string[]> {
  const rows: { id: string }[] = await dataSource.query(
    'SELECT shipment_id AS id FROM shipment_lines WHERE order_id = $1 ORDER BY shipment_lines.id',
    [orderId],
  );
  return rows.map(({ id }) => id);
}
