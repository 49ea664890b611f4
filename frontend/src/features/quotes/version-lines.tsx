import { useId } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { PlainButton } from '../../components/button';
import { MoneyField, QuantityField } from '../../components/fields/number-field';
import { TextField } from '../../components/fields/text-field';
import { quoteLineLimits } from '../../graphql/limits.generated';
import { EarlierPrices, PriceHint } from './price-hints';
import { quoteTexts } from './quote-messages';
import { addedLine, isDescribed, MAX_PRICES, type LineValues, type VersionValues } from './version-rules';
import styles from './quotes.module.css';

type LineFieldsProps = {
  line: LineValues;
  at: number;
  onChange: (line: LineValues) => void;
  /** Missing for the only line: a quote has one at least. */
  onRemove?: (() => void) | undefined;
};

const titleOf = ({ name, added }: LineValues, at: number): string =>
  name || `${added === 'tool' ? quoteTexts.tool : quoteTexts.description} ${at + 1}`;

/** The tool that a described line becomes. */
const NewTool = ({ at }: { at: number }) => (
  <div className={styles.terms}>
    <TextField
      name={`lines[${at}].toolName`}
      label={quoteTexts.newToolName}
      help={quoteTexts.newToolNameHelp}
      {...quoteLineLimits.toolName}
      optional
    />
    <TextField
      name={`lines[${at}].newSku`}
      label={quoteTexts.newToolSku}
      help={quoteTexts.newToolSkuHelp}
      {...quoteLineLimits.sku}
      optional
    />
  </div>
);

function LineFields({ line, at, onChange, onRemove }: LineFieldsProps) {
  const { toolId, added, prices } = line;
  const title = titleOf(line, at);
  return (
    <fieldset className={styles.line}>
      <legend>{title}</legend>
      {added === 'text' && (
        <TextField
          name={`lines[${at}].description`}
          label={quoteTexts.description}
          {...quoteLineLimits.description}
          required
        />
      )}
      {toolId === null && added !== 'text' && (
        <TextField
          name={`lines[${at}].sku`}
          label={quoteTexts.sku}
          required={added === 'tool'}
          {...(!added && { help: quoteTexts.skuHelp })}
        />
      )}
      {isDescribed(line) && !line.sku?.trim() && <NewTool at={at} />}
      {prices.map(({ quantity, price }, place) => (
        <div key={place} className={styles.prices}>
          <QuantityField
            name={`lines[${at}].prices[${place}].quantity`}
            label={quoteTexts.quantity}
            min={1}
          />
          <MoneyField name={`lines[${at}].prices[${place}].price`} label={quoteTexts.price} />
          <PriceHint line={line} quantity={quantity} price={price} />
        </div>
      ))}
      <EarlierPrices line={line} />
      <div className={styles.buttons}>
        {prices.length < MAX_PRICES && (
          <PlainButton variant="quiet" onClick={() => onChange({ ...line, prices: [...prices, {}] })}>
            {quoteTexts.addQuantity}
          </PlainButton>
        )}
        {onRemove && (
          <PlainButton variant="quiet" aria-label={quoteTexts.removeLine(title)} onClick={onRemove}>
            {quoteTexts.remove}
          </PlainButton>
        )}
      </div>
    </fieldset>
  );
}

/** The lines of a version: those of the request or of the version before, and what the admin adds. */
export function VersionLines() {
  const form = useForm<VersionValues>();
  const { values } = useFormState<VersionValues>({ subscription: { values: true } });
  const id = useId();
  const { lines } = values;
  const change = (next: LineValues[]) => form.change('lines', next);
  const add = (added: 'tool' | 'text') =>
    change([...lines, addedLine(added, `${id}-${lines.length}-${Date.now()}`)]);
  return (
    <>
      {lines.map((line, at) => (
        <LineFields
          key={line.key}
          line={line}
          at={at}
          onChange={(changed) => change(lines.map((other) => (other.key === line.key ? changed : other)))}
          onRemove={
            lines.length > 1 ? () => change(lines.filter((other) => other.key !== line.key)) : undefined
          }
        />
      ))}
      <div className={styles.buttons}>
        <PlainButton onClick={() => add('tool')}>{quoteTexts.addTool}</PlainButton>
        <PlainButton onClick={() => add('text')}>{quoteTexts.addText}</PlainButton>
      </div>
    </>
  );
}
