import { COMPANY_COLUMNS } from '../../rules/company-columns';
import type { Actor, UnitOfWork } from '../../shared/ctx';
import type { Company } from '../people/companies/company.entity';
import {
  addCompanies,
  changeLocked,
  companiesOfTaxIds,
  lockCompanies,
  lockTaxIds,
  setLockedAddress,
  taxKeyOf,
  type CompanyChanges,
} from '../people/companies/company-writing.service';
import { companyChanges } from './company-cells';
import { actionBetween } from './company-states';
import type { ImportPlan } from './import-row.entity';
import type { Refused } from './target';
import { staleValues } from './values';

/** Applies plans of companies; see ImportTarget. @throws DomainError */
export async function applyCompanies(
  tx: UnitOfWork,
  plans: readonly ImportPlan[],
  { actor }: { actor: Actor },
): Promise<Refused[]> {
  const additions = plans.filter(isNew);
  if (additions.length > 0) await lockTaxIds(tx.db);
  const keyOf = ({ after }: ImportPlan) => taxKeyOf(String(after.taxId));
  const known = additions.length > 0 ? await companiesOfTaxIds(tx.db, additions.map(keyOf)) : [];
  const taken = new Set(known.map(({ taxId }) => taxKeyOf(taxId)));
  const ids = plans.flatMap(({ subjectId }) => subjectId ?? []);
  const companies = new Map((await lockCompanies(tx.db, ids)).map((company) => [company.id, company]));
  const refusalOf = (plan: ImportPlan): Refused => {
    if (plan.subjectId === null) return taken.has(keyOf(plan)) ? TAKEN : null;
    const company = companies.get(plan.subjectId);
    return company ? stale(company, plan) : DELETED;
  };
  const refusals = plans.map(refusalOf);
  const accepted = plans.filter((_, at) => !refusals[at]);
  for (const { subjectId, after } of accepted) {
    const company = companies.get(subjectId ?? '');
    if (company) await changeCompany(tx, { actor, company }, after);
  }
  const added = accepted.filter(isNew).map(({ after }) => after);
  if (added.length > 0) await addCompanies(tx, added);
  return refusals;
}

const isNew = ({ subjectId }: ImportPlan): boolean => subjectId === null;
const TAKEN: Refused = [{ key: 'taxId', reason: 'Another company has this tax id.' }];
const DELETED: Refused = [{ key: 'taxId', reason: 'The company was deleted after the file was checked.' }];

function stale(company: Company, { before }: ImportPlan): Refused {
  const found = staleValues<Partial<Company>>(company, before ?? {}, {
    columns: COMPANY_COLUMNS,
    changesOf: companyChanges,
  });
  return found.length > 0 ? found : null;
}

async function changeCompany(
  tx: UnitOfWork,
  { actor, company }: { actor: Actor; company: Company },
  { state, stateReason = null, postalAddress, ...terms }: Partial<Company>,
): Promise<void> {
  let now = company;
  const action = state && actionBetween(company.state, state);
  if (action) now = await changeLocked(tx, { actor, company: now, action, changes: { stateReason } });
  if (Object.keys(terms).length > 0) {
    const changes = terms as CompanyChanges;
    now = await changeLocked(tx, { actor, company: now, action: 'setTerms', changes });
  }
  if (postalAddress) await setLockedAddress(tx, now, postalAddress);
}
