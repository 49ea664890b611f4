import { notified } from '../../../store/notifications-slice';
import { useAppDispatch } from '../../../store/hooks';
import styles from './compare-box.module.css';
import { compareTexts } from './compare-messages';
import { toggleCompared, useCompared } from './compared';

/** Takes a tool into the comparison, or out of it. */
export function CompareBox({ tool: { sku, name } }: { tool: { sku: string; name: string } }) {
  const dispatch = useAppDispatch();
  const isChosen = useCompared().includes(sku);
  const toggle = () => {
    if (!toggleCompared(sku)) dispatch(notified({ kind: 'warning', text: compareTexts.full }));
  };
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={isChosen} onChange={toggle} />
      <span>{compareTexts.compare}</span>
      <span className="visually-hidden">{`: ${name}`}</span>
    </label>
  );
}
