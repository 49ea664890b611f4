import { useState } from 'react';
import { Parts } from '../../entities/line/line-cells';
import { useCheckedLines } from '../../entities/line/use-checked-lines';
import { multipleAbove, smallestQuantity, type Sold } from '../../entities/tool/pricing';
import { formatDate, formatNumber } from '../../lib/format/format';
import { AddQuantity } from './add-quantity';
import { cartTexts } from './cart-messages';
import { look } from '../../components/layout/layout';
import styles from './made-to-order.module.css';

type MadeToOrderProps = { tool: Sold & { id: string; name: string; sku: string; moreOn: string } };

/** More of a tool than is in stock, which is made: when it leaves, and the way into the cart. */
export function MadeToOrder({ tool }: MadeToOrderProps) {
  const { id, availableStock, orderMultiple, moreOn } = tool;
  const beyond = Math.max(smallestQuantity(tool), multipleAbove(availableStock + 1, orderMultiple));
  const [quantity, setQuantity] = useState(beyond);
  const { checks, outdated } = useCheckedLines([{ toolId: id, quantity }]);
  const [check] = checks;
  return (
    <section className={styles.made} aria-labelledby="made-to-order">
      <h2 id="made-to-order" className={look('md', 'strong')}>
        {availableStock < smallestQuantity(tool)
          ? cartTexts.madeToOrder(formatDate(moreOn))
          : cartTexts.moreThan(formatNumber(availableStock), formatDate(moreOn))}
      </h2>
      <AddQuantity tool={tool} initial={beyond} onQuantity={setQuantity} />
      <div className={styles.days} aria-busy={outdated} role="status">
        {check && check.quantity === quantity && <Parts parts={check.parts} />}
      </div>
      {check && check.problems.length > 0 && check.quantity === quantity && (
        <p className={look('danger', 'sm')}>{check.problems[0]?.message}</p>
      )}
    </section>
  );
}
