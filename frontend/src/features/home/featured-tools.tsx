import { useQuery } from '@apollo/client/react';
import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/states/empty-state';
import { ErrorState } from '../../components/states/error-state';
import { Spinner } from '../../components/states/spinner';
import { FeaturedToolsDocument } from './featured-tools.generated';
import { formatTotal } from '../../lib/format/format';
import { registerPreload } from '../../lib/api/preloaded-query';
import { toolLabels } from '../../entities/tool/tool-messages';
import { home, texts } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import styles from './featured-tools.module.css';
import { FEATURED } from './featured';
import { ToolGrid } from '../../entities/tool/tool-grid';

const query = registerPreload('FeaturedTools', FeaturedToolsDocument);

/** The first tools of the catalogue, and the way to all of them. */
export function FeaturedTools() {
  const { data, error, refetch } = useQuery(query, { variables: { first: FEATURED } });
  const tools = data?.tools.nodes;
  if (!tools)
    return (
      <div className={styles.waiting}>
        {error ? (
          <ErrorState
            error={error}
            title={toolLabels.loadFailed}
            // A second failure arrives as `error` again.
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : (
          <Spinner />
        )}
      </div>
    );
  if (!tools.length) return <EmptyState title={texts.noTools} text={toolLabels.nothingYet} />;
  return (
    <>
      <ToolGrid tools={tools.slice(0, FEATURED)} />
      <p className={styles.all}>
        <ButtonLink
          size="large"
          to={paths.catalogue}
        >{`${home.allTools} (${formatTotal(data.tools.totalCount)})`}</ButtonLink>
      </p>
    </>
  );
}
