import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PlainButton } from '../../../components/button';
import { DataTable } from '../../../components/data-table/data-table';
import { EmptyState } from '../../../components/states/empty-state';
import { ErrorState } from '../../../components/states/error-state';
import { onDemand } from '../../../components/dialogs/on-demand';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { SkeletonLines } from '../../../components/states/skeleton';
import { movementColumns } from '../../../features/stock/movement-columns';
import type { StockChange } from '../../../features/stock/stock-rules';
import type { StockedToolFragment } from '../../../features/stock/stock.generated';
import { formatNumber } from '../../../lib/format/format';
import { stockTexts } from '../../../features/stock/stock-messages';
import { useListPage } from '../../../lib/lists/use-list-page';
import { useListParams } from '../../../lib/lists/use-list-params';
import { StockedToolDocument, ToolStockDocument } from './tool-stock.generated';

const StockModal = onDemand(
  async () => (await import('../../../features/stock/stock-modal')).StockModal,
  ({ change }) => change !== null,
);

/** The stock of one tool: every movement, receipts and corrections (admins). */
export function ToolStockPage() {
  const { toolId = '' } = useParams();
  const { data, error, refetch } = useQuery(StockedToolDocument, {
    variables: { id: toolId },
    fetchPolicy: 'cache-and-network',
  });
  if (data) return <ToolStock key={toolId} tool={data.tool} />;
  return (
    <>
      <DocumentTitle title={stockTexts.title} />
      <h1 className="visually-hidden">{stockTexts.title}</h1>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <SkeletonLines lines={10} height="32px" />
      )}
    </>
  );
}

function ToolStock({ tool }: { tool: StockedToolFragment }) {
  const [change, setChange] = useState<StockChange | null>(null);
  const list = useListParams({
    sortFields: ['AT'],
    defaultSort: 'AT',
    defaultDirection: 'DESC',
    filters: [],
  });
  const variables = { toolId: tool.id };
  const movements = useListPage({
    query: ToolStockDocument,
    list,
    variables,
    connection: ({ stockMovements }) => stockMovements,
  });
  const title = `${stockTexts.title}: ${tool.name}`;
  return (
    <>
      <DocumentTitle title={title} />
      <PageHeader
        dense
        title={title}
        lead={
          <>
            <span>{stockTexts.available}</span>: <strong>{formatNumber(tool.availableStock)}</strong>.{' '}
            <span>{stockTexts.lead(tool.sku)}</span>
          </>
        }
        actions={
          <>
            <PlainButton variant="primary" onClick={() => setChange('receive')}>
              {stockTexts.receive}
            </PlainButton>
            <PlainButton onClick={() => setChange('correct')}>{stockTexts.correct}</PlainButton>
          </>
        }
      />
      <DataTable
        label={title}
        tableId="stock-movements"
        columns={movementColumns}
        list={list}
        empty={<EmptyState icon="box" title={stockTexts.none} text={stockTexts.noneText} />}
        file={{ name: 'stock', variables, fileName: `stock-${tool.sku}.csv` }}
        {...movements}
      />
      <StockModal change={change} tool={tool} onClose={() => setChange(null)} onChanged={movements.onRetry} />
    </>
  );
}
