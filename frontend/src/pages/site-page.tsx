import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '../components/states/error-state';
import { Page } from '../components/page/page';
import { PageHeader } from '../components/page/page-header';
import { SkeletonLines } from '../components/states/skeleton';
import { DeliveryOffer } from '../features/site/delivery-offer';
import { SellerFacts } from '../features/site/seller-facts';
import { SiteText } from '../features/site/site-text';
import styles from '../features/site/site-text.module.css';
import { sitePageAt, sitePages } from '../navigation/site-pages';
import { SitePageDocument } from './site-page.generated';

/** A page of text about the shop, with the seller's data: its address says which. */
export function SitePage() {
  const key = sitePageAt(useLocation().pathname) ?? 'About';
  const { title, lead } = sitePages[key];
  const { data, error, refetch } = useQuery(SitePageDocument, { variables: { key } });
  return (
    <Page title={title} description={lead}>
      <PageHeader title={title} lead={lead} />
      {data ? (
        <div className={styles.columns}>
          <div>
            {key === 'Delivery' && <DeliveryOffer />}
            <SiteText page={data.sitePage} />
          </div>
          <SellerFacts seller={data.seller} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <SkeletonLines lines={8} height="24px" />
      )}
    </Page>
  );
}
