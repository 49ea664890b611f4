import { useQuery } from '@apollo/client/react';
import { ErrorState } from '../../../components/states/error-state';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { SkeletonLines } from '../../../components/states/skeleton';
import styles from '../../../components/page/parts.module.css';
import { SellerForm } from '../../../features/seller/seller-form';
import { TaxRateForm } from '../../../features/seller/tax-rate-form';
import { TaxRates } from '../../../features/seller/tax-rates';
import { sellerTexts, taxTexts } from '../../../entities/document/document-messages';
import { labels } from '../../../lib/messages';
import { CompanyDataDocument } from './company-data.generated';

/** Company Data: what documents say about the shop, and the tax that they charge. */
export function CompanyDataPage() {
  const { data, error, refetch } = useQuery(CompanyDataDocument);
  const reload = () => void refetch().catch(() => undefined);
  return (
    <>
      <DocumentTitle title={labels.companyData} />
      <PageHeader title={labels.companyData} lead={sellerTexts.lead} dense />
      {error && !data ? (
        <ErrorState error={error} onRetry={reload} />
      ) : !data ? (
        <SkeletonLines lines={6} height="32px" />
      ) : (
        <div className={styles.parts}>
          <section className={styles.part}>
            <h2>{sellerTexts.title}</h2>
            <SellerForm seller={data.sellerSettings} />
          </section>
          <section className={styles.part}>
            <h2>{taxTexts.title}</h2>
            <p className={styles.lead}>{taxTexts.lead}</p>
            <TaxRates rates={data.taxRates} onDeleted={reload} />
            <TaxRateForm onSet={reload} />
          </section>
        </div>
      )}
    </>
  );
}
