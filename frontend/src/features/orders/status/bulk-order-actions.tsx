import { Button } from 'antd';
import { ActionError } from '../../../components/states/action-error';
import { useAction } from '../../../lib/api/use-action';
import type { BulkStatus } from './bulk-status-modal';
import type { ManagedOrderFragment } from '../managed-order.generated';
import { countsOf, type GroupedOrder } from '../list/order-groups';
import { orderTexts } from '../order-messages';
import { shipmentTexts } from '../../../entities/order/shipment-messages';

type BulkOrderActionsProps = {
  /** The selected rows: orders, or purchases where the list is grouped. */
  rows: readonly GroupedOrder[];
  grouped: boolean;
  /** Fetches the orders of the selected rows. */
  orders: () => Promise<readonly ManagedOrderFragment[]>;
  onChoose: (change: BulkStatus) => void;
  onShip: (orders: readonly ManagedOrderFragment[]) => void;
  onStage: (orders: readonly ManagedOrderFragment[]) => void;
};

/** Actions on the selected orders; the next step is the main button. */
export function BulkOrderActions(props: BulkOrderActionsProps) {
  const { rows, grouped, orders, onChoose, onShip, onStage } = props;
  const { run, busy, error } = useAction();
  const counts = rows.map((row) => countsOf(row, grouped));
  const sum = (of: keyof (typeof counts)[number]) => counts.reduce((total, count) => total + count[of], 0);
  const [pending, unshipped] = [sum('pending'), sum('unshipped')];
  const approve = async () => {
    const all = await orders();
    const toApprove = all.filter(({ status }) => status === 'Pending');
    onChoose({ orders: toApprove, status: 'Approved', others: all.length - toApprove.length });
  };
  const ship = async () => onShip((await orders()).filter(({ status }) => status !== 'Shipped'));
  return (
    <>
      {pending > 0 && (
        <Button type="primary" disabled={busy} onClick={() => void run(approve)}>
          {orderTexts.approve(pending)}
        </Button>
      )}
      {unshipped > 0 && (
        <Button type={pending > 0 ? 'default' : 'primary'} disabled={busy} onClick={() => void run(ship)}>
          {shipmentTexts.ship(unshipped)}
        </Button>
      )}
      <Button disabled={busy} onClick={() => void run(async () => onChoose({ orders: await orders() }))}>
        {orderTexts.setStatus}
      </Button>
      <Button disabled={busy} onClick={() => void run(async () => onStage(await orders()))}>
        {orderTexts.setStage}
      </Button>
      <ActionError small error={error} />
    </>
  );
}
