import { useId } from 'react';
import { EMPTY } from '../../lib/format/empty';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { columns } from '../../lib/messages';
import { ladderOf, rungAt, savedPercent, type Priced, type Sold } from '../../entities/tool/pricing';
import styles from './price-table.module.css';

type PriceTableProps = {
  tool: Priced & Sold;
  /** The rung that this quantity reaches is marked; null marks no rung. */
  quantity: number | null;
};

/** The price ladder of a tool: from each quantity on, the unit price and what it saves. */
export function PriceTable({ tool, quantity }: PriceTableProps) {
  const id = useId();
  const ladder = ladderOf(tool);
  if (ladder.length < 2) return null;
  const current = rungAt(ladder, quantity ?? 0);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Volume prices
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Quantity from</th>
            <th scope="col">{columns.unitPrice}</th>
            <th scope="col">Saving</th>
          </tr>
        </thead>
        <tbody>
          {ladder.map((rung) => (
            <tr key={rung.minQuantity} aria-current={rung === current ? 'true' : undefined}>
              <th scope="row">
                <span translate="no">{formatNumber(rung.minQuantity)}</span>
                {rung === current && <span className={styles.mark}>Your price</span>}
              </th>
              <td>{formatMoney(rung.unitPrice)}</td>
              <td>{savingOf(tool.price, rung.unitPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const savingOf = (price: number, lower: number): string =>
  lower < price ? `${savedPercent(price, lower)}%` : EMPTY;
