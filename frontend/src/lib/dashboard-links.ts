import type { Role } from '../graphql/schema-types.generated';
import { labels } from './messages';
import { paths } from './paths';

const profile = { to: paths.myProfile, label: labels.myProfile, icon: 'user' } as const;

/** The dashboard's pages by role (specification section 2): its side menu, and the phone's menu. */
export const dashboardLinks = {
  customer: [
    profile,
    { to: paths.myOrders, label: labels.myOrders, icon: 'box' },
    { to: paths.addReview, label: labels.addReview, icon: 'star' },
  ],
  admin: [
    profile,
    { to: paths.manageOrders, label: labels.manageOrders, icon: 'clipboard' },
    { to: paths.addTools, label: labels.addTools, icon: 'plus' },
    { to: paths.manageTools, label: labels.manageTools, icon: 'wrench' },
    { to: paths.searchSynonyms, label: labels.searchSynonyms, icon: 'search' },
    { to: paths.allUsers, label: labels.allUsers, icon: 'users' },
  ],
} as const satisfies Record<Role, readonly object[]>;
