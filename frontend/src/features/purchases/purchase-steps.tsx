import type { PurchaseStep } from '../../graphql/schema-types.generated';
import { Icon } from '../../components/icon';
import { classes } from '../../lib/classes';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';
import styles from './purchase-steps.module.css';

const STEPS: readonly PurchaseStep[] = ['Placed', 'Approved', 'Shipped', 'Paid'];

/** How far a purchase has come; nothing for one that has no orders. */
export function PurchaseSteps({ done }: { done: readonly PurchaseStep[] }) {
  if (done.length === 0) return null;
  const current = STEPS.find((step) => !done.includes(step));
  return (
    <ol className={styles.steps} aria-label={purchaseTexts.progress}>
      {STEPS.map((step) => {
        const isDone = done.includes(step);
        return (
          <li
            key={step}
            className={classes(styles.step, isDone && styles.done)}
            aria-current={step === current ? 'step' : undefined}
          >
            {isDone && <Icon name="check" />}
            <span>{step}</span>
            <span className="visually-hidden">
              {isDone ? purchaseTexts.stepDone : purchaseTexts.stepOpen}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
