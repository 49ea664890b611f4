import { useQuery } from '@apollo/client/react';
import { Icon } from '../../../components/icon';
import { isolated } from '../../../lib/format/isolated';
import styles from './test-company.module.css';
import { TestCompanyNoticeDocument } from './test-company.generated';
import { testCompanyTexts } from './test-company-messages';

/** Says on the pages of the dashboard that the reader buys for a test company. */
export function TestCompanyNotice() {
  const { data } = useQuery(TestCompanyNoticeDocument);
  const company = data?.actingCompany;
  if (!company?.isTest) return null;
  return (
    <p className={styles.notice} data-no-print>
      <Icon name="warning" />
      <span>{testCompanyTexts.notice(isolated(company.legalName))}</span>
    </p>
  );
}
