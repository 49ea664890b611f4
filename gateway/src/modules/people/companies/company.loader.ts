import { loaderById, loaderOfMany } from '../../../db/loaders';
import { CompanyEvent } from './company-event.entity';
import { CompanyMember } from './company-member.entity';
import { Company } from './company.entity';

export const companyLoader = loaderById(Company);

/** The members of each company, the oldest first. */
export const membersLoader = loaderOfMany(CompanyMember, 'companyId', {
  order: 'ORDER BY joined_at, user_id',
  cache: false,
});

/** The events of each company, oldest first. */
export const companyEventsLoader = loaderOfMany(CompanyEvent, 'companyId', {
  order: 'ORDER BY id',
  cache: false,
});

/** The memberships of each user, the oldest first. */
export const membershipsLoader = loaderOfMany(CompanyMember, 'userId', {
  order: 'ORDER BY joined_at, company_id',
  cache: false,
});
