import type { PurchaseStep } from '../../graphql/schema-types.generated';
import { Progress } from '../../components/page/progress';

const STEPS: readonly PurchaseStep[] = ['Placed', 'Approved', 'Shipped', 'Paid'];

/** How far a purchase has come; nothing for one that has no orders. */
export function PurchaseSteps({ done }: { done: readonly PurchaseStep[] }) {
  if (done.length === 0) return null;
  const current = STEPS.find((step) => !done.includes(step));
  const steps = STEPS.map((name) => ({ name, isDone: done.includes(name), isCurrent: name === current }));
  return <Progress steps={steps} />;
}
