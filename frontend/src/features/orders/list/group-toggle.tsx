import { groupTexts } from '../../../entities/order/order-group-messages';
import styles from './group-toggle.module.css';
import { canGroup, isGrouped, setGrouped, type OrderList } from './order-list';

/** True if a purchase is one row of a list of orders. */
export function GroupToggle({ list }: { list: OrderList }) {
  if (!canGroup(list)) return null;
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        checked={isGrouped(list)}
        onChange={({ target }) => setGrouped(list, target.checked)}
      />
      <span>{groupTexts.group}</span>
    </label>
  );
}
