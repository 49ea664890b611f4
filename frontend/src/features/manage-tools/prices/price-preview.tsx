import { formatMoney, formatNumber } from '../../../lib/format/format';
import { termsTexts } from '../form/terms-messages';
import type { PricePreviewFragment } from './bulk-prices.generated';
import { priceTexts } from './price-messages';
import { look } from '../../../components/layout/layout';
import { SideScroller } from '../../../components/side-scroller';
import styles from './price-preview.module.css';

export type Step = NonNullable<PricePreviewFragment['price']>;

/** A tool or one of its price breaks has another price afterwards. */
export const isChanged = ({ price, priceBreaks }: PricePreviewFragment): boolean =>
  [price, ...priceBreaks].some((step) => step && step.before !== step.after);

/** The difference of a step, as people read it. */
export const percentOf = ({ percent }: Step) =>
  percent ? `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}%` : priceTexts.noChange;

function Difference({ step, byRounding = false }: { step: Step; byRounding?: boolean }) {
  if (byRounding) return <span className={styles.rounded}>{priceTexts.unchangedByRounding}</span>;
  return <span className={step.percent ? undefined : look('muted')}>{percentOf(step)}</span>;
}

/** A break of less than half of the price may be a slip. */
export const isDeep = (step: Step, price: Step | null) => !!price && 2 * step.after < price.after;

type RowProps = { name: string; step: Step; byRounding?: boolean; isBreak?: boolean; deep?: boolean };

function Row({ name, step, byRounding, isBreak, deep }: RowProps) {
  return (
    <tr className={isBreak ? styles.break : undefined}>
      <th scope="row">{name}</th>
      <td translate="no">{formatMoney(step.before)}</td>
      <td translate="no">{formatMoney(step.after)}</td>
      <td>
        <Difference step={step} byRounding={byRounding} />
        {deep && <span className={look('block', 'warning')}>{termsTexts.deepBreak}</span>}
      </td>
    </tr>
  );
}

/** What is refused, what changes, and what stays. */
const rank = (row: PricePreviewFragment): number => (row.error ? 0 : isChanged(row) ? 1 : 2);

type PricePreviewProps = { rows: readonly PricePreviewFragment[]; nameOf: (id: string) => string };

/** Prices and price breaks before and after a change, and what is refused. */
export function PricePreview({ rows, nameOf }: PricePreviewProps) {
  return (
    <SideScroller name={{ label: priceTexts.newPrices }} framed>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{priceTexts.tool}</th>
            <th scope="col">{priceTexts.priceNow}</th>
            <th scope="col">{priceTexts.priceNew}</th>
            <th scope="col">{priceTexts.difference}</th>
          </tr>
        </thead>
        {[...rows]
          .sort((one, other) => rank(one) - rank(other))
          .map(({ id, price, priceBreaks, unchangedByRounding, error }) => (
            <tbody key={id}>
              {price ? (
                <Row name={nameOf(id)} step={price} byRounding={unchangedByRounding} />
              ) : (
                <tr>
                  <th scope="row">{nameOf(id)}</th>
                  <td colSpan={3} className={styles.refused}>
                    {error?.message}
                  </td>
                </tr>
              )}
              {priceBreaks.map((step) => (
                <Row
                  key={step.minQuantity}
                  name={priceTexts.fromQuantity(formatNumber(step.minQuantity))}
                  step={step}
                  isBreak
                  deep={isDeep(step, price)}
                />
              ))}
            </tbody>
          ))}
      </table>
    </SideScroller>
  );
}
