import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { DocumentTitle } from '../../../../components/page/page';
import { PageHeader } from '../../../../components/page/page-header';
import { ErrorState } from '../../../../components/states/error-state';
import { SkeletonLines } from '../../../../components/states/skeleton';
import { TradeForm } from '../../../../features/manage-tools/trade/trade-form';
import { tradeTexts } from '../../../../features/manage-tools/trade/trade-form-messages';
import { TradeOfToolDocument } from './tool-trade.generated';

/** Compliance, customs and packing of one tool. */
export function ToolTradePage() {
  const { toolId = '' } = useParams();
  const { data, error, refetch } = useQuery(TradeOfToolDocument, {
    variables: { id: toolId },
    fetchPolicy: 'cache-and-network',
  });
  const title = data ? tradeTexts.titleOf(data.tool.name) : tradeTexts.title;
  return (
    <>
      <DocumentTitle title={title} />
      {data ? (
        <>
          <PageHeader dense title={title} lead={tradeTexts.lead(data.tool.sku)} />
          <TradeForm key={toolId} tool={data.tool} />
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{title}</h1>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
          ) : (
            <SkeletonLines lines={8} height="32px" />
          )}
        </>
      )}
    </>
  );
}
