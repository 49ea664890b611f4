import type { ErrorLike } from '@apollo/client';
import type { ReactNode } from 'react';
import { loadedLater } from '../../components/dialogs/on-demand';
import { errorInfo } from '../../lib/api/error-message';
import { ButtonLink, PlainButton } from '../../components/button';
import { EmptyState } from '../../components/states/empty-state';
import { ErrorState } from '../../components/states/error-state';
import type { CatalogueQuery } from './catalogue.generated';
import { catalogue } from './catalogue-messages';
import { toolLabels } from '../../entities/tool/tool-messages';
import { texts } from '../../lib/messages';
import { reachableRows } from '../../lib/lists/use-list-page';
import type { ToolCardFragment } from '../../entities/tool/tool-card.generated';
import type { CatalogueList } from './catalogue-list';
import { CataloguePages } from './catalogue-pages';
import styles from './catalogue-results.module.css';
import { ClosestTools } from './closest-tools';
import { ToolListSkeleton, ToolListView } from './tool-list-view';

type CatalogueResultsProps = {
  list: CatalogueList;
  tools?: CatalogueQuery['tools'];
  error?: ErrorLike;
  /** The tools are those of the last answer; the next is on its way. */
  outdated: boolean;
  onRetry: () => void;
  /** Content next to the button of each tool. */
  extra?: (tool: ToolCardFragment) => ReactNode;
};

/** The matching tools, or an explanation of the empty result and a way out. */
export function CatalogueResults(props: CatalogueResultsProps) {
  const { list, tools, error, outdated, onRetry, extra } = props;
  if (error && isFilterRefused(list, error))
    return <EmptyState icon="search" title={errorInfo(error).message} action={<ClearButton list={list} />} />;
  if (error && (!tools || outdated))
    return <ErrorState error={error} title={toolLabels.loadFailed} onRetry={onRetry} />;
  if (!tools) return <ToolListSkeleton list={list} />;
  if (!tools.nodes.length) {
    const nothing = <NoTools list={list} total={tools.totalCount} />;
    if (tools.totalCount || !list.filters.search || outdated) return nothing;
    return <ClosestTools list={list} extra={extra} otherwise={nothing} />;
  }
  return (
    <div className={outdated ? styles.outdated : undefined} aria-busy={outdated}>
      <ToolListView list={list} tools={tools.nodes} extra={extra} isWhole />
      <CataloguePages page={list.page} last={Math.ceil(reachableRows(tools.totalCount) / list.pageSize)} />
    </div>
  );
}

/** A filter of the URL that the shop cannot read, or does not have: it says which. */
const isFilterRefused = (list: CatalogueList, error: ErrorLike): boolean =>
  (Object.keys(list.openFilters).length > 0 || list.sort.field === 'ATTRIBUTE') &&
  errorInfo(error).code === 'BAD_USER_INPUT';

const ClearButton = ({ list }: { list: CatalogueList }) => (
  <PlainButton onClick={list.clearFilters}>{catalogue.clear}</PlainButton>
);

const WithoutOne = loadedLater(async () => (await import('./facets/without-one')).WithoutOne, {
  compact: true,
});

function NoTools({ list, total }: { list: CatalogueList; total: number }) {
  if (total)
    return (
      <EmptyState
        title={catalogue.pastTheEndTitle}
        action={<PlainButton onClick={() => list.setPage(1)}>{catalogue.firstPage}</PlainButton>}
      />
    );
  if (list.isFiltered)
    return (
      <EmptyState
        icon="search"
        title={catalogue.emptyTitle}
        text={catalogue.emptyText}
        action={
          <>
            <WithoutOne list={list} />
            <ClearButton list={list} />
          </>
        }
      />
    );
  return (
    <EmptyState
      title={texts.noTools}
      text={toolLabels.nothingYet}
      action={<ButtonLink to="/">Go to the home page</ButtonLink>}
    />
  );
}
