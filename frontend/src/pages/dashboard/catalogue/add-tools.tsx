import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { Panel } from '../../../components/page/panel';
import { AddToolForm } from '../../../features/manage-tools/form/add-tool-form';
import { labels } from '../../../lib/messages';
import { toolTexts } from '../../../features/manage-tools/tool-messages';

/** Add Tools (specification section 2). */
export function AddToolsPage() {
  return (
    <>
      <DocumentTitle title={labels.addTools} />
      <PageHeader title={labels.addTools} lead={toolTexts.addToolsLead} dense />
      <Panel>
        <AddToolForm />
      </Panel>
    </>
  );
}
