import { useMemo } from 'react';
import { onDemand } from '../../../components/dialogs/on-demand';
import { ListPage } from '../../../components/data-table/list-page';
import { requestColumns } from '../../../features/requests/desk/tool-request-columns';
import {
  requestFilters,
  requestSorts,
  requestVariables,
  useRequestList,
} from '../../../features/requests/desk/tool-request-list';
import { requestTexts } from '../../../features/requests/desk/tool-request-texts';
import { useAssignees } from '../../../entities/staff/use-assignees';
import { SavedViews } from '../../../features/views/saved-views';
import { labels } from '../../../lib/messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { useOpenItem } from '../../../lib/lists/use-open-item';
import { ToolRequestsDocument } from './tool-requests.generated';

const ToolRequestDrawer = onDemand(
  async () => (await import('../../../features/requests/desk/tool-request-drawer')).ToolRequestDrawer,
  ({ requestId }) => requestId !== null,
);

const nothing = { title: requestTexts.none, text: requestTexts.noneText };

/** Requests: what visitors asked for, and the answers of admins. */
export function ToolRequestsPage() {
  const list = useRequestList();
  const assignees = useAssignees();
  const opened = useOpenItem('request');
  const columns = useMemo(() => requestColumns(opened.open), [opened.open]);
  const variables = requestVariables(list);
  const requests = useListPage({
    query: ToolRequestsDocument,
    list,
    variables,
    connection: (data) => data.toolRequests,
  });
  return (
    <>
      <ListPage
        title={labels.requests}
        lead={requestTexts.lead}
        tableId="tool-requests"
        columns={columns}
        list={list}
        views={<SavedViews list="tool-requests" params={list} />}
        fields={requestFilters(assignees)}
        sorts={requestSorts}
        empty={nothing}
        file={{ name: 'requests', variables }}
        {...requests}
      />
      <ToolRequestDrawer requestId={opened.id} onClose={opened.close} onChanged={requests.onRetry} />
    </>
  );
}
