import { useField, useForm } from 'react-final-form';
import { PlainButton } from '../../components/button';
import { NumberField } from '../../components/fields/number-field';
import { termsFields, termsTexts } from '../../lib/terms-messages';
import { MAX_BREAKS, savingOf, type TypedBreak } from './ladder-rules';
import styles from './tool-terms.module.css';

const CENT = 0.01;

/** The price breaks of a tool, beside its own price: rows to be added and removed, each with what it saves. */
export function PriceLadder() {
  const form = useForm();
  const { input: price } = useField<string | undefined>('price', { subscription: { value: true } });
  const { input } = useField<TypedBreak[] | undefined>('priceBreaks', { subscription: { value: true } });
  const breaks = input.value || [];
  const change = (rows: TypedBreak[]) => form.change('priceBreaks', rows);
  return (
    <fieldset className={styles.ladder}>
      <legend className={styles.legend}>{termsTexts.ladder}</legend>
      <p className={styles.lead}>{termsTexts.ladderLead}</p>
      {breaks.map((typed, at) => (
        <div key={at} role="group" className={styles.break} aria-label={termsTexts.priceBreak(at + 1)}>
          <NumberField
            name={`priceBreaks[${at}].minQuantity`}
            label={termsFields.minQuantity}
            min={2}
            errorWhileTyping
          />
          <NumberField
            name={`priceBreaks[${at}].unitPrice`}
            label={termsFields.unitPrice}
            min={0}
            step={CENT}
            errorWhileTyping
          />
          <span className={styles.saving}>{savingOf(price.value, typed)}</span>
          <PlainButton
            variant="quiet"
            aria-label={termsTexts.removeBreak(at + 1)}
            onClick={() => change(breaks.filter((_, other) => other !== at))}
          >
            {termsTexts.remove}
          </PlainButton>
        </div>
      ))}
      {breaks.length < MAX_BREAKS && (
        <PlainButton className={styles.add} onClick={() => change([...breaks, {}])}>
          {termsTexts.addBreak}
        </PlainButton>
      )}
    </fieldset>
  );
}
