import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PartsPage } from '../../../components/page/parts-page';
import { roleTexts } from '../../../features/users/role-messages';
import { RolesTable } from '../../../features/users/roles-table';
import { labels } from '../../../lib/messages';
import { StaffRolesDocument } from './staff-roles.generated';

/** Roles: what staff may do, for owners. */
export function StaffRolesPage() {
  const { data, error, refetch } = useQuery(StaffRolesDocument, { fetchPolicy: 'cache-and-network' });
  const [saved, setSaved] = useState(0);
  const reload = () => void refetch().catch(() => undefined);
  return (
    <PartsPage title={labels.staffRoles} lead={roleTexts.lead} data={data} error={error} onRetry={reload}>
      {({ staffRoles }) => (
        <RolesTable
          key={`${saved} ${staffRoles.map(({ version }) => version).join()}`}
          roles={staffRoles}
          onSaved={() => setSaved(saved + 1)}
        />
      )}
    </PartsPage>
  );
}
