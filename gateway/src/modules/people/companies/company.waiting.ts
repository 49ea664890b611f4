import { tally } from '../../../db/lists/tally';
import { holds } from '../../../shared/permission';
import type { WaitingList } from '../../../shared/waiting';
import { companyRows } from './company-management.service';
import { CompanyState } from './company.status';

export const waitingCompanies: readonly WaitingList[] = [
  {
    kind: 'COMPANIES_TO_APPROVE',
    description: 'Companies that have applied.',
    isFor: (actor) => holds(actor, 'companies.manage'),
    tally: (ctx) =>
      ctx.readList((db) => tally(db, companyRows({ state: CompanyState.Applied }), 'item.created_at')),
  },
];
