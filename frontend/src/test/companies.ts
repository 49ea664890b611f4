/** Builders of companies. */
import type { MyCompanyFragment } from '../features/companies/company.generated';
import type { FirstOwnerQuery } from '../features/companies/manage/first-owner.generated';
import type { ManagedCompanyFragment } from '../features/companies/manage/managed-company.generated';
import type { CustomerCompanyPageQuery } from '../pages/dashboard/customers/customer-company.generated';
import { allowed } from './builders';
import { typed } from './typed';

type Company = Omit<MyCompanyFragment, 'viewerCan'> &
  Omit<ManagedCompanyFragment, 'viewerCan' | 'members'> & {
    viewerCan: MyCompanyFragment['viewerCan'] &
      ManagedCompanyFragment['viewerCan'] &
      FirstOwnerQuery['company']['viewerCan'] &
      CustomerCompanyPageQuery['company']['viewerCan'];
  };
type Member = Company['members'][number];

const NOW = '2026-11-21T09:00:00.000Z';

export const buildMember = (over: Partial<Member> = {}): Member & { __typename: 'CompanyMember' } => ({
  __typename: 'CompanyMember',
  userId: 'user-a',
  version: 'm1',
  displayName: 'Olga Owner',
  email: 'olga@example.com',
  role: 'Owner',
  spendingLimit: null,
  spendingPeriod: 'Purchase',
  ...over,
});

/** An active company of which the viewer may do everything. */
export const buildCompany = (over: Partial<Company> = {}): Company & { __typename: 'Company' } => ({
  __typename: 'Company',
  id: 'company-a',
  version: 'c1',
  addressVersion: 'c2',
  legalName: 'Robot Works Ltd.',
  isTest: false,
  country: 'BD',
  taxId: 'BIN-0042',
  billingAddress: '12 Factory Road',
  postalAddress: null,
  website: null,
  expectedVolume: null,
  state: 'Active',
  stateReason: null,
  terms: 'Net30',
  creditLimit: 500_000,
  poRequired: false,
  createdAt: NOW,
  certificate: null,
  members: [buildMember()],
  invitations: [],
  events: [],
  note: null,
  viewerRole: 'Owner',
  addresses: [],
  viewerCan: typed('CompanyPermissions', {
    approve: allowed,
    reject: allowed,
    suspend: allowed,
    reinstate: allowed,
    setTerms: allowed,
    setTest: allowed,
    grantOverride: allowed,
    manageMembers: allowed,
    manageKeys: { ...allowed, allowed: false },
    revokeKeys: { ...allowed, allowed: false },
    invite: allowed,
    setAddress: allowed,
    sendCertificate: allowed,
    actFor: allowed,
    buy: allowed,
  }),
  ...over,
});

/** A company that owes nothing. */
export const noCredit = {
  __typename: 'CompanyCredit' as const,
  limit: 0,
  exposure: 0,
  available: 0,
  dueThisWeek: 0,
  overdue: 0,
  ageing: { __typename: 'Ageing' as const, current: 0, days1To30: 0, days31To60: 0, days61Plus: 0 },
  override: null,
};
