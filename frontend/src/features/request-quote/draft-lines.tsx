import { PlainButton } from '../../components/button';
import { MoneyField, QuantitiesField } from '../../components/fields/number-field';
import { TextField } from '../../components/fields/text-field';
import { LineList } from '../../entities/line/line-list';
import { useFormLines } from '../../entities/line/use-form-lines';
import { quoteRequestLineLimits } from '../../graphql/limits.generated';
import type { LineValues } from './draft-form';
import { requestQuote as texts } from './request-quote-messages';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './request-quote.module.css';

const nameOf = ({ tool }: LineValues, at: number): string => tool?.name ?? texts.line(at);

/** The lines of a draft: tools, or something else in words. A removed one keeps its place. */
export function DraftLines() {
  const form = useFormLines<LineValues>();
  return (
    <fieldset className={classes(stack(4), styles.lines)}>
      <legend>{texts.lines}</legend>
      <LineList
        of={form}
        nameOf={nameOf}
        field="quantities"
        className={stack(4)}
        placeClassName={styles.removed}
      >
        {(line, at, onRemove) => <DraftLine line={line} at={at} onRemove={onRemove} />}
      </LineList>
      <div>
        <PlainButton onClick={() => form.add((key) => ({ key }), 'description')}>{texts.addLine}</PlainButton>
      </div>
    </fieldset>
  );
}

type DraftLineProps = {
  line: LineValues;
  at: number;
  /** With the height of its row, CSS pixels. Missing for the only line. */
  onRemove?: ((height: number) => void) | undefined;
};

const DraftLine = ({ line, at, onRemove }: DraftLineProps) => (
  <fieldset className={styles.line}>
    <legend>
      {line.tool ? (
        <>
          <span translate="no">{line.tool.name}</span> <span translate="no">{line.tool.sku}</span>
        </>
      ) : (
        texts.line(at)
      )}
    </legend>
    <LineFields at={at} ofTool={!!line.tool} />
    {onRemove && (
      <PlainButton
        variant="quiet"
        aria-label={texts.removeLine(at)}
        onClick={({ currentTarget }) => onRemove(currentTarget.closest('li')?.offsetHeight ?? 0)}
      >
        Remove
      </PlainButton>
    )}
  </fieldset>
);

const LineFields = ({ at, ofTool }: { at: number; ofTool: boolean }) => (
  <>
    <TextField
      name={`lines[${at}].description`}
      label={ofTool ? texts.descriptionOfTool : texts.description}
      required={!ofTool}
      optional={ofTool}
      rows={2}
      {...quoteRequestLineLimits.description}
    />
    <QuantitiesField
      name={`lines[${at}].quantities`}
      label={texts.quantities}
      help={texts.quantitiesHelp}
      {...quoteRequestLineLimits.quantities}
      required
    />
    <MoneyField
      name={`lines[${at}].targetPrice`}
      label={texts.targetPrice}
      {...quoteRequestLineLimits.targetPrice}
      optional
    />
    <TextField
      name={`lines[${at}].reference`}
      label={texts.reference}
      optional
      {...quoteRequestLineLimits.reference}
    />
  </>
);
