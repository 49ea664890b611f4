import { useMemo, useState } from 'react';
import { onDemand } from '../../../components/dialogs/on-demand';
import { ListPage } from '../../../components/data-table/list-page';
import { auditLogColumns } from '../../../features/system/audit/audit-columns';
import type { AuditEntryRowFragment } from '../../../features/system/audit/audit-entry.generated';
import { auditTexts } from '../../../features/system/audit/audit-labels';
import {
  auditFilters,
  auditSorts,
  auditVariables,
  useAuditList,
} from '../../../features/system/audit/audit-list';
import { SavedViews } from '../../../features/views/saved-views';
import { labels } from '../../../lib/messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { AuditLogDocument } from './audit-log.generated';

const AuditDrawer = onDemand(
  async () => (await import('../../../features/system/audit/audit-drawer')).AuditDrawer,
  ({ entry }) => entry !== null,
);

const nothing = { title: auditTexts.none, text: auditTexts.noneText };

/** Audit Log: who changed what, when and from where (admins). */
export function AuditLogPage() {
  const list = useAuditList();
  const [opened, setOpened] = useState<AuditEntryRowFragment | null>(null);
  const columns = useMemo(() => auditLogColumns(setOpened), []);
  const variables = auditVariables(list);
  const entries = useListPage({
    query: AuditLogDocument,
    list,
    variables,
    connection: (data) => data.auditLog,
  });
  return (
    <>
      <ListPage
        title={labels.auditLog}
        lead={auditTexts.lead}
        tableId="audit-log"
        columns={columns}
        list={list}
        views={<SavedViews list="audit-log" params={list} />}
        fields={auditFilters}
        sorts={auditSorts}
        empty={nothing}
        file={{ name: 'audit-log', variables }}
        {...entries}
      />
      <AuditDrawer entry={opened} onClose={() => setOpened(null)} />
    </>
  );
}
