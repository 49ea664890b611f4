import { useQuery } from '@apollo/client/react';
import { TestCompanyNoticeDocument } from './test-company.generated';
import { TestCompanyNotice } from './test-company-notice';

/** The notice of a test company for pages that know nothing of the company that the viewer acts for. */
export const ActingCompanyNotice = () => (
  <TestCompanyNotice company={useQuery(TestCompanyNoticeDocument).data?.actingCompany} />
);
