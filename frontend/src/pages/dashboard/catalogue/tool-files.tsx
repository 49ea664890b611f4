import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { EmptyState } from '../../../components/states/empty-state';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { FilesOfTool } from '../../../features/manage-tools/files/files-of-tool';
import { filesTexts } from '../../../features/manage-tools/files/tool-file-messages';
import { FilesOfToolDocument } from './tool-files.generated';

/** The public files of one tool: data sheets, drawings, models, firmware and certificates. */
export function ToolFilesPage() {
  const { toolId = '' } = useParams();
  const { data, error, refetch } = useQuery(FilesOfToolDocument, {
    variables: { id: toolId },
    fetchPolicy: 'cache-and-network',
  });
  const title = data ? filesTexts.titleOf(data.tool.name) : filesTexts.title;
  return (
    <>
      <DocumentTitle title={title} />
      {data ? (
        <>
          <PageHeader dense title={title} lead={filesTexts.lead(data.tool.sku)} />
          {data.tool.madeFor === null ? (
            <FilesOfTool key={toolId} tool={data.tool} />
          ) : (
            <EmptyState icon="file" title={filesTexts.customTool} text={filesTexts.customToolText} />
          )}
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{title}</h1>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
          ) : (
            <SkeletonLines lines={6} height="32px" />
          )}
        </>
      )}
    </>
  );
}
