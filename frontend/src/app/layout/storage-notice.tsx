import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { storageState } from '../../lib/browser/browser-storage';
import { paths } from '../../navigation/paths';
import { cartLines } from '../../store/cart/cart';
import { useAppSelector } from '../../store/hooks';
import styles from './layout.module.css';

const TEXT =
  'This browser blocks or has run out of storage for the shop. Your session ends when you close or reload this tab, and your cart is not kept.';

const SIGN_IN_PAGES: string[] = [paths.login, paths.register];

/** Says what is lost with the tab, where there is something to lose. */
export function StorageNotice() {
  const usesMemory = useSyncExternalStore(storageState.subscribe, storageState.usesMemory);
  const hasSomething = useAppSelector(
    (state) => state.session.status === 'signed-in' || cartLines(state).length > 0,
  );
  const { pathname } = useLocation();
  return (
    <div role="status">
      {usesMemory && (hasSomething || SIGN_IN_PAGES.includes(pathname)) && (
        <p className={styles.storage}>{TEXT}</p>
      )}
    </div>
  );
}
