import { RecentTime } from '../../../components/recent-time';
import { RowButton } from '../../../components/rows/row-button';
import { RowMenu, type MenuAction } from '../../../components/rows/row-menu';
import { labels } from '../../../lib/messages';
import type { ManagedOrderFragment } from '../managed-order.generated';
import { namedFor } from '../named-for';
import { NEXT_STEP, NextStepButton } from '../status/next-step-button';
import { orderTexts } from '../order-messages';
import { paymentTexts } from '../../../entities/payment/payment-messages';

type Order = ManagedOrderFragment;

/** Actions of an admin on a row. */
export type OrderActions = Record<
  'onApprove' | 'onUpdate' | 'onRecordPayment' | 'onDelete' | 'onShip',
  (order: Order) => void
>;

/** An order that has left is paid next. */
const isPaidNext = ({ status, viewerCan }: Order): boolean =>
  !NEXT_STEP[status] && viewerCan.recordPayment.allowed;

function rareActions(order: Order, on: OrderActions): MenuAction[] {
  const { updateStatus, recordPayment, delete: remove } = order.viewerCan;
  const record: MenuAction = {
    key: 'record',
    label: paymentTexts.recordPayment,
    permission: recordPayment,
    onSelect: () => on.onRecordPayment(order),
  };
  return [
    ...(recordPayment.allowed && !isPaidNext(order) ? [record] : []),
    {
      key: 'update',
      label: labels.update,
      permission: updateStatus,
      onSelect: () => on.onUpdate(order),
    },
    {
      key: 'delete',
      label: labels.delete,
      permission: remove,
      danger: true,
      onSelect: () => on.onDelete(order),
    },
  ];
}

/** The step that is next, as a button; Update, Delete and recording a payment behind "…". */
export function ManagedOrderActions({ order, ...on }: { order: Order } & OrderActions) {
  if (order.deletedAt)
    return (
      <span>
        Deleted <RecentTime at={order.deletedAt} />
      </span>
    );
  return (
    <>
      <NextStepButton order={order} onApprove={on.onApprove} onShip={on.onShip} />
      {isPaidNext(order) && (
        <RowButton
          data-action="record"
          aria-label={namedFor(paymentTexts.recordPayment, order)}
          onClick={() => on.onRecordPayment(order)}
        >
          {orderTexts.record}
        </RowButton>
      )}
      <RowMenu label={namedFor(orderTexts.more, order)} actions={rareActions(order, on)} />
    </>
  );
}
