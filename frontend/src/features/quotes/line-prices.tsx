import { formatMoney, formatNumber } from '../../lib/format/format';
import { chosenPrice, earlierPrice, isUndecided, type Chosen, type QuotedLine } from './chosen-prices';
import styles from './quote-lines.module.css';
import { quoteTexts } from './quote-messages';

type LinePricesProps = {
  line: QuotedLine;
  chosen: Chosen;
  onChoose?: ((position: number, quantity: number) => void) | undefined;
  earlier?: readonly QuotedLine[] | undefined;
};

type Price = QuotedLine['prices'][number];

/** '100 · $160.65', with the price of the version before if it was another one. */
function PriceText({ line, price, earlier }: Pick<LinePricesProps, 'line' | 'earlier'> & { price: Price }) {
  const before = earlierPrice(line, price.quantity, earlier);
  return (
    <>
      <strong>{formatNumber(price.quantity)}</strong>
      <span aria-hidden="true"> · </span>
      {before !== null && (
        <s>
          <span className="visually-hidden">{`${quoteTexts.earlierPrice} `}</span>
          <span>{formatMoney(before)}</span>
        </s>
      )}
      <span>{formatMoney(price.unitPrice)}</span>
    </>
  );
}

/** The quantities of a line with their prices, side by side: one of several is chosen. */
export function LinePrices({ line, chosen, onChoose, earlier }: LinePricesProps) {
  const isChosen = (price: Price) => chosenPrice(line, chosen) === price;
  if (!onChoose || line.prices.length === 1)
    return (
      <div className={styles.prices}>
        {line.prices
          .filter((price) => isUndecided(line, chosen) || isChosen(price))
          .map((price) => (
            <span key={price.quantity} className={styles.price}>
              <PriceText line={line} price={price} earlier={earlier} />
            </span>
          ))}
      </div>
    );
  return (
    <div className={styles.prices} role="radiogroup" aria-label={quoteTexts.choose(line.name)}>
      {line.prices.map((price) => (
        <label key={price.quantity} className={styles.chip}>
          <input
            type="radio"
            name={`line-${line.position}`}
            aria-label={quoteTexts.choice(
              line.name,
              formatNumber(price.quantity),
              formatMoney(price.unitPrice),
            )}
            checked={isChosen(price)}
            onChange={() => onChoose(line.position, price.quantity)}
          />
          <PriceText line={line} price={price} earlier={earlier} />
        </label>
      ))}
    </div>
  );
}
