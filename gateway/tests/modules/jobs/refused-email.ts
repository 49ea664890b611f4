import { newId } from '../../../src/shared/ids';
import type { TestShop } from '../../support/shop';

/** The id of an email that a mail server has refused. */
export async function refusedEmail({ dataSource }: Pick<TestShop, 'dataSource'>): Promise<string> {
  const id = newId();
  await dataSource.query(
    `INSERT INTO message_deliveries (id, message, subject_id, recipient, state, refusal)
     VALUES ($1, 'order-shipped', $1, 'gone@example.com', 'Refused', '550 no such mailbox')`,
    [id],
  );
  return id;
}
