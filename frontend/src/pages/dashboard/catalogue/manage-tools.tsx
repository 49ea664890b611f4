import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { TOOL_FILE } from '../../../../../gateway/src/rules/tool-cells';
import { ButtonLink } from '../../../components/button';
import { DataTable } from '../../../components/data-table/data-table';
import { ListEmpty } from '../../../components/data-table/list-empty';
import { ListFilters } from '../../../components/data-table/list-filters';
import { useRowSelection } from '../../../components/data-table/use-row-selection';
import { onDemand } from '../../../components/dialogs/on-demand';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { PriceDraftBar } from '../../../features/manage-tools/prices/price-draft-bar';
import { PriceEditingContext, usePriceDrafts } from '../../../features/manage-tools/prices/use-price-drafts';
import { PriceUndo } from '../../../features/manage-tools/prices/price-undo';
import { toolColumns } from '../../../features/manage-tools/tool-columns';
import { toolFilters, toolSorts, toolVariables, useToolList } from '../../../features/manage-tools/tool-list';
import { ManagedToolsDocument } from './manage-tools.generated';
import type { ManagedToolFragment } from '../../../features/manage-tools/tool-columns.generated';
import { labels, texts } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { useListPage } from '../../../lib/lists/use-list-page';
import { priceTexts } from '../../../features/manage-tools/prices/price-messages';
import { toolTexts } from '../../../features/manage-tools/tool-messages';
import { holds, usePermissions } from '../../../store/session/permissions';
import { SavedViews } from '../../../features/views/saved-views';

const EditToolModal = onDemand(
  async () => (await import('../../../features/manage-tools/form/edit-tool-modal')).EditToolModal,
  ({ tool }) => tool !== null,
);
const DeleteToolModal = onDemand(
  async () => (await import('../../../features/manage-tools/delete-tool-modal')).DeleteToolModal,
  ({ tool }) => tool !== null,
);
const BulkPriceModal = onDemand(
  async () => (await import('../../../features/manage-tools/prices/bulk-price-modal')).BulkPriceModal,
  ({ tools }) => tools !== null,
);
const prefetch = () => [EditToolModal, DeleteToolModal, BulkPriceModal].forEach((dialog) => dialog.fetch());

const toolName = ({ name }: ManagedToolFragment) => name;

type Shown = {
  rows: readonly ManagedToolFragment[] | undefined;
  allRows: () => Promise<readonly ManagedToolFragment[]>;
};

/** The selected tools, and the dialog that changes their prices. */
function useBulkPrices({ rows, allRows }: Shown) {
  const selection = useRowSelection(rows);
  const [pricing, setPricing] = useState<readonly ManagedToolFragment[] | null>(null);
  const actions = (
    <Button type="primary" onClick={() => setPricing(selection.rows)}>
      {priceTexts.changePrice}
    </Button>
  );
  return {
    selection: {
      ...selection,
      nameOf: toolName,
      allRows,
      actions,
      csv: { fileName: 'tools.csv', columns: TOOL_FILE },
    },
    dialog: { tools: pricing, onClose: () => setPricing(null), onFinished: selection.select },
  };
}

/** Manage Tools (specification section 2): what is on sale, to be edited, restocked or deleted. */
export function ManageToolsPage() {
  const list = useToolList();
  const mayPrice = holds(usePermissions(), ['prices.change']);
  const [editing, setEditing] = useState<ManagedToolFragment | null>(null);
  const [deleting, setDeleting] = useState<ManagedToolFragment | null>(null);
  const columns = useMemo(() => toolColumns({ onEdit: setEditing, onDelete: setDeleting }), []);
  const variables = toolVariables(list);
  const { allRows, ...tools } = useListPage({
    query: ManagedToolsDocument,
    list,
    variables,
    connection: (data) => data.tools,
  });
  const { selection, dialog } = useBulkPrices({ rows: tools.rows, allRows });
  const editingPrices = usePriceDrafts();
  const add = (
    <>
      <ButtonLink to={paths.imports}>{labels.import}</ButtonLink>
      <ButtonLink variant="primary" to={paths.addTools}>
        {toolTexts.addTool}
      </ButtonLink>
    </>
  );
  return (
    <>
      <DocumentTitle title={labels.manageTools} />
      <PageHeader title={labels.manageTools} actions={add} dense />
      {mayPrice && <PriceUndo />}
      <div onPointerEnter={prefetch} onFocus={prefetch}>
        <PriceEditingContext value={editingPrices}>
          <DataTable
            label={labels.manageTools}
            tableId="manage-tools"
            columns={columns}
            list={list}
            views={<SavedViews list="manage-tools" params={list} />}
            filters={<ListFilters list={list} fields={toolFilters} sorts={toolSorts} />}
            empty={
              <ListEmpty
                list={list}
                total={tools.total}
                title={texts.noTools}
                text={toolTexts.noToolsText}
                action={add}
              />
            }
            file={{ name: 'tools', variables }}
            selection={selection}
            {...tools}
          />
        </PriceEditingContext>
        <PriceDraftBar {...editingPrices} />
      </div>
      <BulkPriceModal {...dialog} onChanged={tools.onRetry} />
      <EditToolModal tool={editing} onClose={() => setEditing(null)} />
      <DeleteToolModal tool={deleting} onClose={() => setDeleting(null)} onDeleted={tools.onRetry} />
    </>
  );
}
