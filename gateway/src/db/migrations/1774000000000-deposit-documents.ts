import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropEnumValue } from '../enum-value';

/**
 * A value can be used only after its transaction, so it has a migration of its own. `down` fails once a
 * deposit was issued, because documents are never deleted.
 */
export class DepositDocuments1774000000000 implements MigrationInterface {
  name = 'DepositDocuments1774000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TYPE document_kind ADD VALUE 'Deposit'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await dropEnumValue(db, 'document_kind', 'Deposit');
  }
}
