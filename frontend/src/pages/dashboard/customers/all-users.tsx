import { useMemo, useState } from 'react';
import { ListPage } from '../../../components/data-table/list-page';
import { exportData } from '../../../features/account/privacy/export-data';
import { ChangeRoleModal } from '../../../features/users/change-role-modal';
import { DisableUserModal } from '../../../features/users/disable-user-modal';
import { MakeAdminModal } from '../../../features/users/make-admin-modal';
import { userColumns } from '../../../features/users/user-columns';
import { userFilters, userSorts, userVariables, useUserList } from '../../../features/users/user-list';
import type { ManagedUserFragment } from '../../../features/users/user-columns.generated';
import { ManagedUsersDocument } from './all-users.generated';
import { labels } from '../../../lib/messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { userTexts } from '../../../features/users/user-messages';
import { SavedViews } from '../../../features/views/saved-views';

/** All Users (specification section 2): who has an account, and who may do everything. */
export function AllUsersPage() {
  const list = useUserList();
  const [asking, setAsking] = useState<ManagedUserFragment | null>(null);
  const [changing, setChanging] = useState<ManagedUserFragment | null>(null);
  const [disabling, setDisabling] = useState<ManagedUserFragment | null>(null);
  const columns = useMemo(
    () =>
      userColumns({
        onMakeAdmin: setAsking,
        onChangeRole: setChanging,
        onDisable: setDisabling,
        onExportData: exportData,
      }),
    [],
  );
  const variables = userVariables(list);
  const users = useListPage({
    query: ManagedUsersDocument,
    list,
    variables,
    connection: (data) => data.users,
  });
  return (
    <>
      <ListPage
        title={labels.allUsers}
        tableId="all-users"
        columns={columns}
        list={list}
        views={<SavedViews list="all-users" params={list} />}
        fields={userFilters}
        sorts={userSorts}
        empty={{ title: userTexts.noUsers }}
        file={{ name: 'users', variables }}
        {...users}
      />
      <MakeAdminModal user={asking} onClose={() => setAsking(null)} />
      <ChangeRoleModal user={changing} onClose={() => setChanging(null)} />
      <DisableUserModal user={disabling} onClose={() => setDisabling(null)} />
    </>
  );
}
