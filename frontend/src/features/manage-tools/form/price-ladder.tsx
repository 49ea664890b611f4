import { useForm, useFormState } from 'react-final-form';
import { priceBreakLimits } from '../../../graphql/limits.generated';
import { MAX_BREAKS } from '../../../../../gateway/src/rules/ladder';
import { PlainButton } from '../../../components/button';
import { CheckField } from '../../../components/fields/check-field';
import { MoneyField, QuantityField } from '../../../components/fields/number-field';
import { fields } from '../../../lib/messages';
import { wholeDollars } from '../../../lib/format/money';
import { termsFields, termsTexts } from './terms-messages';
import {
  breaksCanMove,
  isDeep,
  movesBreaks,
  savingOf,
  type PricedValues,
  type TypedBreak,
} from './ladder-rules';
import { PricePreview } from '../prices/price-preview';
import { stack, look } from '../../../components/layout/layout';
import styles from './tool-terms.module.css';
import { usePricePreview } from '../prices/use-price-preview';
import { priceTexts } from '../prices/price-messages';

type BreakRowProps = { at: number; typed: TypedBreak; price?: string; onRemove: () => void };

/** A tick to scale the price breaks with the new price, and a preview of them. */
function MovedBreaks({ toolId, values }: { toolId: string; values: PricedValues }) {
  const price = wholeDollars(values.price);
  const moves = values.moveBreaks !== false;
  const preview = usePricePreview([toolId], moves && price !== null ? { price, moveBreaks: true } : null);
  const [row] = preview.rows ?? [];
  return (
    <>
      <CheckField name="moveBreaks" label={priceTexts.moveBreaks} />
      {moves && row && <PricePreview rows={[row]} nameOf={() => fields.price} />}
      {moves && preview.error && <p role="alert">{preview.error}</p>}
    </>
  );
}

function BreakRow({ at, typed, price, onRemove }: BreakRowProps) {
  return (
    <div role="group" className={styles.break} aria-label={termsTexts.priceBreak(at + 1)}>
      <QuantityField
        name={`priceBreaks[${at}].minQuantity`}
        label={termsFields.minQuantity}
        {...priceBreakLimits.minQuantity}
        errorWhileTyping
      />
      <MoneyField
        name={`priceBreaks[${at}].unitPrice`}
        label={termsFields.unitPrice}
        {...priceBreakLimits.unitPrice}
        errorWhileTyping
      />
      <span className={styles.saving}>
        <span>{savingOf(price, typed)}</span>
        {isDeep(price, typed) && <span className={look('warning')}>{termsTexts.deepBreak}</span>}
      </span>
      <PlainButton variant="quiet" aria-label={termsTexts.removeBreak(at + 1)} onClick={onRemove}>
        {termsTexts.remove}
      </PlainButton>
    </div>
  );
}

/** The price breaks of a tool: rows to add and remove, each with its saving compared to the tool's price. */
export function PriceLadder({ toolId }: { toolId?: string }) {
  const form = useForm<PricedValues>();
  const { values, initialValues } = useFormState<PricedValues>({
    subscription: { values: true, initialValues: true },
  });
  const breaks = values.priceBreaks ?? [];
  const change = (rows: TypedBreak[]) => form.change('priceBreaks', rows);
  const moves = movesBreaks(initialValues, values);
  return (
    <fieldset className={stack(3)}>
      <legend className={styles.legend}>{termsTexts.ladder}</legend>
      <p className={look('muted', 'sm')}>{termsTexts.ladderLead}</p>
      {toolId && breaksCanMove(initialValues, values) && <MovedBreaks toolId={toolId} values={values} />}
      {!moves &&
        breaks.map((typed, at) => (
          <BreakRow
            key={at}
            at={at}
            typed={typed}
            price={values.price}
            onRemove={() => change(breaks.filter((_, other) => other !== at))}
          />
        ))}
      {!moves && breaks.length < MAX_BREAKS && (
        <PlainButton className={styles.add} onClick={() => change([...breaks, {}])}>
          {termsTexts.addBreak}
        </PlainButton>
      )}
    </fieldset>
  );
}
