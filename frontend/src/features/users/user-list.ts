import { userFilterLimits } from '../../graphql/limits.generated';
import type { FilterField, SortChoice } from '../../components/data-table/list-filters';
import type { Role } from '../../graphql/schema-types.generated';
import { columns } from '../../lib/messages';
import { useListParams, type ListParams } from '../../lib/lists/use-list-params';

type UserSort = 'EMAIL' | 'ROLE' | 'CREATED_AT';
type UserFilterName = 'search' | 'role';
type UserList = ListParams<UserSort, UserFilterName>;

const ROLES: readonly Role[] = ['admin', 'customer'];

export const userSorts: readonly SortChoice<UserSort>[] = [
  { field: 'EMAIL', direction: 'ASC', label: 'Email, A to Z' },
  { field: 'EMAIL', direction: 'DESC', label: 'Email, Z to A' },
  { field: 'ROLE', direction: 'ASC', label: 'Admins first' },
  { field: 'ROLE', direction: 'DESC', label: 'Customers first' },
  { field: 'CREATED_AT', direction: 'DESC', label: 'Newest account first' },
  { field: 'CREATED_AT', direction: 'ASC', label: 'Oldest account first' },
];

/** Part of the email address, and the role. */
export const userFilters: readonly FilterField<UserFilterName>[] = [
  { kind: 'search', name: 'search', label: 'Name, email, company or PO number', ...userFilterLimits.search },
  {
    kind: 'choice',
    name: 'role',
    label: columns.role,
    choices: ROLES.map((role) => ({ value: role, label: role })),
  },
];

/** The state of All Users as the URL holds it. */
export const useUserList = (): UserList =>
  useListParams<UserSort, UserFilterName>({
    sortFields: ['EMAIL', 'ROLE', 'CREATED_AT'],
    defaultSort: 'EMAIL',
    defaultDirection: 'ASC',
    filters: ['search', 'role'],
  });

/** That state as the API's filter and sort; an unknown role in the URL is ignored. */
export const userVariables = ({ filters, sort }: Pick<UserList, 'filters' | 'sort'>) => ({
  filter: { search: filters.search ?? null, role: ROLES.find((role) => role === filters.role) ?? null },
  sort,
});
