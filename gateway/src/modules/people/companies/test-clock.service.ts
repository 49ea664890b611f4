import { query } from '../../../db/sql';
import { emit } from '../../../events/emit';
import { enqueue } from '../../../jobs/enqueue';
import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { Company } from './company.entity';
import type { TestClockInput } from './company.inputs';
import { canSetTestClock } from './company.policy';
import { companyOf } from './company.subject';

const onlyForward = ({ testClockDays }: Company) =>
  new DomainError(
    'conflict',
    'WRONG_STATE',
    `The clock of a test company only moves forward. It is ${testClockDays} days ahead already.`,
  );

/** The jobs that do what is due by the clock. They do it of one company here. */
const DUE = ['issue-invoices', 'escalate-approvals', 'end-quotes', 'remind-of-invoices'] as const;

/**
 * Moves the clock of a test company (adr/0133) forward, until it is `daysAhead` days ahead in all: the dates of its purchases,
 * quotes and documents move back, and what is due by then happens. The same number again changes nothing.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE
 */
export async function setTestClock(ctx: Ctx, { companyId, daysAhead }: TestClockInput): Promise<Company> {
  const actor = await signedIn(ctx);
  const id = companyId ?? actor.actingCompanyId;
  if (id === null) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const where = { id: idOf(id) };
    const company = await tx.db.findOne(Company, { where, lock: { mode: 'pessimistic_write' } });
    if (!company) throw notFound();
    authorize(canSetTestClock(actor, company));
    const days = daysAhead - company.testClockDays;
    if (days < 0) throw onlyForward(company);
    if (days === 0) return company;
    await query(tx.db, { sql: 'SELECT move_test_clock($1, $2)', values: [company.id, days] });
    const payload = { before: { testClockDays: company.testClockDays }, after: { testClockDays: daysAhead } };
    await emit(tx, 'company.clock-moved', { ...companyOf(company.id, company.legalName), payload });
    for (const job of DUE) await enqueue(tx, job, { companyId: company.id });
    return { ...company, testClockDays: daysAhead };
  });
}
