import type { Client } from 'pg';
import { newId } from '../../src/shared/ids';

/** A quote of someone's company, and what belongs to it: ids. */
export interface QuoteFixture {
  readonly request: string;
  readonly version: string;
  readonly document: string;
  readonly message: string;
  readonly file: string;
  /** Links that work, and that do not. */
  readonly links: Readonly<Record<'live' | 'revoked' | 'expired' | 'ended', string>>;
}

/** Data that only the buyer's side and the shop may read. */
export const QUOTE_SECRETS = ['secret purpose', 'secret note', 'secret message', 'secret-drawing', '987654'];

interface Owner {
  readonly customer: { readonly id: string };
  readonly companyId: string;
  readonly admin: { readonly id: string };
}

/** A quote that can be accepted, with a target price, a note, messages, a file, a document and links. */
export async function addQuote(db: Client, owner: Owner): Promise<QuoteFixture> {
  const { customer, companyId, admin } = owner;
  const [version, document, message, file] = [newId(), newId(), newId(), newId()];
  const request = await addRequest(db, owner, 'Quoted');
  await db.query(
    `INSERT INTO quote_request_lines (request_id, position, description, quantities, target_price)
     VALUES ($1, 0, 'A bracket', '{10}', 987654)`,
    [request],
  );
  await db.query(
    `INSERT INTO quotes (id, request_id, version, terms, valid_until, author_id) VALUES ($1, $2, 1, 'Prepaid', '2999-12-31', $3)`,
    [version, request, admin.id],
  );
  await db.query(`INSERT INTO quote_lines (quote_id, position, name) VALUES ($1, 0, 'A bracket')`, [version]);
  await db.query(
    'INSERT INTO quote_prices (quote_id, position, quantity, unit_price) VALUES ($1, 0, 10, 900)',
    [version],
  );
  await db.query(
    `INSERT INTO quote_messages (id, request_id, author_id, is_seller, is_internal, text) VALUES
       ($1, $3, $4, true, false, 'secret message'), ($2, $3, $4, true, true, 'secret note')`,
    [message, newId(), request, admin.id],
  );
  await db.query(
    `INSERT INTO files (id, subject_type, subject_id, slot, name, kind, size, sha256, uploaded_by, company_id)
     VALUES ($1, 'quote-request', $2, 1, 'secret-drawing.pdf', 'PDF', 9, repeat('0', 64), $3, $4)`,
    [file, request, customer.id, companyId],
  );
  await db.query(
    `WITH quote AS (
       INSERT INTO documents (id, kind, number, customer_id, company_id, quote_id, issued_at, currency_total, snapshot)
       VALUES ($1, 'Quote', 'Q-2020-000001-1', $2, $3, $4, now(), 9000, '{}') RETURNING id
     ) INSERT INTO document_files (document_id, sha256, bytes)
       SELECT id, encode(sha256('%PDF-quote'), 'hex'), '%PDF-quote' FROM quote`,
    [document, customer.id, companyId, version],
  );
  const link = async (of: string, expires: string, revoked: string | null = null) => {
    const id = newId();
    await db.query(
      'INSERT INTO quote_links (id, request_id, created_by, expires_at, revoked_at) VALUES ($1, $2, $3, $4, $5)',
      [id, of, customer.id, expires, revoked],
    );
    return id;
  };
  const links = {
    live: await link(request, '2999-12-31'),
    revoked: await link(request, '2999-12-31', '2020-01-01'),
    expired: await link(await addRequest(db, owner, 'Quoted'), '2020-01-01'),
    ended: await link(await addRequest(db, owner, 'Declined'), '2999-12-31'),
  };
  return { request, version, document, message, file, links };
}

async function addRequest(db: Client, { customer, companyId }: Owner, state: string): Promise<string> {
  const id = newId();
  await db.query(
    `INSERT INTO quote_requests (id, customer_id, company_id, state, message, submitted_at, quoted_at)
     VALUES ($1, $2, $3, $4, 'secret purpose', now(), now())`,
    [id, customer.id, companyId, state],
  );
  return id;
}
