import { useMutation } from '@apollo/client/react';
import type { SyntheticEvent } from 'react';
import { type FormRenderProps } from 'react-final-form';
import { Form } from '../../../components/fields/form';
import type { BulkCommand } from '../../../components/data-table/bulk-change';
import { BulkModal } from '../../../components/data-table/bulk-modal';
import { PlainButton } from '../../../components/button';
import { CheckField } from '../../../components/fields/check-field';
import { ModalForm } from '../../../components/fields/modal-form';
import { NumberField } from '../../../components/fields/number-field';
import { SelectField } from '../../../components/fields/select-field';
import { randomUuid } from '../../../lib/attempts/random-key';
import { formatMoney } from '../../../lib/format/format';
import { ChangeToolPricesDocument, type PricePreviewFragment } from './bulk-prices.generated';
import {
  changeLimits,
  describePriceChange,
  inPercent,
  PRICE_CHANGES,
  priceChange,
  validatePriceChange,
  type PriceChangeValues,
} from './bulk-price-rules';
import { isChanged, PricePreview } from './price-preview';
import styles from './price-preview.module.css';
import { UndoablePriceChangesDocument } from './price-undo.generated';
import { usePriceQuestion } from './use-price-question';
import type { ManagedToolFragment } from '../tool-columns.generated';
import { usePricePreview } from './use-price-preview';
import { priceTexts } from './price-messages';

type Tool = ManagedToolFragment;

/** Room for names and four columns without a second line. */
const WIDTH = 960;

type BulkPriceModalProps = {
  tools: readonly Tool[] | null;
  onClose: () => void;
  onChanged: () => void;
  onFinished: (failed: readonly Tool[]) => void;
};

/** Changes the prices of many tools by an amount or per cent. */
export function BulkPriceModal({ tools, ...rest }: BulkPriceModalProps) {
  const [changePrices] = useMutation(ChangeToolPricesDocument, {
    refetchQueries: [UndoablePriceChangesDocument],
  });
  const command: BulkCommand<PriceChangeValues> = {
    what: 'prices',
    async send(ids, values, idempotencyKey) {
      const input = { ids, ...priceChange(values), changeId: values.changeId };
      const { data } = await changePrices({ variables: { input, idempotencyKey } });
      return (data?.changeToolPrices ?? []).map(({ id, error, changed }) => ({
        id,
        error: error?.message ?? null,
        unchanged: !changed,
      }));
    },
    describe: describePriceChange,
  };
  return (
    <BulkModal
      title={priceTexts.priceTitle}
      width={WIDTH}
      command={command}
      rows={tools}
      nameOf={({ name }) => name}
      {...rest}
    >
      {(start) =>
        tools && (
          <BulkPriceForm
            tools={tools}
            onCancel={rest.onClose}
            onSubmit={(values) => start({ ...values, changeId: randomUuid() })}
          />
        )
      }
    </BulkModal>
  );
}

type BulkPriceFormProps = {
  tools: readonly Tool[];
  onCancel: () => void;
  onSubmit: (values: PriceChangeValues) => void;
};

function BulkPriceForm(props: BulkPriceFormProps) {
  return (
    <Form<PriceChangeValues>
      about={props.tools.map(({ id }) => id).join(' ')}
      initialValues={{ kind: 'raisePercent', moveBreaks: true }}
      initialValuesEqual={() => true}
      validate={validatePriceChange}
      onSubmit={props.onSubmit}
    >
      {(form) => <BulkPriceFields {...props} {...form} />}
    </Form>
  );
}

/** Below a long preview, its button would be out of view. */
const reveal = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' });

const changedSteps = (rows: readonly PricePreviewFragment[]) =>
  rows.filter(isChanged).flatMap(({ price, priceBreaks }) => (price ? [price, ...priceBreaks] : priceBreaks));

/** How many prices change, and how many rounding leaves as they are. */
function outcome(rows: readonly PricePreviewFragment[]): string {
  const changed = rows.filter(isChanged).length;
  const byRounding = rows.filter((row) => row.unchangedByRounding && !isChanged(row)).length;
  return changed > 0 ? priceTexts.changes(changed, rows.length, byRounding) : priceTexts.nothingChanges;
}

/** Shows the new prices before they can be changed: until then the button asks for them. */
function BulkPriceFields({
  tools,
  onCancel,
  ...form
}: BulkPriceFormProps & FormRenderProps<PriceChangeValues>) {
  const { values, valid, handleSubmit } = form;
  const preview = usePricePreview(
    tools.map(({ id }) => id),
    valid ? priceChange(values) : null,
  );
  const prices = tools.map(({ price }) => price);
  const range = [Math.min(...prices), Math.max(...prices)] as const;
  const changed = preview.rows?.filter(isChanged).length ?? 0;
  const question = usePriceQuestion(changedSteps(preview.rows ?? []));
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    if (!valid || (changed > 0 && !question.needed)) return handleSubmit(event);
    event.preventDefault();
    if (changed === 0) return preview.show();
    question.ask();
    return undefined;
  };
  return (
    <ModalForm
      onSubmit={submit}
      onCancel={onCancel}
      submitLabel={changed > 0 ? priceTexts.changeCount(changed) : priceTexts.preview}
    >
      <p>{`${priceTexts.prices(priceTexts.tools(tools.length), formatMoney(range[0]), formatMoney(range[1]))} ${priceTexts.rounding}`}</p>
      <SelectField name="kind" label={priceTexts.direction} choices={PRICE_CHANGES} />
      <NumberField
        key={values.kind}
        name="by"
        label={priceTexts.by}
        kind={inPercent(values) ? 'percent' : 'dollars'}
        {...changeLimits(values)}
        required
      />
      {tools.some(({ priceBreaks }) => priceBreaks.length > 0) && (
        <CheckField name="moveBreaks" label={priceTexts.moveBreaks} />
      )}
      <p role="status" className={styles.status}>
        {preview.error ?? (preview.rows ? outcome(preview.rows) : '')}
      </p>
      {preview.rows && (
        <PricePreview rows={preview.rows} nameOf={(of) => tools.find(({ id }) => id === of)?.name ?? ''} />
      )}
      {question.shown && (
        <div ref={reveal} role="alert" className={styles.question}>
          <p>{question.shown}</p>
          <PlainButton onClick={() => void handleSubmit()}>{priceTexts.changeAnyway(changed)}</PlainButton>
        </div>
      )}
    </ModalForm>
  );
}
