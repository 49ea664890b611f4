import { useSearchParams } from 'react-router-dom';
import { Page } from '../components/page/page';
import { PageHeader } from '../components/page/page-header';
import { useBuyerChanged } from '../features/companies/use-buyer-changed';
import { punchoutTexts } from '../features/keys/punchout/punchout-messages';
import { StartVisit } from '../features/keys/punchout/start-visit';

/** Where a purchasing system sends a person: they start shopping for it. */
export function PunchoutPage() {
  const [search] = useSearchParams();
  const buyerChanged = useBuyerChanged();
  return (
    <Page title={punchoutTexts.visitTitle}>
      <meta name="robots" content="noindex" />
      <PageHeader title={punchoutTexts.visitTitle} />
      <StartVisit token={search.get('start') ?? ''} onStarted={buyerChanged} />
    </Page>
  );
}
