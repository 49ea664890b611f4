import { Client } from 'pg';

/** The purchases missed their day by so many days. */
const DAYS = 6;

/** Lets the promised day of purchases from the stock be over. In the database: the shop promises no day that has passed. */
export async function missPromises(database: string, purchaseIds: readonly string[]): Promise<void> {
  const db = new Client({ connectionString: database });
  await db.connect();
  await db.query(
    'UPDATE orders SET promised_on = promised_on - $2::int WHERE purchase_id = ANY($1) AND made_quantity = 0',
    [purchaseIds, DAYS],
  );
  await db.end();
}
