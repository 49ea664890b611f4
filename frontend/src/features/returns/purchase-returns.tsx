import { Link } from 'react-router-dom';
import { returnTexts } from '../../entities/return/return-messages';
import { ReturnStateTag } from '../../entities/return/return-state-tag';
import { paths } from '../../navigation/paths';
import { itemsOf } from './return-columns';
import type { ReturnRowFragment } from './return.generated';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './returns.module.css';

/** The returns of a purchase, oldest first. Renders nothing if there are none. */
export function PurchaseReturns({ returns }: { returns: readonly ReturnRowFragment[] }) {
  if (returns.length === 0) return null;
  return (
    <section className={classes(stack(3, 'panel', 'packed', 'shrink', 'padWide'), styles.panel)}>
      <h2>{returnTexts.returns}</h2>
      <ul className={classes(stack(2), styles.list)}>
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
