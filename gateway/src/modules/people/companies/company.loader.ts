import DataLoader from 'dataloader';
import { rowsBy } from '../../../db/sql';
import { perRequest } from '../../../shared/ctx';
import { CompanyEvent } from './company-event.entity';
import { CompanyMember } from './company-member.entity';
import { Company } from './company.entity';

/** Companies by id. */
export const companyLoader = perRequest(
  (ctx) =>
    new DataLoader<string, Company>(async (ids) => {
      const companies = await rowsBy(ctx.db, Company, { column: 'id', values: ids });
      const byId = new Map(companies.map((company) => [company.id, company]));
      return ids.map((id) => byId.get(id) ?? new Error(`no company ${id}`));
    }),
);

/** The members of each company, the oldest first. A mutation may change them, so nothing is remembered. */
export const membersLoader = perRequest(
  (ctx) =>
    new DataLoader<string, CompanyMember[]>(
      async (companyIds) => {
        const members = await rowsBy(ctx.db, CompanyMember, {
          column: 'company_id',
          values: companyIds,
          order: 'ORDER BY joined_at, user_id',
        });
        return companyIds.map((id) => members.filter(({ companyId }) => companyId === id));
      },
      { cache: false },
    ),
);

/** The events of each company, oldest first. */
export const companyEventsLoader = perRequest(
  (ctx) =>
    new DataLoader<string, CompanyEvent[]>(
      async (companyIds) => {
        const events = await rowsBy(ctx.db, CompanyEvent, {
          column: 'company_id',
          values: companyIds,
          order: 'ORDER BY id',
        });
        return companyIds.map((id) => events.filter(({ companyId }) => companyId === id));
      },
      { cache: false },
    ),
);
