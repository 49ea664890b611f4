import { useQuery } from '@apollo/client/react';
import { PageNotice } from '../../../components/page/page-notice';
import { isolated } from '../../../lib/format/isolated';
import { TestCompanyNoticeDocument } from './test-company.generated';
import { testCompanyTexts } from './test-company-messages';

/** Says on the pages of the dashboard that the reader buys for a test company. */
export function TestCompanyNotice() {
  const { data } = useQuery(TestCompanyNoticeDocument);
  const company = data?.actingCompany;
  if (!company?.isTest) return null;
  return <PageNotice>{testCompanyTexts.notice(isolated(company.legalName))}</PageNotice>;
}
