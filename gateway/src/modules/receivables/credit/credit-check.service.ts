import type { Ctx, UnitOfWork } from '../../../shared/ctx';
import { emit } from '../../../events/emit';
import { DomainError } from '../../../shared/domain-error';
import { Amount, formatMoney } from '../../../shared/money';
import { dayOf } from '../../../shared/time/working-days';
import { refusalOf } from '../../../shared/refusal';
import { sellersDay } from '../../calendar/working-days.service';
import { PaymentTerms } from '../../people/companies/company.entity';
import type { ApprovalEffect } from '../../sales/approvals/approval-effect.type';
import type { CreditNeed } from './credit.types';
import { quoteTax } from '../../taxes/tax.service';
import { CreditOverride } from './credit-override.entity';
import { exposureOf, type Exposure } from './exposure.service';

interface OnCredit {
  readonly companyId: string;
  /** Placed in this transaction, after the company was locked. */
  readonly purchaseId: string;
}

/**
 * Checks that a purchase on terms, which has just been placed, is within the credit of its company; a rollback undoes it
 * otherwise. Uses the override of an admin if the purchase needs it.
 * @throws DomainError CREDIT_LIMIT_EXCEEDED, ACCOUNT_OVERDUE
 */
export async function takeCredit(tx: UnitOfWork, { companyId, purchaseId }: OnCredit): Promise<void> {
  const override = await coverOf(tx, companyId, await exposureOf(tx.db, companyId, purchaseId));
  if (override instanceof DomainError) throw override;
  if (!override) return;
  await tx.db.update(CreditOverride, { id: override.id }, { usedBy: purchaseId });
  const payload = { reason: override.reason, purchaseId };
  await emit(tx, 'company.credit-override-used', { subjectId: companyId, companyId, payload });
}

/** The override that a company needs for what it owes, null if it needs none, or why it may not owe that. */
async function coverOf(
  ctx: Pick<Ctx, 'services' | 'db'>,
  companyId: string,
  owed: Exposure,
): Promise<CreditOverride | DomainError | null> {
  const beyond = owed.exposure - owed.limit;
  if (beyond <= 0 && owed.overdue.length === 0) return null;
  const override = await openOverride(ctx, companyId);
  if (beyond > (override?.amount ?? 0)) return limitExceeded(owed);
  return override ?? accountOverdue(owed);
}

/**
 * The credit that a purchase would use if it were placed now, by the rule of placing and with the tax of
 * today; null if it is prepaid.
 */
export async function creditNeededFor(
  ctx: Ctx,
  { companyId, taxPlace: place, total, terms }: ApprovalEffect,
): Promise<CreditNeed | null> {
  if (terms === PaymentTerms.Prepaid) return null;
  const owed = await exposureOf(ctx.db, companyId);
  const { tax } = await quoteTax(ctx.db, { place, day: dayOf(new Date()), total });
  const needed = total + tax;
  const exposure = owed.exposure + needed;
  const cover = await coverOf(ctx, companyId, { ...owed, exposure, ofPurchase: needed });
  const available = Math.max(0, owed.limit - owed.exposure);
  return { needed, available, problem: cover instanceof DomainError ? refusalOf(cover) : null };
}

/** The active override of a company: the newest one, unless it was used or has expired. */
export async function openOverride(
  ctx: Pick<Ctx, 'services' | 'db'>,
  companyId: string,
): Promise<CreditOverride | null> {
  const newest = { grantedAt: 'DESC', id: 'DESC' } as const;
  const override = await ctx.db.findOne(CreditOverride, { where: { companyId }, order: newest });
  const isOpen = override && !override.usedBy && override.expiresOn >= (await sellersDay(ctx));
  return isOpen ? override : null;
}

function limitExceeded({ limit, exposure, ofPurchase }: Exposure): DomainError {
  const owed = exposure - ofPurchase;
  return new DomainError(
    'conflict',
    'CREDIT_LIMIT_EXCEEDED',
    `This needs ${formatMoney(ofPurchase)} of credit. Your company owes ${formatMoney(owed)} of at most ${formatMoney(limit)}. Order it prepaid, or pay open invoices first.`,
    { limit: new Amount(limit), exposure: new Amount(owed), needed: new Amount(ofPurchase) },
  );
}

/** Invoices that a refusal names; more would hide the way out. */
const NAMED = 10;

function accountOverdue({ overdue }: Exposure): DomainError {
  const named = overdue.slice(0, NAMED);
  const numbers = named.map(({ number }) => number).join(', ');
  const more = overdue.length > NAMED ? ` and ${overdue.length - NAMED} more` : '';
  const invoices = named.map((invoice) => ({ ...invoice, open: new Amount(invoice.open) }));
  return new DomainError(
    'conflict',
    'ACCOUNT_OVERDUE',
    `Overdue: ${numbers}${more}. Order this prepaid, or pay what is overdue first.`,
    { invoices },
  );
}
