import { useMutation, useQuery } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ActionError } from '../components/states/action-error';
import { PlainButton } from '../components/button';
import { ErrorState } from '../components/states/error-state';
import { Page } from '../components/page/page';
import { PageHeader } from '../components/page/page-header';
import { Panel } from '../components/page/panel';
import { SkeletonLines } from '../components/states/skeleton';
import { useToast } from '../components/toasts/toast';
import { useBuyerChanged } from '../features/companies/use-buyer-changed';
import { companyTexts } from '../entities/company/company-messages';
import { paths } from '../navigation/paths';
import { useAction } from '../lib/api/use-action';
import { AcceptInvitationDocument, InvitationDocument, type InvitationQuery } from './invitation.generated';

function Accept({ token, invitation }: { token: string } & InvitationQuery) {
  const [accept] = useMutation(AcceptInvitationDocument);
  const buyerChanged = useBuyerChanged();
  const navigate = useNavigate();
  const toast = useToast();
  const { run, busy, error } = useAction();
  const submit = async () => {
    if (!(await run(() => accept({ variables: { token } })))) return;
    await navigate(paths.company, { replace: true });
    // The purchases, orders and lists of the reader are those of the company now.
    await buyerChanged();
    toast.success(companyTexts.accepted(invitation.companyName));
  };
  return (
    <Panel>
      <p>{companyTexts.roleOf(invitation.role)}</p>
      <PlainButton variant="primary" busy={busy} onClick={() => void submit()}>
        {companyTexts.accept}
      </PlainButton>
      <ActionError error={error} />
    </Panel>
  );
}

/** Where the link of an invitation leads: who invites, and the button that accepts. */
export function InvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, refetch } = useQuery(InvitationDocument, { variables: { token } });
  const title = data ? companyTexts.invitesYou(data.invitation.companyName) : companyTexts.invitationTitle;
  return (
    <Page title={title}>
      <PageHeader title={title} />
      {data && <Accept token={token} invitation={data.invitation} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {!data && !error && <SkeletonLines lines={3} height="28px" />}
    </Page>
  );
}
