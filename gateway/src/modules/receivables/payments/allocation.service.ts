import type { EntityManager } from 'typeorm';
import { accountOf, type Account } from '../../people/companies/account.service';
import type { Actor } from '../../../shared/ctx';
import { badInput, DomainError, notFound } from '../../../shared/domain-error';
import { newId } from '../../../shared/ids';
import { Amount, formatMoney } from '../../../shared/money';
import { lockOrdersOf } from './paid-orders.service';
import { PaymentAllocation } from './payment-parts.entity';
import { openInvoices, receivables, type Receivable } from './receivables.service';

/** The part of a payment that pays one invoice. */
export interface Allocation {
  readonly invoiceId: string;
  readonly amount: number;
}

/** Where money goes: to invoices that are named, or to the oldest ones. */
export interface AllocationRequest {
  readonly account: Account;
  readonly amount: number;
  readonly allocations?: readonly Allocation[] | null;
}

/** Locks invoices by their orders, and reads what is open of them. */
export async function lockInvoices(db: EntityManager, ids: readonly string[]): Promise<Receivable[]> {
  await lockOrdersOf(db, ids);
  return receivables(db, ids);
}

/**
 * Decides what of an amount goes to which invoice; locks them. The caller decides about what is left of the amount.
 * @throws DomainError NOT_FOUND, BAD_USER_INPUT, PAYMENT_EXCEEDS_OPEN
 */
export async function planAllocations(db: EntityManager, given: AllocationRequest): Promise<Allocation[]> {
  return given.allocations ? byHand(db, given, given.allocations) : oldestFirst(db, given);
}

async function byHand(
  db: EntityManager,
  { account, amount }: AllocationRequest,
  wanted: readonly Allocation[],
): Promise<Allocation[]> {
  const locked = await lockInvoices(
    db,
    wanted.map(({ invoiceId }) => invoiceId),
  );
  const byId = new Map(locked.map((invoice) => [invoice.documentId, invoice]));
  for (const { invoiceId, amount: part } of wanted) {
    const invoice = byId.get(invoiceId);
    if (!invoice || !isOf(account, invoice)) throw notFound();
    if (part > invoice.open) throw exceedsOpen(invoice.open, `${invoice.number} has`);
  }
  if (sumOf(wanted) > amount) throw badInput({ allocations: 'The allocations are more than the amount.' });
  return [...wanted];
}

const isOf = ({ companyId, customerId }: Account, invoice: Receivable): boolean => {
  const owner = accountOf(invoice);
  return owner.companyId === companyId && owner.customerId === customerId;
};

/**
 * Locks all open invoices of the account by one statement: with a second one, for invoices that the first plan did not
 * contain, it could deadlock with a change of their orders. An invoice that is issued in the meantime is not paid.
 */
async function oldestFirst(db: EntityManager, { account, amount }: AllocationRequest): Promise<Allocation[]> {
  const locked = new Set((await openInvoices(db, account)).map(({ documentId }) => documentId));
  await lockOrdersOf(db, [...locked]);
  const open = await openInvoices(db, account);
  return allocateOldestFirst(
    amount,
    open.filter(({ documentId }) => locked.has(documentId)),
  );
}

/** Allocation of an amount to invoices, one after another. */
export function allocateOldestFirst(amount: number, invoices: readonly Receivable[]): Allocation[] {
  const plan: Allocation[] = [];
  let left = amount;
  for (const { documentId, open } of invoices) {
    if (left === 0) break;
    const part = Math.min(left, open);
    plan.push({ invoiceId: documentId, amount: part });
    left -= part;
  }
  return plan;
}

export const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

export const exceedsOpen = (open: number, who: string): DomainError =>
  new DomainError('rule', 'PAYMENT_EXCEEDS_OPEN', `${who} an open amount of ${formatMoney(open)}.`, {
    open: new Amount(open),
  });

/** Writes the allocations of a payment. */
export async function allocate(
  db: EntityManager,
  {
    paymentId,
    plan,
    actor,
  }: { paymentId: string; plan: readonly Allocation[]; actor: Pick<Actor, 'userId'> },
): Promise<void> {
  const rows = plan.map(({ invoiceId, amount }) => ({
    id: newId(),
    paymentId,
    documentId: invoiceId,
    amount,
    createdBy: actor.userId,
  }));
  if (rows.length > 0) await db.insert(PaymentAllocation, rows);
}
