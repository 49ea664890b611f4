import type { Role } from '../graphql/schema-types.generated';
import { labels } from './messages';
import { paths } from './paths';

const profile = { to: paths.myProfile, label: labels.myProfile, icon: 'user' } as const;

/** The dashboard's pages by role (specification section 2): its side menu, and the phone's menu. */
export const dashboardLinks = {
  customer: [
    profile,
    { to: paths.myOrders, label: labels.myOrders, icon: 'box' },
    { to: paths.purchases, label: labels.myPurchases, icon: 'cart' },
    { to: paths.documents, label: labels.documents, icon: 'file' },
    { to: paths.myLists, label: labels.myLists, icon: 'list' },
    { to: paths.company, label: labels.myCompany, icon: 'people' },
    { to: paths.addReview, label: labels.addReview, icon: 'star' },
  ],
  admin: [
    profile,
    { to: paths.manageOrders, label: labels.manageOrders, icon: 'clipboard' },
    { to: paths.managePurchases, label: labels.managePurchases, icon: 'cart' },
    { to: paths.manageDocuments, label: labels.documents, icon: 'file' },
    { to: paths.payments, label: labels.payments, icon: 'bank' },
    { to: paths.requests, label: labels.requests, icon: 'inbox' },
    { to: paths.addTools, label: labels.addTools, icon: 'plus' },
    { to: paths.manageTools, label: labels.manageTools, icon: 'wrench' },
    { to: paths.searchSynonyms, label: labels.searchSynonyms, icon: 'search' },
    { to: paths.companies, label: labels.companies, icon: 'people' },
    { to: paths.allUsers, label: labels.allUsers, icon: 'users' },
    { to: paths.companyData, label: labels.companyData, icon: 'globe' },
    { to: paths.sitePages, label: labels.sitePages, icon: 'file' },
    { to: paths.auditLog, label: labels.auditLog, icon: 'eye' },
    { to: paths.jobs, label: labels.jobs, icon: 'gear' },
  ],
} as const satisfies Record<Role, readonly object[]>;
