import { useQuery } from '@apollo/client/react';
import { ButtonLink } from '../../../components/button';
import { look, stack } from '../../../components/layout/layout';
import { AnchoredSection } from '../../../components/page/anchored-section';
import { EmptyState } from '../../../components/states/empty-state';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { alertTexts as texts } from './alert-messages';
import { ALERTS_ANCHOR } from './alerts-place';
import { AlertsTable } from './alerts-table';
import { MyAlertsDocument } from './tool-alert.generated';
import { useMyAlerts } from './use-my-alerts';

const noAlerts = (
  <EmptyState
    icon="bell"
    title={texts.none}
    text={texts.noneText}
    action={<ButtonLink to={paths.catalogue}>{labels.catalogue}</ButtonLink>}
  />
);

/** What the reader wants to be told of tools, and what they were told in the last 90 days. */
export const MyAlertsSection = () => (
  <AnchoredSection id={ALERTS_ANCHOR} title={texts.heading} wide>
    <MyAlerts />
  </AnchoredSection>
);

function MyAlerts() {
  const { data, error, refetch } = useQuery(MyAlertsDocument, { fetchPolicy: 'cache-and-network' });
  const list = data?.myToolAlerts;
  const reload = () => refetch().catch(() => undefined);
  const alerts = useMyAlerts(list ?? [], reload);
  if (error && !list) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (!list) return <SkeletonLines lines={6} height="32px" />;
  if (!alerts.places.shown.length) return noAlerts;
  return (
    <div className={stack(3)}>
      <p className={look('muted')}>{texts.lead}</p>
      <AlertsTable alerts={list} {...alerts} />
    </div>
  );
}
