import { ApiKeyResolver, ApiKeySecretResolver } from '../modules/people/keys/api-key.resolver';
import { OnBehalfResolver } from '../modules/people/on-behalf/on-behalf.resolver';
import { StaffNoteResolver } from '../modules/people/notes/staff-note.resolver';
import { StaffRoleResolver, UserStaffResolver } from '../modules/people/staff/staff.resolver';
import { addressResolvers } from '../modules/people/addresses/saved-address.resolver';
import {
  CompanyEventResolver,
  CompanyResolver,
  UserCompaniesResolver,
} from '../modules/people/companies/company.resolver';
import {
  CompanyInvitationResolver,
  CompanyMemberResolver,
} from '../modules/people/companies/member.resolver';
import { EmailPreferencesResolver } from '../modules/people/users/email-preferences.resolver';
import { UserResolver } from '../modules/people/users/user.resolver';

/** Resolvers of people: users, staff, companies and their notes. */
export const peopleResolvers = [
  OnBehalfResolver,
  ApiKeyResolver,
  ApiKeySecretResolver,
  StaffNoteResolver,
  StaffRoleResolver,
  UserStaffResolver,
  ...addressResolvers,
  CompanyEventResolver,
  CompanyResolver,
  UserCompaniesResolver,
  CompanyInvitationResolver,
  CompanyMemberResolver,
  EmailPreferencesResolver,
  UserResolver,
] as const;
