import { useState } from 'react';
import { useRowSelection } from '../../../components/data-table/use-row-selection';
import { onDemand } from '../../../components/dialogs/on-demand';
import { BulkOrderActions } from './bulk-order-actions';
import type { StagedOrder } from './bulk-stage-modal';
import type { BulkStatus } from './bulk-status-modal';
import type { ManagedOrderFragment } from '../managed-order.generated';
import { namedFor } from '../named-for';
import type { OrderGroupFragment } from '../list/order-group.generated';
import { isPurchase } from '../list/order-groups';

const BulkStatusModal = onDemand(
  async () => (await import('./bulk-status-modal')).BulkStatusModal,
  ({ change }) => change !== null,
);
const ShipModal = onDemand(
  async () => (await import('../shipping/ship-modal')).ShipModal,
  ({ orders }) => orders !== null,
);
const BulkStageModal = onDemand(
  async () => (await import('./bulk-stage-modal')).BulkStageModal,
  ({ orders }) => orders !== null,
);
export const bulkDialogs = [BulkStatusModal, ShipModal, BulkStageModal];

/** An order, with the purchase that is the row while the list is grouped. */
export type ManagedRow = ManagedOrderFragment & OrderGroupFragment;

type Options = {
  /** The rows of the page. */
  rows: readonly ManagedRow[] | undefined;
  grouped: boolean;
  /** Fetches the orders of rows. */
  ordersOf: (rows: readonly ManagedRow[]) => Promise<readonly ManagedRow[]>;
  onChanged: () => void;
};

/** The selected rows of Manage Orders, and the dialogs that change the status of their orders. */
export function useBulkOrders({ rows, grouped, ordersOf, onChanged }: Options) {
  const selection = useRowSelection(rows, String(grouped));
  const [change, setChange] = useState<BulkStatus | null>(null);
  const [shipping, setShipping] = useState<BulkStatus['orders'] | null>(null);
  const [staging, setStaging] = useState<readonly StagedOrder[] | null>(null);
  const isWhole = (row: ManagedRow) => grouped && isPurchase(row);
  const nameOf = (row: ManagedRow) => (isWhole(row) ? row.purchase.number : namedFor(row.number, row));
  /** Rows with an order that failed stay selected. */
  const onFinished = (failed: readonly StagedOrder[]) =>
    selection.select(
      selection.rows.filter((row) =>
        failed.some(({ id, purchase }) => id === row.id || (isWhole(row) && purchase.id === row.purchase.id)),
      ),
    );
  const actions = (
    <BulkOrderActions
      grouped={grouped}
      rows={selection.rows}
      orders={() => ordersOf(selection.rows)}
      onChoose={setChange}
      onShip={setShipping}
      onStage={setStaging}
    />
  );
  const dialogs = (
    <>
      <BulkStatusModal
        change={change}
        onChanged={onChanged}
        onFinished={onFinished}
        onClose={() => setChange(null)}
      />
      <ShipModal
        onChanged={onChanged}
        onFinished={onFinished}
        orders={shipping}
        onClose={() => setShipping(null)}
      />
      <BulkStageModal
        onChanged={onChanged}
        onFinished={onFinished}
        orders={staging}
        onClose={() => setStaging(null)}
      />
    </>
  );
  return { selection: { ...selection, nameOf, actions }, dialogs, onShip: setShipping, onStage: setStaging };
}
