import { PageNotice } from '../../../components/page/page-notice';
import { isolated } from '../../../lib/format/isolated';
import { testCompanyTexts } from './test-company-messages';

type TestCompanyNoticeProps = {
  /** The company that the viewer acts for; undefined until it is known. */
  company: { legalName: string; isTest: boolean } | null | undefined;
};

/** Says that the viewer buys for a test company, if they do. */
export const TestCompanyNotice = ({ company }: TestCompanyNoticeProps) =>
  company?.isTest ? <PageNotice>{testCompanyTexts.notice(isolated(company.legalName))}</PageNotice> : null;
