import type { EntityManager } from 'typeorm';
import { rows, rowsBy } from '../../../db/sql';
import { added, changesOf } from '../../../events/changes';
import { emit } from '../../../events/emit';
import type { EventType } from '../../../events/registry';
import { addressText } from '../../../shared/address-text';
import type { Actor, UnitOfWork } from '../../../shared/ctx';
import { newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import type { PostalAddress } from '../../../shared/postal-address';
import { Company } from './company.entity';
import { can } from './company.policy';
import { stateAfter, type CompanyAction, type CompanyState } from './company.status';
import { companyOf } from './company.subject';

const EVENTS = {
  approve: 'company.approved',
  reject: 'company.rejected',
  suspend: 'company.suspended',
  reinstate: 'company.reinstated',
  setTerms: 'company.terms-set',
} as const satisfies Record<CompanyAction, EventType>;

const FIELDS = ['state', 'stateReason', 'terms', 'creditLimit', 'poRequired', 'note'] as const;
const ADDRESS = ['billingAddress', 'postalAddress'] as const;

export type CompanyChanges = Partial<
  Pick<Company, 'stateReason' | 'terms' | 'creditLimit' | 'poRequired' | 'note'>
>;

interface Change {
  readonly actor: Actor;
  /** As it is, locked. */
  readonly company: Company;
  readonly action: CompanyAction;
  readonly changes: CompanyChanges;
}

/** Changes a locked company, by an action that its state allows. @throws DomainError FORBIDDEN, WRONG_STATE */
export async function changeLocked(
  tx: UnitOfWork,
  { actor, company: before, action, changes }: Change,
): Promise<Company> {
  authorize(can(action, actor, before));
  const where = { id: before.id };
  const state = stateAfter(before.state, action) as CompanyState;
  await tx.db.update(Company, where, { ...changes, state });
  const after = await tx.db.findOneByOrFail(Company, where);
  const payload = changesOf<Company>(FIELDS, before, after) ?? { before: {}, after: {} };
  await emit(tx, EVENTS[action], { ...companyOf(before.id, before.legalName), payload });
  return after;
}

/** Sets the address of a locked company. */
export async function setLockedAddress(
  tx: UnitOfWork,
  before: Company,
  postalAddress: PostalAddress,
): Promise<Company> {
  const where = { id: before.id };
  await tx.db.update(Company, where, { postalAddress, billingAddress: addressText(postalAddress) });
  const after = await tx.db.findOneByOrFail(Company, where);
  const payload = changesOf<Company>(ADDRESS, before, after);
  if (payload) await emit(tx, 'company.address-set', { ...companyOf(after.id, after.legalName), payload });
  return after;
}

/** Adds companies, which have no members yet. */
export async function addCompanies(tx: UnitOfWork, given: readonly Partial<Company>[]): Promise<void> {
  const ids = given.map(newId);
  await tx.db.insert(
    Company,
    given.map((company, at) => ({ ...company, id: ids[at] })),
  );
  // The database has the defaults.
  const companies = await rowsBy(tx.db, Company, { column: 'id', values: ids, order: 'ORDER BY id' });
  const fields = ['legalName', 'country', 'taxId', ...ADDRESS, ...FIELDS] as const;
  await emit(
    tx,
    'company.added',
    ...companies.map((company) => ({
      ...companyOf(company.id, company.legalName),
      payload: added<Company>(fields, company),
    })),
  );
}

/** One spelling of a tax id: without blanks, points and hyphens, in capital letters. */
export const taxKeyOf = (taxId: string): string => taxId.replace(/[\s./-]/g, '').toUpperCase();
const TAX_KEY = `upper(regexp_replace(tax_id, '[[:space:]./-]', '', 'g'))`;

/** The companies with some tax ids, however these are spelled. */
export const companiesOfTaxIds = (db: EntityManager, keys: readonly string[]): Promise<Company[]> =>
  rows(db, Company, { rest: `WHERE ${TAX_KEY} = ANY ($1::text[]) ORDER BY id`, values: [keys] });

export const lockCompanies = (db: EntityManager, ids: readonly string[]): Promise<Company[]> =>
  rows(db, Company, { rest: 'WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE', values: [ids] });

/** Nobody else adds companies by their tax ids until the transaction ends. */
export const lockTaxIds = (db: EntityManager): Promise<unknown> =>
  db.query(`SELECT pg_advisory_xact_lock(hashtext('companies by tax id'))`);
