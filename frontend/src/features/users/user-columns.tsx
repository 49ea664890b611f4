import { indexColumn } from '../../components/data-table/index-column';
import type { DataColumn } from '../../components/data-table/types';
import { PermissionButton } from '../../components/rows/permission-button';
import { PermissionAction } from '../../components/rows/permission-action';
import { StatusTag } from '../../components/status-tag';
import type { ManagedUserFragment } from './user-columns.generated';
import { columns, labels } from '../../lib/messages';
import { userTexts } from './user-messages';
import styles from './user-columns.module.css';

/** Columns of All Users (specification section 2). */
export const userColumns = (
  onMakeAdmin: (user: ManagedUserFragment) => void,
  onExportData: (user: ManagedUserFragment) => Promise<unknown>,
): DataColumn<ManagedUserFragment>[] => [
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
    width: 120,
    title: columns.role,
    card: 'tag',
    sort: 'ROLE',
    hideable: true,
    render: ({ role }) => <StatusTag tone={role === 'admin' ? 'info' : 'neutral'}>{role}</StatusTag>,
    csv: ({ role }) => role,
  },
  {
    key: 'access',
    width: 250,
    title: columns.access,
    fixed: 'end',
    card: 'actions',
    hideable: true,
    render: (user) => (
      <span className={styles.actions}>
        <PermissionButton
          permission={user.viewerCan.makeAdmin}
          size="small"
          data-action="admin"
          aria-label={`${labels.makeAdmin}: ${user.email}`}
          onClick={() => onMakeAdmin(user)}
        >
          {labels.makeAdmin}
        </PermissionButton>
        <PermissionAction
          permission={user.viewerCan.exportData}
          size="small"
          quiet
          aria-label={`${userTexts.exportData}: ${user.email}`}
          action={() => onExportData(user)}
        >
          {userTexts.exportData}
        </PermissionAction>
      </span>
    ),
  },
];
