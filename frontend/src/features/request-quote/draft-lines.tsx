import { useForm, useFormState } from 'react-final-form';
import { PlainButton } from '../../components/button';
import { MoneyField, QuantitiesField } from '../../components/fields/number-field';
import { TextField } from '../../components/fields/text-field';
import { quoteRequestLineLimits } from '../../graphql/limits.generated';
import type { DraftValues } from './draft-form';
import { requestQuote as texts } from './request-quote-messages';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './request-quote.module.css';

/** The lines of a draft: tools, or something else in words. */
export function DraftLines() {
  const form = useForm<DraftValues>();
  const { values } = useFormState<DraftValues>({ subscription: { values: true } });
  const { lines } = values;
  const add = () => form.change('lines', [...lines, {}]);
  const remove = (at: number) =>
    form.change(
      'lines',
      lines.filter((_line, index) => index !== at),
    );
  return (
    <fieldset className={classes(stack(4), styles.lines)}>
      <legend>{texts.lines}</legend>
      {lines.map(({ tool }, at) => (
        <fieldset key={at} className={styles.line}>
          <legend>
            {tool ? (
              <>
                <span translate="no">{tool.name}</span> <span translate="no">{tool.sku}</span>
              </>
            ) : (
              texts.line(at)
            )}
          </legend>
          <LineFields at={at} ofTool={!!tool} />
          {lines.length > 1 && (
            <PlainButton variant="quiet" aria-label={texts.removeLine(at)} onClick={() => remove(at)}>
              Remove
            </PlainButton>
          )}
        </fieldset>
      ))}
      <div>
        <PlainButton onClick={add}>{texts.addLine}</PlainButton>
      </div>
    </fieldset>
  );
}

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
