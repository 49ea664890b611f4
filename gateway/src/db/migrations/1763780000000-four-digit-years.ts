import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dates that the API returns. */
const COLUMNS: Record<string, string[]> = {
  users: ['created_at'],
  tools: ['created_at', 'updated_at', 'deleted_at'],
  orders: ['placed_at', 'updated_at'],
  order_events: ['at'],
  payments: ['received_on', 'recorded_at'],
  reviews: ['created_at'],
};
const [FIRST, LAST] = [`'0001-01-01 00:00Z'`, `'9999-12-31 23:59:59.999Z'`];

/**
 * ISO 8601 has no form for infinity, for years before 1 and, without an agreement, for years after 9999: one such row
 * would fail every list that contains it. Stored dates outside the range move to its nearer end.
 */
export class FourDigitYears1763780000000 implements MigrationInterface {
  name = 'FourDigitYears1763780000000';

  async up(db: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(COLUMNS)) {
      for (const column of columns)
        await db.query(`UPDATE ${table} SET ${column} = least(greatest(${column}, ${FIRST}), ${LAST})
          WHERE ${column} NOT BETWEEN ${FIRST} AND ${LAST}`);
      const check = columns.map((column) => `${column} BETWEEN ${FIRST} AND ${LAST}`).join(' AND ');
      await db.query(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_dates_check CHECK (${check})`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of Object.keys(COLUMNS))
      await db.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_dates_check`);
  }
}
