import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { SidePanel } from '../../components/side-panel';
import { ErrorState } from '../../components/error-state';
import { PermissionButton } from '../../components/permission-button';
import { SkeletonLines } from '../../components/skeleton';
import { useToast } from '../../components/toast';
import { companyTexts, eventNames, roles } from '../../lib/company-messages';
import { errorMessage } from '../../lib/error-message';
import { formatDateTime } from '../../lib/format';
import styles from './companies.module.css';
import { CompanyFacts } from './company-facts';
import { CreditSummary } from './credit-summary';
import {
  ApproveCompanyDocument,
  ManagedCompanyDocument,
  ReinstateCompanyDocument,
  RejectCompanyDocument,
  SuspendCompanyDocument,
  type ManagedCompanyFragment,
} from './managed-company.generated';
import { OverrideForm } from './override-form';
import { ReasonModal } from './reason-modal';
import { TermsForm } from './terms-form';

function Details({ company }: { company: ManagedCompanyFragment }) {
  return (
    <div className={styles.details}>
      <CompanyFacts company={company} />
      {company.viewerCan.setTerms.allowed && <TermsForm key={company.id} company={company} />}
      <CreditSummary key={`credit-${company.id}`} companyId={company.id} />
      {company.viewerCan.grantOverride.allowed && (
        <OverrideForm key={`override-${company.id}`} companyId={company.id} />
      )}
      <section className={styles.part} aria-labelledby="company-members">
        <h2 id="company-members">{companyTexts.members}</h2>
        <ul className={styles.people}>
          {company.members.map(({ userId, displayName, email, role }) => (
            <li key={userId}>
              <span className={styles.who}>
                <span>{displayName}</span>
                <span className={styles.muted}>{email}</span>
              </span>
              <span>{roles[role]}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="company-history">
        <h2 id="company-history">{companyTexts.history}</h2>
        <ul className={styles.people}>
          {company.events.map(({ id, kind, at, actorName }) => (
            <li key={id}>
              <span>{eventNames[kind] ?? kind}</span>
              <span className={styles.muted}>{`${actorName}, ${formatDateTime(at)}`}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type FooterProps = { company: ManagedCompanyFragment; onChanged: () => void };

function useDecision({ company: { id }, onChanged }: FooterProps) {
  const [approve] = useMutation(ApproveCompanyDocument);
  const [reject] = useMutation(RejectCompanyDocument);
  const [suspend] = useMutation(SuspendCompanyDocument);
  const [reinstate] = useMutation(ReinstateCompanyDocument);
  const toast = useToast();
  const done = (text: string) => {
    toast.success(text);
    onChanged();
  };
  const orToast = (running: Promise<unknown>, text: string) =>
    void running.then(
      () => done(text),
      (error: unknown) => toast.error(errorMessage(error)),
    );
  return {
    approve: () => orToast(approve({ variables: { id } }), companyTexts.approved),
    reinstate: () => orToast(reinstate({ variables: { id } }), companyTexts.reinstated),
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

function Footer(props: FooterProps) {
  const { state, viewerCan } = props.company;
  const decide = useDecision(props);
  const [asked, setAsked] = useState<'reject' | 'suspend' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className={styles.buttons}>
      {state === 'Applied' && (
        <>
          <PermissionButton type="primary" permission={viewerCan.approve} onClick={decide.approve}>
            {companyTexts.approve}
          </PermissionButton>
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
        <PermissionButton permission={viewerCan.reinstate} onClick={decide.reinstate}>
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
};

/** One company: the application, its members and history, and what an admin can do with it. */
export function ManagedCompanyDrawer({ companyId, onClose, onChanged }: ManagedCompanyDrawerProps) {
  const { data, error, refetch } = useQuery(ManagedCompanyDocument, {
    variables: { id: companyId ?? '' },
    skip: companyId === null,
  });
  const company = data?.company;
  const body = () => {
    if (company) return <Details company={company} />;
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
      footer={company && company.state !== 'Rejected' && <Footer company={company} onChanged={onChanged} />}
    >
      {body()}
    </SidePanel>
  );
}
