import { Icon } from '../../components/icon';
import { texts } from '../../lib/messages';
import { useAppSelector } from '../../store/hooks';
import styles from './layout.module.css';

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const online = useAppSelector((state) => state.connectivity.online);
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          <Icon name="offline" />
          <span>{texts.offline}</span>
        </p>
      )}
    </div>
  );
}
