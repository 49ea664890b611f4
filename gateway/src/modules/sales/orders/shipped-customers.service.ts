import type { EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { companiesOf } from '../../people/companies/company.sql';

interface Asked {
  readonly personId: string;
  /** Null for any tool. */
  readonly toolId: string | null;
}

const OF_THEM = `(customer_id = asked.person_id OR company_id IN (${companiesOf('asked.person_id')}))`;
/** One for each index: the orders of a tool are in another one than those of a person or a company. */
const SHIPPED = (condition: string) =>
  `EXISTS (SELECT FROM orders WHERE ${condition} AND shipped_quantity > 0 AND deleted_at IS NULL AND NOT is_test)`;

const ASKED = `
  SELECT CASE WHEN asked.tool_id IS NOT NULL THEN ${SHIPPED(`tool_id = asked.tool_id AND ${OF_THEM}`)}
    ELSE ${SHIPPED('customer_id = asked.person_id')}
      OR ${SHIPPED(`company_id IN (${companiesOf('asked.person_id')})`)} END AS shipped
  FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked (person_id, tool_id, at)
  ORDER BY asked.at`;

/** For each: true if units of an order have left for the person, or for a company that they are a member of. */
export async function shippedTo(db: EntityManager, asked: readonly Asked[]): Promise<boolean[]> {
  const values = [asked.map(({ personId }) => personId), asked.map(({ toolId }) => toolId)];
  const found = await query<{ shipped: boolean }>(db, { sql: ASKED, values });
  return found.map(({ shipped }) => shipped);
}
