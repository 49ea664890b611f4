import { useMutation } from '@apollo/client/react';
import { Form } from 'react-final-form';
import type { SendBatch } from '../../components/data-table/bulk-change';
import { BulkModal } from '../../components/data-table/bulk-modal';
import { ModalForm } from '../../components/fields/modal-form';
import { NumberField } from '../../components/fields/number-field';
import { SelectField } from '../../components/fields/select-field';
import { bulkLabels, bulkTexts } from '../../lib/bulk-messages';
import { formatMoney } from '../../lib/format';
import { ChangeToolPricesDocument } from './bulk-prices.generated';
import {
  inPercent,
  PRICE_CHANGES,
  priceChange,
  validatePriceChange,
  type PriceChangeValues,
} from './bulk-price-rules';
import type { ManagedToolFragment } from './tool-columns.generated';

type Tool = ManagedToolFragment;
type BulkPriceModalProps = {
  tools: readonly Tool[] | null;
  onClose: () => void;
  onChanged: () => void;
  onFinished: (failed: readonly Tool[]) => void;
};

/** Changes the prices of many tools by an amount or per cent. */
export function BulkPriceModal({ tools, ...rest }: BulkPriceModalProps) {
  const [changePrices] = useMutation(ChangeToolPricesDocument);
  const changeBy =
    (values: PriceChangeValues): SendBatch =>
    async (ids, idempotencyKey) => {
      const input = { ids, ...priceChange(values) };
      const { data } = await changePrices({ variables: { input, idempotencyKey } });
      return (data?.changeToolPrices ?? []).map(({ id, error, tool }) => ({
        id,
        error: error?.message ?? null,
        now: tool ? formatMoney(tool.price) : undefined,
      }));
    };
  return (
    <BulkModal title={bulkTexts.priceTitle} rows={tools} nameOf={({ name }) => name} {...rest}>
      {(start) =>
        tools && (
          <BulkPriceForm
            tools={tools}
            onCancel={rest.onClose}
            onSubmit={(values) => start(changeBy(values))}
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

function BulkPriceForm({ tools, onCancel, onSubmit }: BulkPriceFormProps) {
  const prices = tools.map(({ price }) => price);
  const range = [Math.min(...prices), Math.max(...prices)] as const;
  return (
    <Form<PriceChangeValues>
      initialValues={{ kind: 'raisePercent' }}
      initialValuesEqual={() => true}
      validate={validatePriceChange}
      onSubmit={onSubmit}
    >
      {({ handleSubmit, values }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onCancel} submitLabel={bulkLabels.change}>
          <p>{`${bulkTexts.prices(bulkTexts.tools(tools.length), formatMoney(range[0]), formatMoney(range[1]))} ${bulkTexts.rounding}`}</p>
          <SelectField name="kind" label={bulkLabels.direction} choices={PRICE_CHANGES} focusFirst />
          <NumberField
            name="by"
            label={bulkLabels.by}
            min={0}
            step={inPercent(values) ? 0.01 : 1}
            autoComplete="off"
            required
          />
        </ModalForm>
      )}
    </Form>
  );
}
