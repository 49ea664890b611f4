import type { Role } from '../../graphql/schema-types.generated';
import { useListParams, type ListParams } from '../../lib/use-list-params';

export type UserSort = 'EMAIL' | 'ROLE' | 'CREATED_AT';
export type UserFilterName = 'search' | 'role';
export type UserList = ListParams<UserSort, UserFilterName>;

export const ROLES: readonly Role[] = ['admin', 'customer'];

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
