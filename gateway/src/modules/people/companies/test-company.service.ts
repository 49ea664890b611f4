import { In, type EntityManager } from 'typeorm';
import { emit } from '../../../events/emit';
import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { Company } from './company.entity';
import { canManageCompanies } from './company.policy';
import { companyOf } from './company.subject';

export async function isTestCompany(db: EntityManager, id: string | null): Promise<boolean> {
  return id !== null && (await db.existsBy(Company, { id, isTest: true }));
}

interface OfCompany {
  readonly companyId: string | null;
}

/** Reads which of some things are of test companies. */
export async function testCompaniesAmong(
  db: EntityManager,
  things: readonly OfCompany[],
): Promise<(thing: OfCompany) => boolean> {
  const ids = [...new Set(things.flatMap(({ companyId }) => companyId ?? []))];
  if (ids.length === 0) return () => false;
  const found = await db.find(Company, { select: { id: true }, where: { id: In(ids), isTest: true } });
  const tests = new Set(found.map(({ id }) => id));
  return ({ companyId }) => companyId !== null && tests.has(companyId);
}

const inUse = () =>
  new DomainError(
    'conflict',
    'WRONG_STATE',
    'This company has purchases, quotes, payments or keys already. Create another company for tests.',
  );

/**
 * Marks a company as a test company, or takes the mark back, while it has no purchase, quote, document, payment or key (admins).
 * The database refuses it later.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE
 */
export async function setTestCompany(ctx: Ctx, given: string, isTest: boolean): Promise<Company> {
  authorize(canManageCompanies(await signedIn(ctx)));
  const where = { id: idOf(given) };
  const changed = inTransaction(ctx, async (tx) => {
    const before = await tx.db.findOne(Company, { where, lock: { mode: 'pessimistic_write' } });
    if (!before) throw notFound();
    if (before.isTest === isTest) return before;
    await tx.db.update(Company, where, { isTest, testClockDays: 0 });
    const payload = { before: { isTest: before.isTest }, after: { isTest } };
    await emit(tx, 'company.test-set', { ...companyOf(before.id, before.legalName), payload });
    return { ...before, isTest };
  });
  return changed.catch((error: unknown) => {
    if ((error as { constraint?: unknown } | null)?.constraint === 'companies_test_mark') throw inUse();
    throw error;
  });
}
