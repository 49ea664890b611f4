import type { Client } from 'pg';

/** A company with one member, its owner. @returns its id */
export async function addCompany(db: Client, owner: { id: string }): Promise<string> {
  const { rows } = await db.query<{ company_id: string }>(
    `WITH company AS (
       INSERT INTO companies (id, legal_name, country, tax_id, billing_address, state)
       VALUES (gen_random_uuid(), 'secret company', 'BD', 'secret tax id', 'secret billing address', 'Active') RETURNING id
     ) INSERT INTO company_members (company_id, user_id, role) SELECT id, $1, 'Owner' FROM company RETURNING company_id`,
    [owner.id],
  );
  return rows[0]?.company_id ?? '';
}

/** An invoice of a company with its PDF. @returns its id */
export async function addInvoice(
  db: Client,
  { customer, companyId }: { customer: { id: string }; companyId: string },
): Promise<string> {
  const { rows } = await db.query<{ document_id: string }>(
    `WITH invoice AS (
       INSERT INTO documents (id, kind, number, customer_id, company_id, issued_at, currency_total, snapshot)
       VALUES (gen_random_uuid(), 'Invoice', 'INV-2020-000001', $1, $2, now(), 5000, '{}') RETURNING id
     ) INSERT INTO document_files (document_id, sha256, bytes)
       SELECT id, encode(sha256('%PDF-secret'), 'hex'), '%PDF-secret' FROM invoice RETURNING document_id`,
    [customer.id, companyId],
  );
  return rows[0]?.document_id ?? '';
}
