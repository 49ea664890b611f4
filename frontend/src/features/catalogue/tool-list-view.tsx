import type { ReactNode } from 'react';
import { loadedLater } from '../../components/dialogs/on-demand';
import type { CatalogueList } from './catalogue-list';
import type { ToolCardFragment } from '../../entities/tool/tool-card.generated';
import { ToolGrid, ToolGridSkeleton } from '../../entities/tool/tool-grid';
import { ToolRows, ToolRowsSkeleton } from '../../entities/tool/tool-rows';
import { CompareBox } from './compare/compare-box';
import { useCatalogueView } from './use-catalogue-view';

type ToolListViewProps = {
  list: CatalogueList;
  tools: readonly ToolCardFragment[];
  extra?: (tool: ToolCardFragment) => ReactNode;
  /** They are those of the list, and may be a table. */
  isWhole?: boolean;
};

const ToolTable = loadedLater(async () => (await import('./table/tool-table')).ToolTable);

const mark = (tool: ToolCardFragment) => <CompareBox tool={tool} />;

/** Tools of the catalogue as cards or as rows, as the reader has chosen. */
export function ToolListView({ list, tools, extra, isWhole }: ToolListViewProps) {
  const [view] = useCatalogueView();
  if (view === 'table' && isWhole && list.filters.family)
    return <ToolTable list={list} tools={tools} extra={extra} />;
  return view !== 'grid' ? (
    <ToolRows tools={tools} list={list} extra={extra} mark={mark} />
  ) : (
    <ToolGrid dense tools={tools} extra={extra} mark={mark} />
  );
}

export function ToolListSkeleton({ list: { pageSize } }: Pick<ToolListViewProps, 'list'>) {
  const [view] = useCatalogueView();
  return view !== 'grid' ? <ToolRowsSkeleton count={pageSize} /> : <ToolGridSkeleton count={pageSize} />;
}
