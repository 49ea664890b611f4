import { useApolloClient } from '@apollo/client/react';
import { Form } from '../../components/fields/form';
import { Dialog } from '../../components/dialogs/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { QuantityField } from '../../components/fields/number-field';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { submitted } from '../../lib/forms/form-errors';
import { wholeNumber } from '../../lib/forms/whole-number';
import { formatNumber } from '../../lib/format/format';
import { correctStockLimits, receiveStockLimits } from '../../graphql/limits.generated';
import { stockTexts } from './stock-messages';
import { useAttempt } from '../../store/attempts/use-attempt';
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

type Sent = { change: StockChange; input: { quantity: number; reason: string } };

function useChangeStock({ tool: { id: toolId }, onClose, onChanged }: FormProps) {
  const client = useApolloClient();
  const toast = useToast();
  const mutate = async ({ change, input }: Sent, idempotencyKey: string) => {
    if (change === 'correct') {
      const variables = { toolId, input, idempotencyKey };
      return (await client.mutate({ mutation: CorrectStockDocument, variables })).data?.correctStock;
    }
    const variables = { toolId, input: { ...input, reason: input.reason || null }, idempotencyKey };
    return (await client.mutate({ mutation: ReceiveStockDocument, variables })).data?.receiveStock;
  };
  return useAttempt({
    what: `stock ${toolId}`,
    send: (sent: Sent, key) =>
      toast.during(
        stockTexts.saving,
        () => mutate(sent, key),
        (tool) => ({ text: stockTexts.saved(formatNumber(tool?.availableStock ?? 0)) }),
      ),
    describe: ({ change, input }) => [
      { label: stockTexts[change], value: formatNumber(input.quantity) },
      ...(input.reason ? [{ label: stockTexts.reason, value: input.reason }] : []),
    ],
    onDone: () => {
      onClose();
      onChanged();
    },
  });
}

function StockForm(props: FormProps) {
  const { change, onClose } = props;
  const attempt = useChangeStock(props);
  const submit = ({ quantity, reason }: StockValues) =>
    submitted(
      attempt.submit({
        change,
        input: { quantity: wholeNumber(quantity) ?? 0, reason: reason?.trim() ?? '' },
      }),
    );
  const corrects = change === 'correct';
  return (
    <Form<StockValues>
      about={props.tool.id}
      subscription={{}}
      validate={(values) => validateStock(change, values)}
      onSubmit={submit}
    >
      {({ handleSubmit }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={stockTexts[change]}
          attempt={attempt}
        >
          <QuantityField
            name="quantity"
            label={stockTexts.quantity}
            help={corrects ? stockTexts.correctHelp : stockTexts.receiveHelp}
            {...(corrects ? correctStockLimits : receiveStockLimits).quantity}
            required
          />
          <TextField
            name="reason"
            label={stockTexts.reason}
            help={corrects ? undefined : stockTexts.production}
            {...receiveStockLimits.reason}
            autoComplete="off"
            required={corrects}
            optional={!corrects}
          />
        </ModalForm>
      )}
    </Form>
  );
}
