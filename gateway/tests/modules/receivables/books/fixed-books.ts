import { aCompany } from '../../../support/companies';
import type { Person, TestShop } from '../../../support/shop';

const id = (nth: number): string => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`;

interface Given {
  readonly nth: number;
  readonly at: string;
}

/** A month of books that are always the same: October 2026. */
export async function fixedBooks(shop: TestShop, admin: Person): Promise<void> {
  const [owner, person] = [await shop.customer(), await shop.customer()];
  const companyId = await aCompany(shop, { owner, admin, legalName: 'Käufer & Co' });
  await shop.dataSource.transaction(async (db) => {
    // The rows have no orders, which triggers would look for.
    await db.query('SET LOCAL session_replication_role = replica');
    const run = (sql: string, ...values: unknown[]) => db.query(sql, values);
    await addRows(run, { owner, person, companyId, admin });
  });
}

interface People {
  readonly owner: Person;
  readonly person: Person;
  readonly companyId: string;
  readonly admin: Person;
}

async function addRows(
  run: (sql: string, ...values: unknown[]) => Promise<unknown>,
  { owner, person, companyId, admin }: People,
): Promise<void> {
  const document = ({ nth, at, ...given }: Given & Record<string, unknown>) => {
    const { kind = 'Invoice', number, total, of = companyId, ...facts } = given;
    const snapshot = { taxes: [], corrects: null, buyer: { name: 'Käufer & Co' }, ...facts };
    return run(
      `INSERT INTO documents (id, kind, number, customer_id, company_id, issued_at, due_on, currency_total, snapshot)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      ...[id(nth), kind, number, of === null ? person.id : owner.id, of, at],
      ...[kind === 'CreditNote' ? null : '2026-11-30', total, snapshot],
    );
  };
  const payment = ({
    nth,
    at,
    amount,
    reference,
    ...given
  }: Given & { amount: number; reference: string } & Record<string, unknown>) => {
    const { method = 'BankTransfer', receivedOn = at.slice(0, 10), reverses = null, of = companyId } = given;
    return run(
      `INSERT INTO payments (id, customer_id, company_id, amount_cents, method, reference, received_on, recorded_at, recorded_by, reverses_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      ...[
        id(nth),
        of === null ? person.id : null,
        of,
        amount,
        method,
        reference,
        receivedOn,
        at,
        admin.id,
        reverses,
      ],
    );
  };
  const allocation = (given: Given & { of: number; to: number; amount: number; deposit?: number }) =>
    run(
      `INSERT INTO payment_allocations (id, payment_id, document_id, amount_cents, deposit_id, created_at, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      ...[id(given.nth), id(given.of), id(given.to), given.amount],
      ...[given.deposit === undefined ? null : id(given.deposit), given.at, admin.id],
    );

  const vat = (net: number, tax: number) => [{ name: 'VAT', note: null, basisPoints: 1_900, net, tax }];
  await document({ nth: 1, at: '2026-09-30T23:59:59.999Z', number: 'INV-2026-000001', total: 1, net: 1 });
  await document({
    nth: 2,
    at: '2026-10-01T00:00:00Z',
    number: 'INV-2026-000002',
    total: 13_090,
    net: 11_000,
    taxes: vat(11_000, 2_090),
    vat: { category: 'S' },
    delivery: { name: 'Parcel', total: 700 },
    tooling: { name: 'Mould', total: 300 },
  });
  await document({
    nth: 3,
    at: '2026-10-02T10:00:00Z',
    number: 'INV-2026-000003',
    total: 5_000,
    net: 5_000,
    of: null,
    vat: { category: 'G' },
    buyer: { name: '=HYPERLINK("http://x")' },
  });
  // A payment of $150 for an invoice of $130.90: the rest is credit.
  await payment({
    nth: 11,
    at: '2026-10-05T09:00:00Z',
    amount: 15_000,
    reference: 'TT 4711, Oct',
    receivedOn: '2026-10-02',
  });
  await allocation({ nth: 21, at: '2026-10-05T09:00:00Z', of: 11, to: 2, amount: 13_090 });
  const credited = { taxes: vat(1_000, 190), vat: { category: 'S' }, corrects: 'INV-2026-000002' };
  await document({
    nth: 4,
    at: '2026-10-06T08:00:00Z',
    kind: 'CreditNote',
    number: 'CN-2026-000001',
    total: 1_190,
    net: 1_000,

    ...credited,
  });
  await allocation({ nth: 22, at: '2026-10-06T08:00:00.100Z', of: 11, to: 2, amount: -1_190 });
  // A deposit that is paid by card, and deducted.
  await document({
    nth: 5,
    at: '2026-10-07T08:00:00Z',
    kind: 'Deposit',
    number: 'DEP-2026-000001',
    total: 3_000,
    net: 10_000,
  });
  await payment({
    nth: 12,
    at: '2026-10-07T09:00:00Z',
    amount: 3_000,
    reference: 'Card payment of DEP-2026-000001',
    method: 'Card',
  });
  await allocation({ nth: 23, at: '2026-10-07T09:00:00Z', of: 12, to: 5, amount: 3_000 });
  await document({
    nth: 6,
    at: '2026-10-08T08:00:00Z',
    number: 'INV-2026-000004',
    total: 10_000,
    net: 10_000,
  });
  await allocation({ nth: 24, at: '2026-10-08T08:00:00Z', of: 12, to: 5, amount: -3_000 });
  await allocation({ nth: 25, at: '2026-10-08T08:00:00Z', of: 12, to: 6, amount: 3_000, deposit: 5 });
  // A cheque that bounces.
  await payment({
    nth: 13,
    at: '2026-10-09T08:00:00Z',
    amount: 5_000,
    reference: '-1+2',
    method: 'Cheque',
    of: null,
  });
  await allocation({ nth: 26, at: '2026-10-09T08:00:00Z', of: 13, to: 3, amount: 5_000 });
  await payment({
    nth: 14,
    at: '2026-10-31T23:59:59.999Z',
    amount: -5_000,
    reference: '-1+2',
    method: 'Cheque',
    of: null,
    reverses: id(13),
  });
  await allocation({ nth: 27, at: '2026-10-31T23:59:59.999Z', of: 14, to: 3, amount: -5_000 });
  await payment({ nth: 15, at: '2026-11-01T00:00:00Z', amount: 1, reference: 'November' });
}
