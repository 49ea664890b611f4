import { Button } from 'antd';
import { bulkLabels, bulkTexts } from '../../lib/bulk-messages';
import type { BulkStatus } from './bulk-status-modal';
import type { ManagedOrderFragment } from './managed-order.generated';

type BulkOrderActionsProps = {
  orders: readonly ManagedOrderFragment[];
  onChoose: (change: BulkStatus) => void;
  onShip: (orders: readonly ManagedOrderFragment[]) => void;
};

/** What can be done with the selected orders; the next step of the selection is the main button. */
export function BulkOrderActions({ orders, onChoose, onShip }: BulkOrderActionsProps) {
  const pending = orders.filter(({ status }) => status === 'Pending');
  const unshipped = orders.filter(({ status }) => status !== 'Shipped');
  const others = orders.length - pending.length;
  return (
    <>
      {pending.length > 0 && (
        <Button type="primary" onClick={() => onChoose({ orders: pending, status: 'Approved', others })}>
          {bulkTexts.approve(pending.length)}
        </Button>
      )}
      {unshipped.length > 0 && (
        <Button type={pending.length > 0 ? 'default' : 'primary'} onClick={() => onShip(unshipped)}>
          {bulkTexts.ship(unshipped.length)}
        </Button>
      )}
      <Button onClick={() => onChoose({ orders })}>{bulkLabels.setStatus}</Button>
    </>
  );
}
