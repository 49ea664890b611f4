import type { IconName } from '../components/icon';
import type { Role } from '../graphql/schema-types.generated';
import { labels } from '../lib/messages';
import { paths } from './paths';

/** Kinds of pending work, each with a page of its own. */
export type Waiting = 'orders' | 'returns' | 'requests' | 'companies' | 'jobs';

export interface DashboardLink {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** The pending work that the menu counts next to the label. */
  readonly waiting?: Waiting;
}

interface DashboardGroup {
  /** None for the pages above all groups. */
  readonly name?: string;
  /** Collapsed until somebody opens it. */
  readonly isCollapsed?: boolean;
  readonly links: readonly DashboardLink[];
}

const profile: DashboardLink = { to: paths.myProfile, label: labels.myProfile, icon: 'user' };

const sales: DashboardGroup = {
  name: 'Sales',
  links: [
    { to: paths.manageOrders, label: labels.manageOrders, icon: 'clipboard', waiting: 'orders' },
    { to: paths.managePurchases, label: labels.managePurchases, icon: 'cart' },
    { to: paths.quotes, label: labels.quotes, icon: 'file' },
    { to: paths.warehouse, label: labels.warehouse, icon: 'box' },
    { to: paths.manageReturns, label: labels.manageReturns, icon: 'back', waiting: 'returns' },
    { to: paths.requests, label: labels.requests, icon: 'inbox', waiting: 'requests' },
  ],
};

const money: DashboardGroup = {
  name: 'Money',
  links: [
    { to: paths.manageDocuments, label: labels.documents, icon: 'file' },
    { to: paths.payments, label: labels.payments, icon: 'bank' },
  ],
};

const catalogue: DashboardGroup = {
  name: 'Catalogue',
  links: [
    { to: paths.addTools, label: labels.addTools, icon: 'plus' },
    { to: paths.manageTools, label: labels.manageTools, icon: 'wrench' },
    { to: paths.production, label: labels.production, icon: 'calendar' },
    { to: paths.searchSynonyms, label: labels.searchSynonyms, icon: 'search' },
  ],
};

const customers: DashboardGroup = {
  name: 'Customers',
  links: [
    { to: paths.companies, label: labels.companies, icon: 'people', waiting: 'companies' },
    { to: paths.allUsers, label: labels.allUsers, icon: 'users' },
  ],
};

const system: DashboardGroup = {
  name: 'System',
  isCollapsed: true,
  links: [
    { to: paths.companyData, label: labels.companyData, icon: 'globe' },
    { to: paths.calendar, label: labels.calendar, icon: 'calendar' },
    { to: paths.deliveryMethods, label: labels.deliveryMethods, icon: 'box' },
    { to: paths.orderStages, label: labels.orderStages, icon: 'check' },
    { to: paths.sitePages, label: labels.sitePages, icon: 'file' },
    { to: paths.auditLog, label: labels.auditLog, icon: 'eye' },
    { to: paths.jobs, label: labels.jobs, icon: 'gear', waiting: 'jobs' },
  ],
};

/** The dashboard's pages by role (specification section 2): its side menu, and the phone's menu. */
export const dashboardGroups: Record<Role, readonly DashboardGroup[]> = {
  customer: [
    {
      links: [
        profile,
        { to: paths.myOrders, label: labels.myOrders, icon: 'box' },
        { to: paths.purchases, label: labels.myPurchases, icon: 'cart' },
        { to: paths.myReturns, label: labels.myReturns, icon: 'back' },
        { to: paths.myQuotes, label: labels.myQuotes, icon: 'inbox' },
        { to: paths.documents, label: labels.documents, icon: 'file' },
        { to: paths.myLists, label: labels.myLists, icon: 'list' },
        { to: paths.company, label: labels.myCompany, icon: 'people' },
        { to: paths.addReview, label: labels.addReview, icon: 'star' },
      ],
    },
  ],
  admin: [{ links: [profile] }, sales, money, catalogue, customers, system],
};

/** Whether a path leads to a list of pending work. */
export const isWaitingList = (path: string): boolean =>
  dashboardGroups.admin.some(({ links }) => links.some(({ to, waiting }) => waiting && to === path));
