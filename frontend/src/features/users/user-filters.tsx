import { ChoiceFilter, SortChoice, TextFilter } from '../../components/data-table/list-filters';
import { adminLabels } from '../../lib/admin-messages';
import { columns } from '../../lib/messages';
import { ROLES, type UserList } from './user-list';

const sorts = [
  { field: 'EMAIL', direction: 'ASC', label: 'Email, A to Z' },
  { field: 'EMAIL', direction: 'DESC', label: 'Email, Z to A' },
  { field: 'ROLE', direction: 'ASC', label: 'Admins first' },
  { field: 'ROLE', direction: 'DESC', label: 'Customers first' },
  { field: 'CREATED_AT', direction: 'DESC', label: 'Newest account first' },
  { field: 'CREATED_AT', direction: 'ASC', label: 'Oldest account first' },
] as const;

/** Search by e-mail, the role, and the order of the list. */
export function UserFilters({ list }: { list: UserList }) {
  return (
    <>
      <TextFilter
        label={columns.email}
        value={list.filters.search}
        onChange={(search) => list.setFilters({ search }, { replace: true })}
      />
      <ChoiceFilter
        label={columns.role}
        value={list.filters.role}
        onChange={(role) => list.setFilters({ role })}
        choices={ROLES.map((role) => ({ value: role, label: role }))}
      />
      <SortChoice label={adminLabels.sortBy} sort={list.sort} onChange={list.setSort} choices={sorts} />
    </>
  );
}
