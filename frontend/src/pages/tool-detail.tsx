import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router-dom';
import { ErrorState } from '../components/error-state';
import { Page } from '../components/page';
import { Skeleton, SkeletonLines } from '../components/skeleton';
import { OrderPanel } from '../features/orders/order-panel';
import { ToolFacts } from '../features/tools/tool-facts';
import { ToolPicture } from '../features/tools/tool-picture';
import { ToolProductData } from '../features/tools/tool-product-data';
import { ToolNotFound } from '../features/tools/tool-not-found';
import { ToolDetailDocument, type ToolDetailQuery } from '../graphql/generated';
import { useConfig } from '../lib/config-context';
import { errorInfo } from '../lib/error-message';
import { labels } from '../lib/messages';
import { paths } from '../lib/paths';
import styles from './tool-detail.module.css';

/** One tool and its ordering (specification section 2). */
export function ToolDetailPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(ToolDetailDocument, { variables: { id } });
  const reload = () => void refetch().catch(() => undefined);
  // What the list already knew is not enough here; a tool that has gone is gone even so.
  if (error && errorInfo(error).code === 'NOT_FOUND') return <ToolNotFound />;
  if (data) return <Detail key={id} data={data} onToolChanged={reload} />;
  return (
    <Page title={labels.tools}>
      <h1 className="visually-hidden">{labels.tools}</h1>
      <Trail />
      {error ? (
        <ErrorState error={error} title="This tool could not be loaded" onRetry={reload} />
      ) : (
        <Awaited />
      )}
    </Page>
  );
}

function Detail({ data, onToolChanged }: { data: ToolDetailQuery; onToolChanged: () => void }) {
  const { tool, me } = data;
  const { company } = useConfig();
  return (
    <Page title={tool.name} description={tool.shortDescription}>
      <ToolProductData tool={tool} brand={company.name} />
      <Trail />
      <div className={styles.columns}>
        <ToolPicture tool={tool} />
        <div className={styles.side}>
          <h1>{tool.name}</h1>
          <ToolFacts tool={tool} />
          {me && <OrderPanel {...{ tool, onToolChanged }} buyer={me} />}
        </div>
      </div>
    </Page>
  );
}

function Trail() {
  return (
    <nav className={styles.trail} aria-label="Breadcrumb">
      <Link to={paths.catalogue}>{labels.catalogue}</Link>
    </nav>
  );
}

const HEADING_LINE = 'calc(1.2 * var(--text-2xl))';

/** The page's shape until it is known: name, price, description, facts, and the panel to order from. */
function Awaited() {
  return (
    <div className={styles.columns}>
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.side}>
        <Skeleton height={HEADING_LINE} width="80%" />
        <Skeleton height={HEADING_LINE} width="45%" />
        <SkeletonLines lines={4} height="1em" />
        <div className={styles.awaitedFacts}>
          <Skeleton height="22px" />
          <Skeleton height="22px" />
          <Skeleton height="22px" />
        </div>
        <Skeleton height="var(--awaited-panel)" />
      </div>
    </div>
  );
}
