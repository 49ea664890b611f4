import { useState } from 'react';
import { Form } from '../../components/fields/form';
import { PlainButton } from '../../components/button';
import { FormError } from '../../components/fields/form-error';
import { TextField } from '../../components/fields/text-field';
import { submitOrFocusError } from '../../lib/forms/focus-first-error';
import { submitted } from '../../lib/forms/form-errors';
import { formatNumber } from '../../lib/format/format';
import type { ConfirmReceiptInput } from '../../graphql/schema-types.generated';
import { confirmReceiptLimits } from '../../graphql/limits.generated';
import { ArrivingLines, type ArrivingLine } from './arriving-lines';
import { receiveTexts } from './receive-messages';
import { receiptOf, unitsAtFirst, validateReceipt, type ReceiveValues } from './receive-rules';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './receive.module.css';
import { UnitsField } from './units-field';

type ReceiptFormProps = {
  lines: readonly ArrivingLine[];
  confirm: (input: ConfirmReceiptInput) => Promise<unknown>;
};

/** One button if everything has arrived; else the units of each line. */
export function ReceiptForm({ lines, confirm }: ReceiptFormProps) {
  const [isDetailed, setIsDetailed] = useState(false);
  const [atFirst] = useState(() => ({ units: unitsAtFirst(lines) }));
  const given = isDetailed ? lines : [];
  return (
    <Form<ReceiveValues>
      about={null}
      subscription={{ submitting: true }}
      initialValues={atFirst}
      validate={(values) => validateReceipt(values, given)}
      onSubmit={(values) => submitted(confirm(receiptOf(values, given)))}
    >
      {({ handleSubmit, submitting }) => (
        <form
          className={classes(stack(6), styles.form)}
          noValidate
          onSubmit={submitOrFocusError(handleSubmit)}
        >
          <ArrivingLines lines={lines} below={isDetailed ? unitsOf : undefined} />
          <TextField
            name="receivedBy"
            label={receiveTexts.name}
            autoComplete="name"
            {...confirmReceiptLimits.receivedBy}
            required
          />
          <TextField name="note" label={receiveTexts.note} rows={2} {...confirmReceiptLimits.note} optional />
          <FormError />
          <div className={classes(stack(3), styles.buttons)}>
            <PlainButton type="submit" variant="primary" size="large" busy={submitting}>
              {isDetailed ? receiveTexts.confirm : receiveTexts.everything}
            </PlainButton>
            <PlainButton size="large" onClick={() => setIsDetailed(!isDetailed)}>
              {isDetailed ? receiveTexts.back : receiveTexts.notEverything}
            </PlainButton>
          </div>
        </form>
      )}
    </Form>
  );
}

function unitsOf({ id, name, quantity }: ArrivingLine) {
  const { unitsReceived, unitsDamaged, of, ofReceived } = receiveTexts;
  return (
    <fieldset className={styles.counts}>
      <legend className="visually-hidden">{name}</legend>
      <UnitsField
        name={`units.${id}.received`}
        label={unitsReceived}
        what={`${unitsReceived}, ${name}`}
        help={of(formatNumber(quantity))}
        max={quantity}
      />
      <UnitsField
        name={`units.${id}.damaged`}
        label={unitsDamaged}
        what={`${unitsDamaged}, ${name}`}
        help={ofReceived}
        max={quantity}
      />
    </fieldset>
  );
}
