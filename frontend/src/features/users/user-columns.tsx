import { indexColumn } from '../../components/data-table/index-column';
import type { DataColumn } from '../../components/data-table/types';
import { EmailText } from '../../components/email-text';
import { StatusTag } from '../../components/status-tag';
import type { ManagedUserFragment } from './user-columns.generated';
import { columns } from '../../lib/messages';
import { MakeAdminButton } from './make-admin-button';

/** Columns of All Users (specification section 2). */
export const userColumns: DataColumn<ManagedUserFragment>[] = [
  indexColumn,
  {
    key: 'email',
    width: 250,
    grows: true,
    title: columns.email,
    sort: 'EMAIL',
    render: ({ email }) => <EmailText email={email} />,
    csv: ({ email }) => email,
  },
  {
    key: 'role',
    width: 120,
    title: columns.role,
    sort: 'ROLE',
    hideable: true,
    render: ({ role }) => <StatusTag tone={role === 'admin' ? 'info' : 'neutral'}>{role}</StatusTag>,
    csv: ({ role }) => role,
  },
  {
    key: 'access',
    width: 150,
    title: columns.access,
    hideable: true,
    render: (user) => <MakeAdminButton user={user} />,
  },
];
