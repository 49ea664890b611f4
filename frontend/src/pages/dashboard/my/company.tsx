import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { loadedLater } from '../../../components/dialogs/on-demand';
import { ActionError } from '../../../components/states/action-error';
import { ErrorState } from '../../../components/states/error-state';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { Panel } from '../../../components/page/panel';
import { SkeletonLines } from '../../../components/states/skeleton';
import { AddressBook } from '../../../features/account/addresses/address-book';
import { cluster, stack, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from '../../../features/companies/companies.module.css';
import { CompanyFacts } from '../../../features/companies/company-facts';
import {
  ActForDocument,
  MyCompaniesDocument,
  type MyCompaniesQuery,
  type MyCompanyFragment,
} from '../../../features/companies/company.generated';
import { CreditSummary } from '../../../features/companies/credit-summary';
import { Members } from '../../../features/companies/members';
import { SendCertificate } from '../../../features/companies/send-certificate';
import { useBuyerChanged } from '../../../features/companies/use-buyer-changed';
import { addressTexts } from '../../../entities/address/address-messages';
import { companyTexts } from '../../../entities/company/company-messages';
import { labels } from '../../../lib/messages';
import { useAction } from '../../../lib/api/use-action';

const ApplicationForm = loadedLater(
  async () => (await import('../../../features/companies/application-form')).ApplicationForm,
);

const CompanyKeys = loadedLater(
  async () => (await import('../../../features/keys/company-keys')).CompanyKeys,
);

const CompanyWebhooks = loadedLater(
  async () => (await import('../../../features/keys/webhooks/company-webhooks')).CompanyWebhooks,
);

const CompanyPunchout = loadedLater(
  async () => (await import('../../../features/keys/punchout/company-punchout')).CompanyPunchout,
);

const TestCompanyPanels = loadedLater(
  async () => (await import('../../../features/companies/test/test-company-panels')).TestCompanyPanels,
);

const CompanyEdi = loadedLater(
  async () => (await import('../../../features/keys/edi/company-edi')).CompanyEdi,
);

function ActForButton({ companyId }: { companyId: string }) {
  const [actFor] = useMutation(ActForDocument);
  const buyerChanged = useBuyerChanged();
  const { run, error } = useAction();
  const choose = async () => {
    await actFor({ variables: { companyId } });
    await buyerChanged();
  };
  return (
    <>
      <Button onClick={() => void run(choose)}>{companyTexts.actFor}</Button>
      <ActionError small error={error} />
    </>
  );
}

function MyCompany({ company, isActing }: { company: MyCompanyFragment; isActing: boolean }) {
  const id = `company-${company.id}`;
  return (
    <div className={classes(stack(6), styles.columns)}>
      <div className={stack(6)}>
        <Panel>
          <section className={stack(4, 'packed')} aria-labelledby={id}>
            <div className={cluster(3)}>
              <h2 id={id} dir="auto">
                {company.legalName}
              </h2>
              {isActing && <span className={look('muted', 'sm')}>{companyTexts.acting}</span>}
              {!isActing && company.viewerCan.actFor.allowed && <ActForButton companyId={company.id} />}
            </div>
            <CompanyFacts company={company} />
            {company.viewerCan.sendCertificate.allowed && <SendCertificate companyId={company.id} />}
          </section>
        </Panel>
        <Panel>
          <Members company={company} />
        </Panel>
        {company.isTest && <TestCompanyPanels companyId={company.id} />}
        {company.viewerCan.manageKeys.allowed && <Programs company={company} />}
      </div>
      <div className={stack(6)}>
        <Panel>
          <CreditSummary companyId={company.id} />
        </Panel>
        <Panel>
          <section className={stack(4, 'packed')} aria-labelledby={`${id}-addresses`}>
            <h2 id={`${id}-addresses`}>{addressTexts.bookTitle}</h2>
            <p className={look('muted', 'sm')}>{addressTexts.companyBookLead}</p>
            <AddressBook
              entries={company.addresses}
              companyId={company.id}
              mayChange={company.viewerCan.buy.allowed}
            />
          </section>
        </Panel>
      </div>
    </div>
  );
}

/** Keys, webhooks, purchasing systems and EDI partners: for its owners. */
function Programs({ company: { id, members } }: { company: MyCompanyFragment }) {
  return (
    <>
      <Panel>
        <section className={stack(4, 'packed')} aria-labelledby={`keys-${id}`}>
          <h2 id={`keys-${id}`}>{companyTexts.keys}</h2>
          <p className={look('muted', 'sm')}>{companyTexts.keysLead}</p>
          <CompanyKeys companyId={id} members={members} />
        </section>
      </Panel>
      <Panel>
        <section className={stack(4, 'packed')} aria-labelledby={`webhooks-${id}`}>
          <h2 id={`webhooks-${id}`}>{companyTexts.webhooks}</h2>
          <p className={look('muted', 'sm')}>{companyTexts.webhooksLead}</p>
          <CompanyWebhooks companyId={id} />
        </section>
      </Panel>
      <Panel>
        <section className={stack(4, 'packed')} aria-labelledby={`punchout-${id}`}>
          <h2 id={`punchout-${id}`}>{companyTexts.punchout}</h2>
          <p className={look('muted', 'sm')}>{companyTexts.punchoutLead}</p>
          <CompanyPunchout companyId={id} members={members} />
        </section>
      </Panel>
      <Panel>
        <section className={stack(4, 'packed')} aria-labelledby={`edi-${id}`}>
          <h2 id={`edi-${id}`}>{companyTexts.edi}</h2>
          <p className={look('muted', 'sm')}>{companyTexts.ediLead}</p>
          <CompanyEdi companyId={id} members={members} />
        </section>
      </Panel>
    </>
  );
}

function Companies({ myCompanies, actingCompany }: MyCompaniesQuery) {
  const mayApply = myCompanies.every(
    ({ state, viewerRole }) => state === 'Rejected' || viewerRole !== 'Owner',
  );
  return (
    <div className={stack(6)}>
      {myCompanies.map((company) => (
        <MyCompany key={company.id} company={company} isActing={company.id === actingCompany?.id} />
      ))}
      {mayApply && (
        <Panel>
          <section className={stack(4, 'packed')} aria-labelledby="apply-for-company">
            <h2 id="apply-for-company">{companyTexts.applyTitle}</h2>
            <p className={look('muted', 'sm')}>{companyTexts.applyLead}</p>
            <ApplicationForm />
          </section>
        </Panel>
      )}
    </div>
  );
}

/** The companies of the reader, and the application for one. */
export function CompanyPage() {
  const { data, error, refetch } = useQuery(MyCompaniesDocument);
  const body = () => {
    if (data) return <Companies {...data} />;
    if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
    return <SkeletonLines lines={8} height="28px" />;
  };
  return (
    <>
      <DocumentTitle title={labels.myCompany} />
      <PageHeader title={labels.myCompany} lead={companyTexts.lead} dense />
      {body()}
    </>
  );
}
