import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { loadedLater } from '../../../components/dialogs/on-demand';
import { ButtonLink } from '../../../components/button';
import { companyTexts } from '../../../entities/company/company-messages';
import { CompanyFacts } from '../../../features/companies/company-facts';
import { CustomerDesk } from '../../../features/customers/customer-desk';
import { customerTexts } from '../../../features/customers/customer-messages';
import { KeyList } from '../../../features/customers/key-list';
import { MemberList } from '../../../features/customers/member-list';
import { Facts } from '../../../features/customers/facts';
import { OnePage } from '../../../features/customers/one-page';
import { StaffNotes } from '../../../features/customers/staff-notes';
import { labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { CustomerCompanyPageDocument } from './customer-company.generated';

/** Few companies have no member. */
const FirstOwner = loadedLater(
  async () => (await import('../../../features/companies/manage/first-owner')).FirstOwner,
);

const TestCompanyPanels = loadedLater(
  async () => (await import('../../../features/companies/test/test-company-panels')).TestCompanyPanels,
);

const OrderingSystems = loadedLater(
  async () => (await import('../../../features/keys/exchange/ordering-systems')).OrderingSystems,
);

/** One company, for staff: what it is, what is open, who belongs to it, and what was noted. */
export function CustomerCompanyPage() {
  const { companyId = '' } = useParams();
  const { data, error, refetch } = useQuery(CustomerCompanyPageDocument, {
    variables: { id: companyId },
    fetchPolicy: 'cache-and-network',
  });
  const about = { customerId: null, companyId };
  return (
    <OnePage
      subject={data?.company}
      titleOf={({ legalName }) => legalName}
      leadOf={() => companyTexts.company}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
      list={{ to: paths.companies, label: labels.companies }}
      actions={({ id }) => (
        <ButtonLink to={`${paths.companies}?company=${encodeURIComponent(id)}`}>
          {customerTexts.terms}
        </ButtonLink>
      )}
      main={({ legalName }) => <CustomerDesk about={about} search={legalName} />}
      aside={(company) => (
        <>
          <Facts>
            <CompanyFacts company={company} />
          </Facts>
          {company.members.length ? (
            <MemberList members={company.members} />
          ) : (
            <FirstOwner companyId={company.id} />
          )}
          {company.viewerCan.revokeKeys.allowed && <KeyList companyId={company.id} />}
          {company.viewerCan.revokeKeys.allowed && <OrderingSystems companyId={company.id} />}
          {company.isTest && <TestCompanyPanels companyId={company.id} />}
          <StaffNotes about={about} />
        </>
      )}
    />
  );
}
