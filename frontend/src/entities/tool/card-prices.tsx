import type { ToolCardFragment } from './tool-card.generated';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { ladderOf, rungAt, smallestQuantity, type Priced, type Rung, type Sold } from './pricing';
import { unitsInCart } from '../../store/cart/cart';
import { useAppSelector } from '../../store/hooks';
import styles from './card-prices.module.css';

/** A line for each rung: `20+ $34`. */
export const ladderText = (tool: Priced & Sold): string => ladderOf(tool).map(rungText).join('\n');

const rungText = ({ minQuantity, unitPrice }: Rung): string =>
  `${formatNumber(minQuantity)}+ ${formatMoney(unitPrice)}`;

/** As many as share the width of the narrowest card. */
const SHOWN = 3;

/** The tool's own price and the first rungs of its ladder; the rung of the quantity in the cart is marked. */
export function CardPrices({ tool }: { tool: ToolCardFragment }) {
  const ladder = ladderOf(tool);
  const last = ladder.at(-1);
  return (
    <>
      <p className={styles.price}>
        <strong>{formatMoney(tool.price)}</strong> per unit
      </p>
      {ladder.length > 1 && <PriceLadder tool={tool} />}
      {last && ladder.length > SHOWN && <p className={styles.more}>{rungText(last)}</p>}
    </>
  );
}

/** Up to three rungs of the ladder, each below its quantity. */
export function PriceLadder({ tool }: { tool: ToolCardFragment }) {
  const inCart = useAppSelector((state) => unitsInCart(state, tool.id));
  const ladder = ladderOf(tool);
  const current = rungAt(ladder, Math.max(inCart, smallestQuantity(tool)));
  return (
    <table className={styles.ladder}>
      <caption className="visually-hidden">Unit price by quantity</caption>
      <thead>
        <tr>
          {ladder.slice(0, SHOWN).map((rung) => (
            <th
              key={rung.minQuantity}
              scope="col"
              aria-current={rung === current || undefined}
            >{`${formatNumber(rung.minQuantity)}+`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {ladder.slice(0, SHOWN).map((rung) => (
            <td key={rung.minQuantity} aria-current={rung === current || undefined}>
              {formatMoney(rung.unitPrice)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
