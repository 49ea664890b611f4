import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { ActionError } from '../../../components/states/action-error';
import { useRowSelection } from '../../../components/data-table/use-row-selection';
import { onDemand } from '../../../components/dialogs/on-demand';
import { useToast } from '../../../components/toasts/toast';
import type { BulkStatus } from './bulk-status-modal';
import type { ManagedOrderFragment } from '../managed-order.generated';
import { ordersOfPurchases } from './orders-of-purchases';
import { errorMessage } from '../../../lib/api/error-message';
import { useAction } from '../../../lib/api/use-action';
import { useStableCallback } from '../../../lib/browser/use-stable-callback';
import { orderTexts } from '../order-messages';

const BulkStatusModal = onDemand(
  async () => (await import('./bulk-status-modal')).BulkStatusModal,
  ({ change }) => change !== null,
);
const ShipModal = onDemand(
  async () => (await import('../shipping/ship-modal')).ShipModal,
  ({ orders }) => orders !== null,
);

/** A purchase in a list, and which of its steps are next. */
type Purchase = {
  id: string;
  number: string;
  toShip: number;
  viewerCan: { approveOrders: { allowed: boolean } };
};

const idsOf = (purchases: readonly Purchase[]) => purchases.map(({ id }) => id);

type StepsProps = {
  purchases: readonly Purchase[];
  onApprove: (purchases: readonly Purchase[]) => Promise<void>;
  onShip: (purchases: readonly Purchase[]) => Promise<void>;
};

/** Actions on the selected purchases; the next step is the main button. */
function PurchaseSteps({ purchases, onApprove, onShip }: StepsProps) {
  const { run, busy, error } = useAction();
  const pending = purchases.filter(({ viewerCan }) => viewerCan.approveOrders.allowed);
  const approved = purchases.filter(({ toShip }) => toShip > 0);
  return (
    <>
      {pending.length > 0 && (
        <Button type="primary" loading={busy} onClick={() => void run(() => onApprove(pending))}>
          {orderTexts.approvePurchases(pending.length)}
        </Button>
      )}
      {approved.length > 0 && (
        <Button
          type={pending.length > 0 ? 'default' : 'primary'}
          disabled={busy}
          onClick={() => void run(() => onShip(approved))}
        >
          {orderTexts.shipPurchases(approved.length)}
        </Button>
      )}
      <ActionError small error={error} />
    </>
  );
}

type Shown<Row> = {
  rows: readonly Row[] | undefined;
  onRetry: () => void;
  allRows: () => Promise<readonly Row[]>;
};

/** The selected purchases, and the dialogs that approve or ship their orders. */
export function usePurchaseSteps<Row extends Purchase>({ rows, onRetry, allRows }: Shown<Row>) {
  const client = useApolloClient();
  const toast = useToast();
  const selection = useRowSelection(rows);
  const [change, setChange] = useState<BulkStatus | null>(null);
  const [shipping, setShipping] = useState<readonly ManagedOrderFragment[] | null>(null);
  const approve = async (purchases: readonly Purchase[]) =>
    setChange({ orders: await ordersOfPurchases(client, idsOf(purchases), 'Pending'), status: 'Approved' });
  const ship = async (purchases: readonly Purchase[]) =>
    setShipping(await ordersOfPurchases(client, idsOf(purchases), 'Approved'));
  const onShip = useStableCallback((purchase: Purchase) => {
    void ship([purchase]).catch((error: unknown) => toast.error(errorMessage(error)));
  });
  /** Purchases with an order that failed stay selected. */
  const onFinished = (failed: readonly ManagedOrderFragment[]) =>
    selection.select(selection.rows.filter(({ id }) => failed.some((order) => order.purchase.id === id)));
  const dialogs = (
    <>
      <BulkStatusModal
        change={change}
        onFinished={onFinished}
        onClose={() => setChange(null)}
        onChanged={onRetry}
      />
      <ShipModal
        orders={shipping}
        onFinished={onFinished}
        onClose={() => setShipping(null)}
        onChanged={onRetry}
      />
    </>
  );
  return {
    onShip,
    dialogs,
    selection: {
      ...selection,
      nameOf: ({ number }: Purchase) => number,
      allRows,
      actions: <PurchaseSteps purchases={selection.rows} onApprove={approve} onShip={ship} />,
    },
  };
}
