import { Link } from 'react-router-dom';
import { indexColumn } from '../../components/data-table/index-column';
import type { DataColumn } from '../../components/data-table/types';
import { RecentTime } from '../../components/recent-time';
import { StatusTag } from '../../components/status-tag';
import { companyTexts } from '../../entities/company/company-messages';
import type { ManagedUserFragment } from './user-columns.generated';
import { columns } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { UserActions, type UserActionHandlers } from './user-actions';
import { userTexts } from './user-messages';
import styles from './user-columns.module.css';

/** The role of the specification, the name of a role of staff, and whether they are disabled. */
const UserRole = ({ user: { role, staffRole, disabledAt } }: { user: ManagedUserFragment }) => (
  <span className={styles.role}>
    <StatusTag tone={role === 'admin' ? 'info' : 'neutral'}>{role}</StatusTag>
    {staffRole && <span>{staffRole.name}</span>}
    {disabledAt && <StatusTag tone="danger">{userTexts.disabled}</StatusTag>}
  </span>
);

/** The first company of a user; the others are counted, and their names are in its title. */
function Companies({ companies }: Pick<ManagedUserFragment, 'companies'>) {
  const [first, ...others] = companies.map(({ legalName }) => legalName);
  return (
    <span title={[first, ...others].join(', ')}>
      <bdi>{first}</bdi>
      {others.length > 0 && <span>{` ${userTexts.moreCompanies(others.length)}`}</span>}
    </span>
  );
}

/** By what staff know a customer on the phone. */
const known: DataColumn<ManagedUserFragment>[] = [
  {
    key: 'name',
    width: 140,
    narrow: 116,
    title: userTexts.name,
    hideable: true,
    render: ({ id, displayName }) => (
      <Link to={paths.customer(id)} title={displayName}>
        <bdi>{displayName}</bdi>
      </Link>
    ),
  },
  {
    key: 'company',
    width: 150,
    narrow: 116,
    title: companyTexts.company,
    hideable: true,
    render: ({ companies }) => (companies.length ? <Companies companies={companies} /> : null),
  },
  {
    key: 'lastOrder',
    width: 140,
    narrow: 126,
    title: userTexts.lastOrder,
    hideable: true,
    render: ({ lastOrder }) =>
      lastOrder && (
        <Link to={paths.managedOrder(lastOrder.id)} title={lastOrder.number}>
          <RecentTime at={lastOrder.placedAt} />
        </Link>
      ),
  },
];

/** Columns of All Users (specification section 2), with the name, the company and the last order. */
export const userColumns = (on: UserActionHandlers): DataColumn<ManagedUserFragment>[] => [
  indexColumn,
  {
    key: 'email',
    width: 230,
    narrow: 190,
    grows: true,
    fixed: 'start',
    rowHeader: true,
    card: 'title',
    title: columns.email,
    sort: 'EMAIL',
    render: ({ email }) => <span title={email}>{email}</span>,
  },
  ...known,
  {
    key: 'role',
    width: 150,
    narrow: 110,
    title: columns.role,
    card: 'tag',
    sort: 'ROLE',
    hideable: true,
    render: (user) => <UserRole user={user} />,
  },
  {
    key: 'access',
    width: 280,
    narrow: 268,
    title: columns.access,
    fixed: 'end',
    card: 'actions',
    hideable: true,
    render: (user) => <UserActions user={user} on={on} />,
  },
];
