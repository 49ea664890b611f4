import { Progress } from '../../components/page/progress';
import { purchaseSteps } from '../../entities/purchase/steps';
import { useSellersToday } from '../../store/seller-hours/use-seller-hours';
import { useSession } from '../../store/session/use-session';
import type { PurchaseDetailsFragment } from './purchase.generated';

type Order = PurchaseDetailsFragment['orders'][number];
const sum = (orders: readonly Order[], of: (order: Order) => number): number =>
  orders.reduce((total, order) => total + of(order), 0);

/** How far a purchase has come, and who acts next and when. */
export function PurchaseSteps({ purchase }: { purchase: PurchaseDetailsFragment }) {
  const { isAdmin: isStaff } = useSession();
  const today = useSellersToday();
  const orders = purchase.orders.filter(({ deletedAt }) => !deletedAt);
  const steps = purchaseSteps({
    ...purchase,
    isStaff,
    today,
    lines: { done: orders.length - purchase.toApprove.orders, of: orders.length },
    units: {
      done: sum(orders, ({ shippedQuantity }) => shippedQuantity),
      of: sum(orders, ({ quantity }) => quantity),
    },
  });
  return steps.length > 0 ? <Progress steps={steps} /> : null;
}
