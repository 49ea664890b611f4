import { bulkTexts } from '../../lib/bulk-messages';
import { formatMoney, formatNumber } from '../../lib/format';
import { termsTexts } from '../../lib/terms-messages';
import type { PricePreviewFragment } from './bulk-prices.generated';
import styles from './price-cell.module.css';
import { isDeep, percentOf } from './price-preview';

/** The price and the price breaks of one tool before and after a change, in a table's cell. */
export function PriceSteps({ preview: { price, priceBreaks } }: { preview: PricePreviewFragment }) {
  if (!price) return null;
  return (
    <ul className={styles.steps}>
      {[price, ...priceBreaks].map((step, at) => (
        <li key={at}>
          {at > 0 && <span>{bulkTexts.fromQuantity(formatNumber(priceBreaks[at - 1]!.minQuantity))}</span>}{' '}
          <span translate="no">{bulkTexts.becomes(formatMoney(step.before), formatMoney(step.after))}</span>{' '}
          <span className={styles.percent}>{percentOf(step)}</span>
          {at > 0 && isDeep(step, price) && <span className={styles.deep}>{termsTexts.deepBreak}</span>}
        </li>
      ))}
    </ul>
  );
}
