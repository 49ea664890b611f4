import { Progress } from '../../../components/page/progress';
import { purchaseSteps } from '../../../entities/purchase/steps';
import { useSellersToday } from '../../../store/seller-hours/use-seller-hours';
import { useSession } from '../../../store/session/use-session';
import type { OrderDetailsFragment } from './order-drawer.generated';

function stateOf({ status, shippedQuantity }: OrderDetailsFragment) {
  if (status === 'Shipped') return 'Shipped';
  if (shippedQuantity > 0) return 'PartlyShipped';
  return status === 'Pending' ? 'Open' : 'Confirmed';
}

/** How far an order has come, and who acts next and when: the steps of its purchase, for this line. */
export function OrderSteps({ order }: { order: OrderDetailsFragment }) {
  const { isAdmin: isStaff } = useSession();
  const today = useSellersToday();
  const { purchase, openAmount, payment, status, promisedOn, isPromiseOver } = order;
  if (order.deletedAt) return null;
  const steps = purchaseSteps({
    ...purchase,
    state: stateOf(order),
    payment: payment === 'paid' ? 'Paid' : 'Unpaid',
    openAmount,
    lines: { done: status === 'Pending' ? 0 : 1, of: 1 },
    units: { done: order.shippedQuantity, of: order.quantity },
    promisedFrom: promisedOn,
    promisedTo: promisedOn,
    isPromiseOver,
    isStaff,
    today,
  });
  return <Progress steps={steps} />;
}
