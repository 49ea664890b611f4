import { Link } from 'react-router-dom';
import { returnTexts } from '../../entities/return/return-messages';
import { ReturnStateTag } from '../../entities/return/return-state-tag';
import { paths } from '../../navigation/paths';
import { itemsOf } from './return-columns';
import type { ReturnRowFragment } from './return.generated';
import styles from './returns.module.css';

/** The returns of a purchase, oldest first. Renders nothing if there are none. */
export function PurchaseReturns({ returns }: { returns: readonly ReturnRowFragment[] }) {
  if (returns.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2>{returnTexts.returns}</h2>
      <ul className={styles.list}>
        {returns.map((item) => (
          <li key={item.id}>
            <Link to={paths.return(item.id)}>{item.number}</Link> <ReturnStateTag state={item.state} />{' '}
            <span>{itemsOf(item)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
