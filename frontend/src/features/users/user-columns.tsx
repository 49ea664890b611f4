import { indexColumn } from '../../components/data-table/index-column';
import type { DataColumn } from '../../components/data-table/types';
import { StatusTag } from '../../components/status-tag';
import type { ManagedUserFragment } from './user-columns.generated';
import { columns } from '../../lib/messages';
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

/** Columns of All Users (specification section 2). */
export const userColumns = (on: UserActionHandlers): DataColumn<ManagedUserFragment>[] => [
  indexColumn,
  {
    key: 'email',
    width: 250,
    grows: true,
    fixed: 'start',
    rowHeader: true,
    card: 'title',
    title: columns.email,
    sort: 'EMAIL',
    render: ({ email }) => <span title={email}>{email}</span>,
    csv: ({ email }) => email,
  },
  {
    key: 'role',
    width: 170,
    title: columns.role,
    card: 'tag',
    sort: 'ROLE',
    hideable: true,
    render: (user) => <UserRole user={user} />,
    csv: ({ role, staffRole }) => (staffRole ? `${role} (${staffRole.name})` : role),
  },
  {
    key: 'access',
    width: 280,
    title: columns.access,
    fixed: 'end',
    card: 'actions',
    hideable: true,
    render: (user) => <UserActions user={user} on={on} />,
  },
];
