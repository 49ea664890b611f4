import { formatDate, formatMoney, formatNumber } from '../../lib/format/format';
import { centsOf } from '../../lib/format/money';
import { wholeNumber } from '../../lib/forms/whole-number';
import { quoteTexts } from './quote-messages';
import styles from './quotes.module.css';
import type { LineValues } from './version-rules';
import { belowList } from './version-sums';

type HintProps = { line: LineValues; quantity: string | undefined; price: string | undefined };

/** The list price of a quantity and how far the typed one is below it, the last quote and the buyer's target. */
export function PriceHint({ line, quantity, price }: HintProps) {
  const hint = line.hints.find((known) => known.quantity === wholeNumber(quantity));
  if (!hint) return <span />;
  const typed = centsOf(price);
  const parts = [
    quoteTexts.listed(formatMoney(hint.listed)),
    typed ? quoteTexts.against(belowList(typed, hint.listed)) : null,
    hint.lastQuoted !== null && quoteTexts.lastQuoted(formatMoney(hint.lastQuoted)),
    hint.target !== null && quoteTexts.wantedPrice(formatMoney(hint.target)),
  ];
  return <p className={styles.muted}>{parts.filter(Boolean).join(', ')}</p>;
}

/** What the buyer paid for the tool, or was quoted, before. */
export const EarlierPrices = ({ line: { earlier } }: Pick<HintProps, 'line'>) =>
  earlier.length > 0 && (
    <ul className={styles.earlier} aria-label={quoteTexts.earlierPrices}>
      {earlier.map(({ at, number, isOrder, quantity, unitPrice }) => (
        <li key={`${number} ${quantity}`}>
          {quoteTexts.earlier({
            day: formatDate(at),
            quantity: formatNumber(quantity),
            price: formatMoney(unitPrice),
            number,
            isOrder,
          })}
        </li>
      ))}
    </ul>
  );
