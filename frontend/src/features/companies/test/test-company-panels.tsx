import { Panel } from '../../../components/page/panel';
import { KeptEmails } from './kept-emails';
import { TestClock } from './test-clock';

/** What only a test company has: its clock, and the emails that were kept instead of sent. */
export const TestCompanyPanels = ({ companyId }: { companyId: string }) => (
  <>
    <Panel>
      <TestClock companyId={companyId} />
    </Panel>
    <Panel>
      <KeptEmails companyId={companyId} />
    </Panel>
  </>
);
