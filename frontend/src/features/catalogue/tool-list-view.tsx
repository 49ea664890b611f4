import type { ReactNode } from 'react';
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
};

const mark = (tool: ToolCardFragment) => <CompareBox tool={tool} />;

/** Tools of the catalogue as cards or as rows, as the reader has chosen. */
export function ToolListView({ list, tools, extra }: ToolListViewProps) {
  const [view] = useCatalogueView();
  return view === 'list' ? (
    <ToolRows tools={tools} list={list} extra={extra} mark={mark} />
  ) : (
    <ToolGrid dense tools={tools} extra={extra} mark={mark} />
  );
}

export function ToolListSkeleton({ list: { pageSize } }: Pick<ToolListViewProps, 'list'>) {
  const [view] = useCatalogueView();
  return view === 'list' ? <ToolRowsSkeleton count={pageSize} /> : <ToolGridSkeleton count={pageSize} />;
}
