import { PlainButton } from '../../components/button';
import { formatNumber } from '../../lib/format/format';
import type { QuantityProblem } from './quantity';
import { cluster, look } from '../../components/layout/layout';
import styles from './order-panel.module.css';

type QuantityProblemNoticeProps = {
  id: string;
  problem: QuantityProblem | null;
  onFix: (quantity: number) => void;
};

/** Why the typed quantity cannot be ordered, and the quantities that can as buttons: nothing else changes it. */
export const QuantityProblemNotice = ({ id, problem, onFix }: QuantityProblemNoticeProps) => (
  <div className={problem ? styles.problem : undefined}>
    <p id={id} className={look('danger', 'sm')} role="status">
      {problem?.reason}
    </p>
    {problem && (
      <div className={cluster(2, 'stretch')}>
        {problem.fixes.map((quantity) => (
          <PlainButton
            key={quantity}
            onClick={() => onFix(quantity)}
          >{`Order ${formatNumber(quantity)}`}</PlainButton>
        ))}
      </div>
    )}
  </div>
);
