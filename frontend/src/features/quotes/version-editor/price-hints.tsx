import { formatDate, formatMoney, formatNumber } from '../../../lib/format/format';
import { centsOf } from '../../../lib/format/money';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { quoteTexts } from '../quote-messages';
import { look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from './version-editor.module.css';
import type { LineValues } from './version-rules';
import { belowList } from './version-sums';

type HintProps = { line: LineValues; quantity: string | undefined; price: string | undefined };

/** How far a typed price is below the list price of its quantity; the last quote and the buyer's target. */
export function PriceHint({ line, quantity, price }: HintProps) {
  const hint = line.hints.find((known) => known.quantity === wholeNumber(quantity));
  if (!hint) return null;
  const { listed, lastQuoted, target } = hint;
  const typed = centsOf(price);
  const list = formatMoney(listed);
  const others = [
    lastQuoted !== null && quoteTexts.lastQuoted(formatMoney(lastQuoted)),
    target !== null && quoteTexts.wantedPrice(formatMoney(target)),
  ].filter(Boolean);
  return (
    <p className={classes(look('muted', 'xs'), styles.note)}>
      <span>{typed ? quoteTexts.against(belowList(typed, listed), list) : quoteTexts.listed(list)}</span>
      {others.length > 0 && (
        <>
          <br />
          <span>{others.join(', ')}</span>
        </>
      )}
    </p>
  );
}

type Earlier = LineValues['earlier'][number];

/** '100 at $160.65' */
const priceText = ({ quantity, unitPrice }: Earlier): string =>
  quoteTexts.unitsAt(formatNumber(quantity), formatMoney(unitPrice));

/** What the buyer paid for the tool, or was quoted, before: the latest, and the others on request. */
export function EarlierPrices({ line: { earlier } }: Pick<HintProps, 'line'>) {
  const [latest] = earlier;
  if (!latest) return null;
  return (
    <details className={styles.fold}>
      <summary>{quoteTexts.before(priceText(latest))}</summary>
      <ul aria-label={quoteTexts.earlierPrices}>
        {earlier.map((price) => (
          <li key={`${price.number} ${price.quantity}`}>
            {quoteTexts.earlier({ ...price, day: formatDate(price.at), text: priceText(price) })}
          </li>
        ))}
      </ul>
    </details>
  );
}
