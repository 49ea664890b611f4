import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ActionError } from '../../../components/states/action-error';
import { PlainButton } from '../../../components/button';
import { SidePanel } from '../../../components/page/side-panel';
import { ErrorState } from '../../../components/states/error-state';
import { PermissionButton } from '../../../components/rows/permission-button';
import { SkeletonLines } from '../../../components/states/skeleton';
import { useToast } from '../../../components/toasts/toast';
import { companyTexts, eventNames, roles } from '../../../entities/company/company-messages';
import { formatDateTime } from '../../../lib/format/format';
import { useAction } from '../../../lib/api/use-action';
import { AND_NEXT, APPROVAL_FORM, ApprovalForm } from './approval-form';
import { cluster, stack, look } from '../../../components/layout/layout';
import styles from '../companies.module.css';
import { CompanyFacts } from '../company-facts';
import { CreditSummary } from '../credit-summary';
import { SetTestCompany } from '../test/set-test-company';
import {
  ManagedCompanyDocument,
  ReinstateCompanyDocument,
  RejectCompanyDocument,
  SuspendCompanyDocument,
  type ManagedCompanyFragment,
} from './managed-company.generated';
import { OverrideForm } from './override-form';
import { ReasonModal } from './reason-modal';
import { TermsForm } from './terms-form';
import { isolated } from '../../../lib/format/isolated';

type DetailsProps = {
  company: ManagedCompanyFragment;
  onChanged: () => void;
  /** Opens the next application in the list; null on the last one. */
  onNext: (() => void) | null;
};

function Details({ company, onChanged, onNext }: DetailsProps) {
  return (
    <div className={stack(6)}>
      <CompanyFacts company={company} />
      {company.state === 'Applied' && company.viewerCan.approve.allowed && (
        <ApprovalForm
          key={`approval-${company.id}`}
          company={company}
          onNext={onNext}
          onApproved={onChanged}
        />
      )}
      {company.viewerCan.setTerms.allowed && <TermsForm key={company.id} company={company} />}
      {company.viewerCan.setTest.allowed && <SetTestCompany key={`test-${company.id}`} company={company} />}
      <CreditSummary key={`credit-${company.id}`} companyId={company.id} />
      {company.viewerCan.grantOverride.allowed && (
        <OverrideForm key={`override-${company.id}`} companyId={company.id} />
      )}
      <section className={stack(4, 'packed')} aria-labelledby="company-members">
        <h2 id="company-members">{companyTexts.members}</h2>
        <ul className={styles.people}>
          {company.members.map(({ userId, displayName, email, role }) => (
            <li key={userId}>
              <span className={stack(0, 'shrink', 'breakAnywhere')}>
                <bdi>{displayName}</bdi>
                <span className={look('muted', 'sm')}>{email}</span>
              </span>
              <span>{roles[role]}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={stack(4, 'packed')} aria-labelledby="company-history">
        <h2 id="company-history">{companyTexts.history}</h2>
        <ul className={styles.people}>
          {company.events.map(({ id, kind, at, actorName }) => (
            <li key={id}>
              <span>{eventNames[kind] ?? kind}</span>
              <span className={look('muted', 'sm')}>{`${isolated(actorName)}, ${formatDateTime(at)}`}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function useDecision({ company: { id }, onChanged }: DetailsProps) {
  const [reject] = useMutation(RejectCompanyDocument);
  const [suspend] = useMutation(SuspendCompanyDocument);
  const [reinstate] = useMutation(ReinstateCompanyDocument);
  const toast = useToast();
  const done = (text: string) => {
    toast.success(text);
    onChanged();
  };
  return {
    reinstate: async () => {
      await reinstate({ variables: { id } });
      done(companyTexts.reinstated);
    },
    reject: async (reason: string) => {
      await reject({ variables: { id, reason } });
      done(companyTexts.rejected);
    },
    suspend: async (reason: string) => {
      await suspend({ variables: { id, reason } });
      done(companyTexts.suspended);
    },
  };
}

function Footer(props: DetailsProps) {
  const { state, viewerCan } = props.company;
  const { run, busy, error } = useAction();
  const decide = useDecision(props);
  const [asked, setAsked] = useState<'reject' | 'suspend' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className={cluster(2, 'stretch')}>
      <ActionError error={error} />
      {state === 'Applied' && (
        <>
          {viewerCan.approve.allowed ? (
            <PlainButton variant="primary" type="submit" form={APPROVAL_FORM}>
              {companyTexts.approve}
            </PlainButton>
          ) : (
            <PermissionButton type="primary" permission={viewerCan.approve}>
              {companyTexts.approve}
            </PermissionButton>
          )}
          {viewerCan.approve.allowed && props.onNext && (
            <PlainButton type="submit" form={APPROVAL_FORM} value={AND_NEXT}>
              {companyTexts.approveAndNext}
            </PlainButton>
          )}
          <PermissionButton danger permission={viewerCan.reject} onClick={() => setAsked('reject')}>
            {companyTexts.reject}
          </PermissionButton>
        </>
      )}
      {state === 'Active' && (
        <PermissionButton danger permission={viewerCan.suspend} onClick={() => setAsked('suspend')}>
          {companyTexts.suspend}
        </PermissionButton>
      )}
      {state === 'Suspended' && (
        <PermissionButton
          permission={viewerCan.reinstate}
          aria-disabled={busy || undefined}
          onClick={() => void (!busy && run(decide.reinstate))}
        >
          {companyTexts.reinstate}
        </PermissionButton>
      )}
      <ReasonModal
        open={asked !== null}
        title={asked === 'reject' ? companyTexts.rejectTitle : companyTexts.suspendTitle}
        submitLabel={asked === 'reject' ? companyTexts.reject : companyTexts.suspend}
        help={companyTexts.reasonHelp}
        onSubmit={asked === 'reject' ? decide.reject : decide.suspend}
        onClose={close}
      />
    </div>
  );
}

type ManagedCompanyDrawerProps = {
  /** null closes the drawer. */
  companyId: string | null;
  onClose: () => void;
  /** The list has to be fetched again. */
  onChanged: () => void;
  /** Companies of the list, in its order. */
  page?: readonly Pick<ManagedCompanyFragment, 'id' | 'state'>[];
  /** Shows another company. */
  onOpen: (id: string) => void;
};

/** The application after this one in the list, or else the first one. */
function nextApplication(page: NonNullable<ManagedCompanyDrawerProps['page']>, id: string | null) {
  const at = page.findIndex((one) => one.id === id);
  return [...page.slice(at + 1), ...page.slice(0, Math.max(at, 0))].find(({ state }) => state === 'Applied');
}

/** One company: the application, its members and history, and what an admin can do with it. */
export function ManagedCompanyDrawer(props: ManagedCompanyDrawerProps) {
  const { companyId, onClose, onChanged, page = [], onOpen } = props;
  const { data, error, refetch } = useQuery(ManagedCompanyDocument, {
    variables: { id: companyId ?? '' },
    skip: companyId === null,
  });
  const company = data?.company;
  const next = nextApplication(page, companyId);
  const onNext = next ? () => onOpen(next.id) : null;
  const body = () => {
    if (company) return <Details company={company} onChanged={onChanged} onNext={onNext} />;
    if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
    return <SkeletonLines lines={10} />;
  };
  return (
    <SidePanel
      open={companyId !== null}
      onClose={onClose}
      title={company?.legalName ?? companyTexts.company}
      size={520}
      classNames={{ wrapper: styles.wrapper }}
      closeLabel={companyTexts.closeDrawer}
      footer={
        company &&
        company.state !== 'Rejected' && <Footer company={company} onChanged={onChanged} onNext={onNext} />
      }
    >
      {body()}
    </SidePanel>
  );
}
