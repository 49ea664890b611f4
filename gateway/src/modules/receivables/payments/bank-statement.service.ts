import { In } from 'typeorm';
import { isUniqueViolation } from '../../../db/database-error';
import { lockAccounts } from '../../people/companies/account.service';
import { cut } from '../../../rules/cut';
import { inTransaction, signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { oneLine } from '../../../shared/text/one-line';
import { authorize } from '../../../shared/permission';
import { refusalOf } from '../../../shared/refusal';
import { changeMany } from '../../idempotency/bulk.service';
import type { Outcome } from '../../idempotency/idempotency-key.entity';
import { keyedRequest } from '../../idempotency/idempotency.service';
import { Payment, PaymentMethod } from './payment.entity';
import { recordAccountPayment } from './account-payment.service';
import type { BankLineResult, ConfirmedBankLineInput } from './bank-statement.inputs';
import { oneAccount } from '../../people/companies/account.inputs';
import { canManagePayments } from './payment.policy';

/** As much of a line as a reference holds. */
const REFERENCE = 200;
const NOTE = 500;

/**
 * Records lines of a bank statement as payments in one transaction (admins). A line that was recorded before returns its
 * payment; a refused one does not stop the others. @throws DomainError UNAUTHENTICATED, FORBIDDEN, IDEMPOTENCY_KEY_REUSED
 */
export async function recordBankLines(
  ctx: Ctx,
  { lines, idempotencyKey }: { lines: readonly ConfirmedBankLineInput[]; idempotencyKey?: string | null },
): Promise<BankLineResult[]> {
  const actor = await signedIn(ctx);
  authorize(canManagePayments(actor));
  // A confirmation changes nothing about the payments: with the same key it is the same request.
  const content = lines.map(({ confirmDuplicate: _, ...line }) => line);
  const request = keyedRequest(ctx, idempotencyKey, ['bank-lines', content]);
  const outcomes = await changeMany(ctx, { actor, request }, (tx) => recordAll(tx, actor, lines));
  const payments = await ctx.db.findBy(Payment, { externalId: In(outcomes.map(({ id }) => id)) });
  return outcomes.map(({ id, error }) => ({
    id,
    error,
    payment: payments.find(({ externalId }) => externalId === id) ?? null,
  }));
}

/** Payments of one account come one after another: its lock is taken first, in the order of the accounts. */
async function recordAll(tx: Tx, actor: Actor, lines: readonly ConfirmedBankLineInput[]): Promise<Outcome[]> {
  await lockAccounts(
    tx.db,
    lines.map(({ account: { companyId = null, customerId = null } }) => ({ companyId, customerId })),
  );
  const outcomes: Outcome[] = [];
  for (const line of lines) outcomes.push(await recordLine(tx, actor, line));
  return outcomes;
}

/**
 * A refused line leaves nothing: each has a savepoint. If somebody records it for another account at the same time, it is read
 * again, and finds that payment.
 */
async function recordLine(tx: Tx, actor: Actor, line: ConfirmedBankLineInput): Promise<Outcome> {
  const { id } = line;
  const record = () => inTransaction(tx, (own) => recordOne(own, actor, line));
  try {
    await record().catch((error: unknown) => {
      if (isUniqueViolation(error, 'payments_external_id_key')) return record();
      throw error;
    });
    return { id, error: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { id, error: refusalOf(error) };
  }
}

async function recordOne(tx: Tx, actor: Actor, line: ConfirmedBankLineInput): Promise<void> {
  const { id, text, bookedOn, ...rest } = line;
  const words = oneLine(text);
  await recordAccountPayment(tx, {
    ...rest,
    account: oneAccount(line.account),
    receivedOn: bookedOn,
    method: PaymentMethod.BankTransfer,
    reference: cut(words, REFERENCE) || bookedOn,
    note: words.length > REFERENCE ? cut(words, NOTE) : null,
    externalId: id,
    actor,
  });
}
