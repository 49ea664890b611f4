import { PlainButton } from '../../../components/button';
import { MoneyField, QuantityField } from '../../../components/fields/number-field';
import { TextField } from '../../../components/fields/text-field';
import { Icon } from '../../../components/icon';
import { lineLimits, quoteLineLimits, quotePriceLimits } from '../../../graphql/limits.generated';
import { formatNumber } from '../../../lib/format/format';
import { NewTool } from './new-tool';
import { EarlierPrices, PriceHint } from './price-hints';
import { quoteTexts } from '../quote-messages';
import { isDescribed, MAX_PRICES, type LineValues } from './version-rules';
import { look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from './version-editor.module.css';

type VersionLineProps = {
  line: LineValues;
  at: number;
  onAddQuantity: () => void;
  /** With the height of its row, CSS pixels. Missing for the only line: a quote has one at least. */
  onRemove?: ((height: number) => void) | undefined;
};

export const titleOf = ({ name, added }: LineValues, at: number): string =>
  name || `${added === 'tool' ? quoteTexts.tool : quoteTexts.description} ${at + 1}`;

/** 'SERVO-7 · Station 1', and '215 in stock, more in 15 working days' */
function Facts({ line: { tool, reference } }: Pick<VersionLineProps, 'line'>) {
  const facts = [
    [tool?.sku, reference].filter(Boolean).join(' · '),
    tool && quoteTexts.stockOf(formatNumber(tool.availableStock), tool.leadTimeDays),
  ];
  return facts.map(
    (fact) =>
      fact && (
        <p key={fact} className={classes(look('muted', 'xs'), styles.note)}>
          {fact}
        </p>
      ),
  );
}

/** What an added line is about. */
function Added({ line: { added }, at }: Pick<VersionLineProps, 'line' | 'at'>) {
  if (added === 'tool')
    return <TextField name={`lines[${at}].sku`} label={quoteTexts.sku} {...lineLimits.sku} required />;
  return (
    added === 'text' && (
      <TextField
        name={`lines[${at}].description`}
        label={quoteTexts.description}
        {...quoteLineLimits.description}
        required
      />
    )
  );
}

function Prices({ line, at }: Pick<VersionLineProps, 'line' | 'at'>) {
  return (
    <div className={styles.prices}>
      {line.prices.map(({ quantity, price }, place) => (
        <div key={place} className={styles.price}>
          <QuantityField
            name={`lines[${at}].prices[${place}].quantity`}
            label={quoteTexts.quantity}
            placeholder={quoteTexts.units}
            {...quotePriceLimits.quantity}
            hidesLabel
          />
          <span className={look('muted', 'sm', 'noBreak')} aria-hidden="true">
            × $
          </span>
          <MoneyField
            name={`lines[${at}].prices[${place}].price`}
            label={quoteTexts.price}
            placeholder={quoteTexts.each}
            {...quotePriceLimits.unitPrice}
            hidesLabel
          />
          <PriceHint line={line} quantity={quantity} price={price} />
        </div>
      ))}
    </div>
  );
}

/** A line of a version in one row: the part, its quantities with their prices, and what can be done to it. */
export function VersionLine({ line, at, onAddQuantity, onRemove }: VersionLineProps) {
  const title = titleOf(line, at);
  return (
    <fieldset className={styles.line}>
      <legend>{title}</legend>
      <div className={styles.about}>
        <Facts line={line} />
        <Added line={line} at={at} />
        {isDescribed(line) && <NewTool line={line} at={at} />}
        <EarlierPrices line={line} />
      </div>
      <Prices line={line} at={at} />
      <div className={styles.actions}>
        {line.prices.length < MAX_PRICES && (
          <PlainButton
            variant="quiet"
            className={styles.icon}
            aria-label={quoteTexts.addQuantity}
            title={quoteTexts.addQuantity}
            onClick={onAddQuantity}
          >
            <Icon name="plus" size={18} />
          </PlainButton>
        )}
        {onRemove && (
          <PlainButton
            variant="quiet"
            className={styles.icon}
            aria-label={quoteTexts.removeLine(title)}
            title={quoteTexts.remove}
            onClick={({ currentTarget }) => onRemove(currentTarget.closest('li')?.offsetHeight ?? 0)}
          >
            <Icon name="close" size={18} />
          </PlainButton>
        )}
      </div>
    </fieldset>
  );
}
