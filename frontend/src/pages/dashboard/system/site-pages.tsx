import { useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/states/error-state';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { Select } from '../../../components/select';
import { SkeletonLines } from '../../../components/states/skeleton';
import { SitePageForm } from '../../../features/site/site-page-form';
import { sitePageTexts } from '../../../features/site/site-page-texts';
import { cluster } from '../../../components/layout/layout';
import styles from '../../../features/site/site-text.module.css';
import type { SitePageKey } from '../../../graphql/schema-types.generated';
import { labels } from '../../../lib/messages';
import { sitePages } from '../../../navigation/site-pages';
import { EditedSitePageDocument } from './site-pages.generated';

const keys = Object.keys(sitePages) as SitePageKey[];
const choices = keys.map((value) => ({ value, label: sitePages[value].title }));

/** Site Pages: the texts behind the links of the footer. `?page=` says which one is edited. */
export function SitePagesPage() {
  const [params, setParams] = useSearchParams();
  const key = keys.find((each) => each === params.get('page')) ?? 'About';
  const { data, error, refetch } = useQuery(EditedSitePageDocument, { variables: { key } });
  const page = data?.sitePage;
  return (
    <>
      <DocumentTitle title={labels.sitePages} />
      <PageHeader title={labels.sitePages} lead={sitePageTexts.lead} dense />
      <div className={styles.editor}>
        <div className={cluster(4)}>
          <Select
            aria-label={sitePageTexts.page}
            value={key}
            choices={choices}
            onChange={(next) => setParams({ page: next }, { replace: true })}
          />
          <Link to={sitePages[key].path}>{sitePageTexts.open}</Link>
        </div>
        {page?.key === key ? (
          <SitePageForm key={`${key} ${page.updatedAt ?? ''}`} page={page} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <SkeletonLines lines={8} height="24px" />
        )}
      </div>
    </>
  );
}
