import { createHash } from 'node:crypto';
import { accountOf, type Account } from '../../people/companies/account.service';
import { In } from 'typeorm';
import type { Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { Payment } from './payment.entity';
import { BankLineMatch, type BankLineInput } from './bank-statement.inputs';
import { earlierPayments } from './earlier-payment';
import { resolve, shown, type MentionedNumber, type Resolved } from './mention-resolution';
import { MentionState } from './mention-state';
import { mentionsIn } from './mentions';
import { namedBy, paymentsOf } from './named.service';
import { canManagePayments } from './payment.policy';
import { openWithAmount, receivables, type Receivable } from './receivables.service';

/** The shop's interpretation of a line of a bank statement. */
export interface MatchedLine {
  /** The received amount. */
  readonly amount: number;
  /** The same for the same line of the same statement, and of one that overlaps it. */
  readonly id: string;
  readonly match: BankLineMatch | null;
  /** The account of the invoices; null if nothing fits. */
  readonly account: Account | null;
  /** Open invoices that it may pay, the oldest first. */
  readonly invoices: readonly Receivable[];
  readonly mentions: readonly MentionedNumber[];
  /** Open invoices of this amount, for a line that names nothing. */
  readonly candidates: readonly Receivable[];
  /** True if all that it names is open and of one account, and no one seems to have recorded it. */
  readonly isCertain: boolean;
  /** A payment that was recorded by hand and may be this line. */
  readonly earlier: Payment | null;
  /** The payment, if the line was recorded before. */
  readonly payment: Payment | null;
}

/** The most invoices of the same open amount that a line is offered. */
const MOST_CANDIDATES = 10;

/** Equal lines are distinguished by their position among each other. */
function idsOf(lines: readonly BankLineInput[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ bookedOn, amount, text }) => {
    const content = JSON.stringify([bookedOn, amount, text.replace(/\s+/g, ' ').trim()]);
    const before = seen.get(content) ?? 0;
    seen.set(content, before + 1);
    return `bank:${createHash('sha256').update(`${content} ${before}`).digest('hex')}`;
  });
}

/** Finds the invoices of the lines of a bank statement; changes nothing (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function matchBankLines(ctx: Ctx, lines: readonly BankLineInput[]): Promise<MatchedLine[]> {
  authorize(canManagePayments(await ctx.viewer()));
  const { db } = ctx;
  const ids = idsOf(lines);
  const mentions = lines.map(({ text }) => mentionsIn(text));
  const named = await namedBy(
    db,
    mentions.flat().flatMap(({ numbers }) => numbers),
  );
  const found = [...named.values()];
  const invoiceIds = found.flatMap((one) => one.invoiceIds);
  const [recorded, invoices, payments, ofAmount, earlier] = await Promise.all([
    db.findBy(Payment, { externalId: In(ids) }),
    receivables(db, invoiceIds),
    paymentsOf(db, { invoiceIds, orderIds: found.flatMap(({ orderIds }) => orderIds) }),
    openWithAmount(
      db,
      lines.map(({ amount }) => amount),
      MOST_CANDIDATES,
    ),
    earlierPayments(db, lines),
  ]);
  return lines.map((line, index) => {
    const known = { named, invoices, payments };
    const resolved = (mentions[index] ?? []).map((mention) => resolve(mention, line, known));
    const before = earlier[index]?.(new Set(resolved.flatMap(({ paymentIds }) => paymentIds))) ?? null;
    const isFree = resolved.length === 0 && !before;
    const candidates = isFree ? ofAmount.filter(({ open }) => open === line.amount) : [];
    const proposal = isFree ? byAmount(candidates) : byMentions(resolved, invoices);
    const payment = recorded.find(({ externalId }) => externalId === ids[index]) ?? null;
    return {
      id: ids[index] as string,
      amount: line.amount,
      ...proposal,
      candidates,
      earlier: before,
      payment,
      mentions: shown(resolved),
      isCertain: proposal.isCertain && !before,
    };
  });
}

type Proposal = Pick<MatchedLine, 'match' | 'account' | 'invoices' | 'isCertain'>;

/** A line that names invoices of several accounts is for a person to decide. */
function byMentions(mentions: readonly Resolved[], invoices: readonly Receivable[]): Proposal {
  const invoiceIds = new Set(mentions.flatMap((mention) => mention.invoiceIds));
  // By their numbers, as receivables() gives them: each once.
  const open = invoices.filter((invoice) => invoice.open > 0 && invoiceIds.has(invoice.documentId));
  const isByReference = mentions.every(({ isReference }) => isReference);
  const isCertain = mentions.every(({ state }) => state === MentionState.Open);
  const match = isByReference ? BankLineMatch.Reference : BankLineMatch.Number;
  return { ...proposalOf(match, open), isCertain: isCertain && accountsOf(open).size === 1 };
}

const byAmount = (candidates: readonly Receivable[]): Proposal => ({
  ...proposalOf(BankLineMatch.Amount, candidates.length === 1 ? candidates : []),
  isCertain: false,
});

const accountsOf = (invoices: readonly Receivable[]): ReadonlySet<string> =>
  new Set(invoices.map((invoice) => JSON.stringify(accountOf(invoice))));

function proposalOf(match: BankLineMatch, invoices: readonly Receivable[]): Omit<Proposal, 'isCertain'> {
  const [first] = invoices;
  if (!first || accountsOf(invoices).size > 1) return { match: null, account: null, invoices: [] };
  return { match, account: accountOf(first), invoices };
}
