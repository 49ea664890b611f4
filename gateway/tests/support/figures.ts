import type { Person, TestShop } from './shop';

/** Says that an order was placed at an instant. No call can. */
export const placeAt = (shop: TestShop, orderId: string, at: string) =>
  shop.dataSource.query('UPDATE orders SET placed_at = $2 WHERE id = $1', [orderId, at]);

/** Says that a return was credited at an instant: the return, and its credit notes. */
export async function creditAt(shop: TestShop, returnId: string, at: string): Promise<void> {
  await shop.dataSource.query('UPDATE returns SET credited_at = $2 WHERE id = $1', [returnId, at]);
  await shop.dataSource.query('ALTER TABLE documents DISABLE TRIGGER USER');
  await shop.dataSource.query('UPDATE documents SET issued_at = $2 WHERE return_id = $1', [returnId, at]);
  await shop.dataSource.query('ALTER TABLE documents ENABLE TRIGGER USER');
}

export interface Booked {
  readonly day: string;
  readonly purchaseId: string;
  readonly orderId: string;
  readonly toolId: string;
  readonly units: number;
  readonly cents: number;
}

/** The seller's day of an instant. */
export const dayAt = (timeZone: string, at: string | Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(at));

const pageOf = (admin: Person, shop: TestShop) =>
  shop.gql(
    '{ orders(first: 100) { nodes { id placedAt quantity totalPrice tool { id } purchase { id } } } }',
    { as: admin },
  );

/**
 * The books: the orders as Manage Orders lists them, and the lines of credit notes of returns as they are printed. What
 * figures say is compared with sums of these, added up in plain TypeScript.
 */
export async function booksOf(shop: TestShop, admin: Person, timeZone: string) {
  const { data } = await pageOf(admin, shop);
  const sold: Booked[] = data.orders.nodes.map((order: any) => ({
    day: dayAt(timeZone, order.placedAt),
    purchaseId: order.purchase.id,
    orderId: order.id,
    toolId: order.tool.id,
    units: order.quantity,
    cents: order.totalPrice,
  }));
  const notes = await shop.dataSource.query(
    `SELECT issued_at AS at, snapshot->'lines' AS lines, purchase_id AS "purchaseId" FROM documents
     WHERE kind = 'CreditNote' AND return_id IS NOT NULL`,
  );
  const credited: Booked[] = notes.flatMap(({ at, lines, purchaseId }: any) =>
    lines.map(({ orderId, quantity, total }: any) => ({
      day: dayAt(timeZone, at),
      purchaseId,
      orderId,
      toolId: sold.find((order) => order.orderId === orderId)?.toolId ?? '',
      units: quantity,
      cents: total,
    })),
  );
  return { sold, credited };
}

export const between = (rows: readonly Booked[], from: string, to: string): Booked[] =>
  rows.filter(({ day }) => day >= from && day <= to);
export const centsOf = (rows: readonly Booked[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);
