import { useQuery } from '@apollo/client/react';
import { PartsPage } from '../../../components/page/parts-page';
import { look } from '../../../components/layout/layout';
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
    <PartsPage title={labels.companyData} lead={sellerTexts.lead} data={data} error={error} onRetry={reload}>
      {(data) => (
        <>
          <section className={styles.part}>
            <h2>{sellerTexts.title}</h2>
            <SellerForm seller={data.sellerSettings} />
          </section>
          <section className={styles.part}>
            <h2>{taxTexts.title}</h2>
            <p className={look('muted')}>{taxTexts.lead}</p>
            <TaxRates rates={data.taxRates} onDeleted={reload} />
            <TaxRateForm onSet={reload} />
          </section>
        </>
      )}
    </PartsPage>
  );
}
