import { useQuery } from '@apollo/client/react';
import { loadedLater } from '../../components/dialogs/on-demand';
import { DocumentTitle } from '../../components/page/page';
import { PageHeader } from '../../components/page/page-header';
import { stack } from '../../components/layout/layout';
import { ErrorState } from '../../components/states/error-state';
import { SkeletonLines } from '../../components/states/skeleton';
import { deskTexts } from '../../entities/waiting/waiting-messages';
import { labels } from '../../lib/messages';
import { NowDocument } from '../../entities/waiting/desk.generated';
import { WaitingList } from '../../entities/waiting/waiting-list';
import { useAppSelector } from '../../store/hooks';
import { holds, usePermissions, type Needs } from '../../store/session/permissions';

const ProfileSection = loadedLater(
  async () => (await import('../../features/account/profile/profile-section')).ProfileSection,
);

const FiguresSection = loadedLater(
  async () => (await import('../../features/figures/figures-section')).FiguresSection,
);

/** One of these shows some figures. */
const SEE_FIGURES: Needs = ['documents.read', 'stock.change', 'quotes.manage', 'orders.ship'];

/** Pause between two counts, milliseconds. */
const PAUSE_MS = 60_000;

function Waiting() {
  const { data, error, refetch } = useQuery(NowDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval: PAUSE_MS,
    skipPollAttempt: () => document.hidden,
  });
  if (data) return <WaitingList work={data.waitingWork} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return <SkeletonLines lines={4} height="40px" />;
}

/** The index of the dashboard: what waits for the viewer, figures, and their profile (specification section 2). */
export function NowPage() {
  const isStaff = useAppSelector((state) => state.session.role) === 'admin';
  const seesFigures = holds(usePermissions(), SEE_FIGURES);
  return (
    <>
      <DocumentTitle title={labels.now} />
      <PageHeader title={labels.now} lead={isStaff ? deskTexts.staffLead : deskTexts.buyerLead} dense />
      <div className={stack(8)}>
        <Waiting />
        {seesFigures && <FiguresSection />}
        <ProfileSection />
      </div>
    </>
  );
}
