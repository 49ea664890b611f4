import { formatMoney, formatNumber } from '../../../lib/format/format';
import { termsTexts } from '../form/terms-messages';
import type { PricePreviewFragment } from './bulk-prices.generated';
import { isDeep, percentOf, type Step } from './price-preview';
import { priceTexts } from './price-messages';
import { stack, look } from '../../../components/layout/layout';

const Change = ({ before, after }: Step) => (
  <span translate="no">{priceTexts.becomes(formatMoney(before), formatMoney(after))}</span>
);

/** The price of one tool and its price breaks before and after a change, in a table's cell. */
export function PriceSteps({ preview: { price, priceBreaks } }: { preview: PricePreviewFragment }) {
  if (!price) return null;
  return (
    <ul className={stack(0)}>
      <li>
        <Change {...price} /> <span className={look('muted')}>{percentOf(price)}</span>
      </li>
      {priceBreaks.map((step) => (
        <li key={step.minQuantity}>
          <span className={look('muted')}>{priceTexts.andMore(formatNumber(step.minQuantity))}</span>{' '}
          <Change {...step} />
          {isDeep(step, price) && <span className={look('block', 'warning')}>{termsTexts.deepBreak}</span>}
        </li>
      ))}
    </ul>
  );
}
