import { sql, type Sql } from '../../../db/sql';

interface Delivery {
  readonly userId: string;
  readonly address: string;
  readonly contactNo: string | null;
  /** True if the address replaces that of the profile; otherwise only a profile without one takes it. */
  readonly isNewDefault: boolean;
}

/** Keeps where a customer has something delivered, for the next time. */
export const rememberingDelivery = ({ userId, address, contactNo, isNewDefault }: Delivery): Sql => sql`
  UPDATE users SET updated_at = now(), contact_no = coalesce(contact_no, ${contactNo}::text),
    address = coalesce(CASE WHEN NOT ${isNewDefault}::boolean THEN address END, ${address}::text)
  WHERE id = ${userId}::uuid AND deleted_at IS NULL AND (address IS NULL
    OR (${isNewDefault}::boolean AND address <> ${address}::text)
    OR (contact_no IS NULL AND ${contactNo}::text IS NOT NULL))`;
