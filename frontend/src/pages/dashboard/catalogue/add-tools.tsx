import { DocumentTitle } from '../../../components/page';
import { PageHeader } from '../../../components/page-header';
import { Panel } from '../../../components/panel';
import { AddToolForm } from '../../../features/manage-tools/form/add-tool-form';
import { adminLeads } from '../../../lib/admin-messages';
import { labels } from '../../../lib/messages';

/** Add Tools (specification section 2). */
export function AddToolsPage() {
  return (
    <>
      <DocumentTitle title={labels.addTools} />
      <PageHeader title={labels.addTools} lead={adminLeads.addTools} dense />
      <Panel>
        <AddToolForm />
      </Panel>
    </>
  );
}
