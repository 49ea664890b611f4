import { Icon } from '../../components/icon';
import { formatNumber } from '../../lib/format/format';
import { home } from '../../lib/messages';
import { look } from '../../components/layout/layout';
import styles from './statistics.module.css';

/** The four fixed figures (specification section 2). */
export function Statistics() {
  return (
    <ul className={styles.tiles}>
      {home.statistics.map(({ value, label, icon }) => (
        <li key={label} className={styles.tile}>
          <span className={styles.icon}>
            <Icon name={icon} size={28} />
          </span>
          <span className={styles.value}>{`${formatNumber(value)}+`}</span>
          <span className={look('muted')}>{label}</span>
        </li>
      ))}
    </ul>
  );
}
