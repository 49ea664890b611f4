import { useEffect, useState } from 'react';
import { Icon } from '../../components/icon';
import { useToast } from '../../components/toast';
import { texts } from '../../lib/messages';
import styles from './layout.module.css';

/** Says that the browser is offline, and when it is back. */
export function OfflineBanner() {
  const toast = useToast();
  const [offline, setOffline] = useState(!navigator.onLine);

  useEffect(() => {
    const left = () => setOffline(true);
    const back = () => {
      setOffline(false);
      toast.success(texts.backOnline);
    };
    window.addEventListener('offline', left);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', left);
      window.removeEventListener('online', back);
    };
  }, [toast]);

  return (
    <div role="status">
      {offline && (
        <p className={styles.offline}>
          <Icon name="offline" />
          {texts.offline}
        </p>
      )}
    </div>
  );
}
