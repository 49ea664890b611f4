import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { DocumentTitle } from '../../../../components/page/page';
import { PageHeader } from '../../../../components/page/page-header';
import { EmptyState } from '../../../../components/states/empty-state';
import { ErrorState } from '../../../../components/states/error-state';
import { SkeletonLines } from '../../../../components/states/skeleton';
import { RelationsOfTool } from '../../../../features/manage-tools/relations/relations-of-tool';
import { relationTexts } from '../../../../features/manage-tools/relations/tool-relation-messages';
import { RelationsOfToolDocument } from './tool-relations.generated';

/** The relations of one tool: what is in it, fits with it, and its alternatives. */
export function ToolRelationsPage() {
  const { toolId = '' } = useParams();
  const { data, error, refetch } = useQuery(RelationsOfToolDocument, {
    variables: { id: toolId },
    fetchPolicy: 'cache-and-network',
  });
  const title = data ? relationTexts.titleOf(data.tool.name) : relationTexts.title;
  const reload = () => void refetch().catch(() => undefined);
  return (
    <>
      <DocumentTitle title={title} />
      {data ? (
        <>
          <PageHeader dense title={title} lead={relationTexts.lead(data.tool.sku)} />
          {data.tool.madeFor === null ? (
            <RelationsOfTool key={toolId} tool={data.tool} onChanged={reload} />
          ) : (
            <EmptyState icon="file" title={relationTexts.customTool} text={relationTexts.customToolText} />
          )}
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{title}</h1>
          {error ? <ErrorState error={error} onRetry={reload} /> : <SkeletonLines lines={6} height="32px" />}
        </>
      )}
    </>
  );
}
