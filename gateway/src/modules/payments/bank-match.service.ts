import { createHash } from 'node:crypto';
import { In, type EntityManager } from 'typeorm';
import { query } from '../../db/sql';
import type { Ctx } from '../../shared/ctx';
import { readReference } from '../../shared/payment-reference';
import { authorize } from '../../shared/permission';
import { Payment } from '../orders/payment.entity';
import { BankLineMatch, type BankLineInput } from './bank-statement.inputs';
import { canManagePayments } from './payment.policy';
import { accountOf, receivables, type Account, type Receivable } from './receivables.service';

/** What the shop makes of a line of a bank statement. */
export interface MatchedLine {
  /** The same for the same line of the same statement, and of one that overlaps it. */
  readonly id: string;
  readonly match: BankLineMatch | null;
  /** Whose invoices they are; null if nothing fits. */
  readonly account: Account | null;
  /** Open invoices that it may pay, the oldest first. */
  readonly invoices: readonly Receivable[];
  /** The payment, if the line was recorded before. */
  readonly payment: Payment | null;
}

/** Lines that say the same are told apart by their place among each other. */
function idsOf(lines: readonly BankLineInput[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ bookedOn, amount, text }) => {
    const content = JSON.stringify([bookedOn, amount, text.replace(/\s+/g, ' ').trim()]);
    const before = seen.get(content) ?? 0;
    seen.set(content, before + 1);
    return `bank:${createHash('sha256').update(`${content} ${before}`).digest('hex')}`;
  });
}

const NUMBERS = /\b(?:(?:INV|PRO|P)-\d{4}-\d{6,9}|ORD-[\dA-F]{8}(?:[\dA-F]{4})?)\b/g;

/** The numbers that a text names, and how. */
function namedIn(text: string): { match: BankLineMatch; numbers: readonly string[] } {
  const reference = readReference(text);
  if (reference) return { match: BankLineMatch.Reference, numbers: [reference] };
  return { match: BankLineMatch.Number, numbers: text.toUpperCase().match(NUMBERS) ?? [] };
}

/** The invoices that numbers of invoices, proforma invoices, purchases and orders lead to. */
const INVOICES_OF = `
  SELECT number AS named, id FROM documents WHERE kind = 'Invoice' AND number = ANY ($1)
  UNION SELECT purchases.number, documents.id FROM purchases JOIN documents ON purchase_id = purchases.id
    WHERE kind = 'Invoice' AND purchases.number = ANY ($1)
  UNION SELECT proforma.number, invoices.id FROM documents proforma JOIN documents invoices USING (purchase_id)
    WHERE proforma.kind = 'Proforma' AND invoices.kind = 'Invoice' AND proforma.number = ANY ($1)
  UNION SELECT orders.number, document_id FROM orders JOIN document_orders ON order_id = orders.id
    WHERE kind = 'Invoice' AND orders.number = ANY ($1)`;

async function invoicesByNumber(
  db: EntityManager,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = await query<{ named: string; id: string }>(db, { sql: INVOICES_OF, values: [numbers] });
  const byNumber = new Map<string, string[]>();
  for (const { named, id } of found) byNumber.set(named, [...(byNumber.get(named) ?? []), id]);
  return byNumber;
}

/** The invoice whose open amount this is, if there is one only. */
async function invoicesByAmount(
  db: EntityManager,
  amounts: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await query<{ open: number; id: string }>(db, {
    sql: `SELECT open, min(document_id::text) AS id FROM invoice_balances WHERE open = ANY ($1)
      GROUP BY open HAVING count(*) = 1`,
    values: [amounts],
  });
  return new Map(found.map(({ open, id }) => [open, id]));
}

/** Finds the invoices of the lines of a bank statement; changes nothing (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function matchBankLines(ctx: Ctx, lines: readonly BankLineInput[]): Promise<MatchedLine[]> {
  authorize(canManagePayments(await ctx.viewer()));
  const { db } = ctx;
  const ids = idsOf(lines);
  const named = lines.map(({ text }) => namedIn(text));
  const [known, byNumber, byAmount] = await Promise.all([
    db.findBy(Payment, { externalId: In(ids) }),
    invoicesByNumber(
      db,
      named.flatMap(({ numbers }) => numbers),
    ),
    invoicesByAmount(
      db,
      lines.map(({ amount }) => amount),
    ),
  ]);
  const wanted = [...[...byNumber.values()].flat(), ...byAmount.values()];
  const open = await receivables(db, wanted);
  // By their numbers, as receivables() gives them: each once.
  const openOf = (invoiceIds: readonly string[]) =>
    open.filter((invoice) => invoice.open > 0 && invoiceIds.includes(invoice.documentId));
  return lines.map(({ amount }, index) => {
    const { match, numbers } = named[index] as ReturnType<typeof namedIn>;
    const payment = known.find(({ externalId }) => externalId === ids[index]) ?? null;
    const byName = openOf(numbers.flatMap((number) => byNumber.get(number) ?? []));
    const proposal =
      byName.length > 0
        ? proposalOf(match, byName)
        : proposalOf(BankLineMatch.Amount, openOf([byAmount.get(amount) ?? '']));
    return { id: ids[index] as string, payment, ...proposal };
  });
}

/** A line that names no invoice, or invoices of several accounts, is for a person to decide. */
function proposalOf(
  match: BankLineMatch,
  invoices: readonly Receivable[],
): Pick<MatchedLine, 'match' | 'account' | 'invoices'> {
  const [first] = invoices;
  const accounts = new Set(invoices.map((invoice) => JSON.stringify(accountOf(invoice))));
  if (!first || accounts.size > 1) return { match: null, account: null, invoices: [] };
  return { match, account: accountOf(first), invoices };
}
