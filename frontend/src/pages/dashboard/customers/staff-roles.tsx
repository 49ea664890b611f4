import { useQuery } from '@apollo/client/react';
import { PartsPage } from '../../../components/page/parts-page';
import { AddRole } from '../../../features/users/add-role';
import { roleTexts } from '../../../features/users/role-messages';
import { RolesTable } from '../../../features/users/roles-table';
import { labels } from '../../../lib/messages';
import { StaffRolesDocument } from './staff-roles.generated';

/** Roles: what staff may do, for owners. */
export function StaffRolesPage() {
  const { data, error, refetch } = useQuery(StaffRolesDocument, { fetchPolicy: 'cache-and-network' });
  const reload = () => void refetch().catch(() => undefined);
  return (
    <PartsPage
      title={labels.staffRoles}
      lead={roleTexts.lead}
      actions={data && <AddRole roles={data.staffRoles} onAdded={reload} />}
      data={data}
      error={error}
      onRetry={reload}
    >
      {({ staffRoles }) => <RolesTable roles={staffRoles} onDeleted={reload} />}
    </PartsPage>
  );
}
