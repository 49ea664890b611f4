import { useConfig } from '../lib/config/config-context';
import { cluster, look } from './layout/layout';
import { RecentTime } from './recent-time';
import styles from './shop-answer.module.css';

/** What the shop answered in public, below what a customer wrote. */
export function ShopAnswer({ answer, answeredAt }: { answer: string; answeredAt: string | null }) {
  const { company } = useConfig();
  return (
    <div className={styles.answer}>
      <p className={cluster(3, 'muted', 'sm')}>
        <strong>{`Answer of ${company.name}`}</strong>
        {answeredAt && <RecentTime at={answeredAt} />}
      </p>
      <p className={look('breakAnywhere', 'preLine')} dir="auto">
        {answer}
      </p>
    </div>
  );
}
