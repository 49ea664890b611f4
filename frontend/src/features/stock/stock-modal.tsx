import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { Dialog } from '../../components/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { NumberField } from '../../components/fields/number-field';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toast';
import { submitErrors } from '../../lib/form-errors';
import { formatNumber } from '../../lib/format';
import { randomKey } from '../../lib/random-key';
import { stockTexts } from '../../lib/stock-messages';
import { validateStock, type StockChange, type StockValues } from './stock-rules';
import { CorrectStockDocument, ReceiveStockDocument, type StockedToolFragment } from './stock.generated';

type StockModalProps = {
  /** null closes the dialog. */
  change: StockChange | null;
  tool: StockedToolFragment;
  onClose: () => void;
  /** The movements have to be fetched again. */
  onChanged: () => void;
};

/** Receives units from production, or corrects what was counted. */
export function StockModal(props: StockModalProps) {
  const { change, tool, onClose } = props;
  return (
    <Dialog
      open={change !== null}
      title={change && `${stockTexts[change]}: ${tool.name}`}
      onClose={onClose}
      width={440}
      holdsInput
    >
      {change && <StockForm {...props} change={change} />}
    </Dialog>
  );
}

type FormProps = StockModalProps & { change: StockChange };

function useChangeStock({ change, tool: { id: toolId }, onClose, onChanged }: FormProps) {
  const client = useApolloClient();
  const toast = useToast();
  // One key for what was typed: a retry after a lost answer moves nothing twice.
  const [key, setKey] = useState({ of: '', is: '' });
  const send = async ({ quantity, reason }: StockValues, idempotencyKey: string) => {
    const input = { quantity: Number(quantity), reason: reason?.trim() ?? '' };
    if (change === 'correct') {
      const variables = { toolId, input, idempotencyKey };
      return (await client.mutate({ mutation: CorrectStockDocument, variables })).data?.correctStock;
    }
    const variables = { toolId, input: { ...input, reason: input.reason || null }, idempotencyKey };
    return (await client.mutate({ mutation: ReceiveStockDocument, variables })).data?.receiveStock;
  };
  return async (values: StockValues) => {
    const of = JSON.stringify(values);
    const is = key.of === of ? key.is : randomKey();
    setKey({ of, is });
    const progress = toast.progress(stockTexts.saving);
    try {
      const tool = await send(values, is);
      progress.done(stockTexts.saved(formatNumber(tool?.availableStock ?? 0)));
    } catch (error) {
      progress.close();
      return submitErrors(error);
    }
    onClose();
    onChanged();
    return undefined;
  };
}

function StockForm(props: FormProps) {
  const { change, onClose } = props;
  const submit = useChangeStock(props);
  const corrects = change === 'correct';
  return (
    <Form<StockValues> validate={(values) => validateStock(change, values)} onSubmit={submit}>
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={stockTexts[change]}>
          <NumberField
            name="quantity"
            label={stockTexts.quantity}
            help={corrects ? stockTexts.correctHelp : stockTexts.receiveHelp}
            focusFirst
            required
          />
          <TextField
            name="reason"
            label={stockTexts.reason}
            help={corrects ? undefined : stockTexts.production}
            maxLength={200}
            autoComplete="off"
            required={corrects}
            optional={!corrects}
          />
        </ModalForm>
      )}
    </Form>
  );
}
