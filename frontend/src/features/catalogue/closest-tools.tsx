import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { catalogue } from './catalogue-messages';
import { ClosestToolsDocument } from './catalogue.generated';
import { catalogueVariables, type CatalogueList } from './catalogue-list';
import type { ToolCardFragment } from '../../entities/tool/tool-card.generated';
import { ToolListSkeleton, ToolListView } from './tool-list-view';
import { look } from '../../components/layout/layout';

type ClosestToolsProps = {
  list: CatalogueList;
  extra?: (tool: ToolCardFragment) => ReactNode;
  /** Shown if no tool has any of the words. */
  otherwise: ReactNode;
};

/** The tools with most words of a search that no tool matches. */
export function ClosestTools({ list, extra, otherwise }: ClosestToolsProps) {
  const { data, loading } = useQuery(ClosestToolsDocument, {
    variables: { filter: catalogueVariables(list).filter },
  });
  if (loading) return <ToolListSkeleton list={list} />;
  if (!data?.closestTools.length) return otherwise;
  return (
    <>
      <p className={look('spaceBelow', 'medium')} role="status">
        {catalogue.closest}
      </p>
      <ToolListView list={list} tools={data.closestTools} extra={extra} />
    </>
  );
}
