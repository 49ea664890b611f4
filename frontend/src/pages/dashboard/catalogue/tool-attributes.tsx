import { useQuery } from '@apollo/client/react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/states/error-state';
import { EmptyState } from '../../../components/states/empty-state';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { SkeletonLines } from '../../../components/states/skeleton';
import { attributeTexts } from '../../../features/manage-tools/attributes/attribute-messages';
import type { ToolValuesFragment } from '../../../features/manage-tools/attributes/tool-values.generated';
import { ValuesForm } from '../../../features/manage-tools/attributes/values-form';
import { AttributesOfToolDocument } from './tool-attributes.generated';

/** The attributes of one tool: what staff type for each attribute of its family. */
export function ToolAttributesPage() {
  const { toolId = '' } = useParams();
  const { data, error, refetch } = useQuery(AttributesOfToolDocument, {
    variables: { id: toolId },
    fetchPolicy: 'cache-and-network',
  });
  if (data) return <Attributes key={toolId} tool={data.tool} />;
  return (
    <>
      <DocumentTitle title={attributeTexts.title} />
      <h1 className="visually-hidden">{attributeTexts.title}</h1>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <SkeletonLines lines={10} height="32px" />
      )}
    </>
  );
}

function Attributes({ tool }: { tool: ToolValuesFragment }) {
  const { name, sku, family } = tool;
  const title = attributeTexts.titleOf(name);
  return (
    <>
      <DocumentTitle title={title} />
      <PageHeader dense title={title} lead={family && attributeTexts.lead(sku, family.name)} />
      <Body tool={tool} />
    </>
  );
}

function Body({ tool }: { tool: ToolValuesFragment }) {
  const [params] = useSearchParams();
  if (!tool.family)
    return <EmptyState icon="wrench" title={attributeTexts.noFamily} text={attributeTexts.noFamilyText} />;
  if (tool.family.attributes.length === 0)
    return <EmptyState icon="list" title={attributeTexts.none} text={attributeTexts.noneText} />;
  return <ValuesForm tool={tool} without={params.get('without')} />;
}
