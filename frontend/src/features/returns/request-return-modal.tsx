import { useMutation } from '@apollo/client/react';
import { FORM_ERROR } from 'final-form';
import { Form } from '../../components/fields/form';
import { Dialog } from '../../components/dialogs/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { SelectField } from '../../components/fields/select-field';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { UnitsList } from '../../entities/order/units-list';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';
import { returnKinds, returnReasons, returnTexts } from '../../entities/return/return-messages';
import type { RequestReturnInput, ReturnKind, ReturnReason } from '../../graphql/schema-types.generated';
import { submitted } from '../../lib/forms/form-errors';
import { validation } from '../../lib/messages';
import { useAttempt } from '../../store/attempts/use-attempt';
import { requestReturnLimits } from '../../graphql/limits.generated';
import { RequestReturnDocument } from './return.generated';
import {
  quantitiesOf,
  unitsErrors,
  unitsFields,
  unitsText,
  type Counted,
  type TypedUnits,
} from './units-rules';

/** An order of the purchase. */
interface Bought {
  readonly id: string;
  readonly number: string;
  readonly toolName: string;
  readonly shippedQuantity: number;
  readonly returnedQuantity: number;
  readonly deletedAt: string | null;
}

type Purchase = { id: string; orders: readonly Bought[] };

type RequestReturnModalProps = {
  purchase: Purchase;
  open: boolean;
  onClose: () => void;
  /** The id of the new return. */
  onRequested: (id: string) => void;
};

/** Asks to return units that were shipped, or makes a claim about them. */
export const RequestReturnModal = ({ open, purchase, onClose, onRequested }: RequestReturnModalProps) => (
  <Dialog open={open} title={purchaseTexts.returnItems} onClose={onClose} width={560} holdsInput>
    {open && <RequestForm purchase={purchase} onClose={onClose} onRequested={onRequested} />}
  </Dialog>
);

type Values = { kind: ReturnKind; reason: ReturnReason | ''; note?: string; units?: TypedUnits };

const choicesOf = <Name extends string>(names: Record<Name, string>) =>
  (Object.keys(names) as Name[]).map((value) => ({ value, label: names[value] }));

const returnable = (orders: readonly Bought[]): Counted[] =>
  orders
    .filter(({ deletedAt }) => !deletedAt)
    .map(({ shippedQuantity, returnedQuantity, ...order }) => ({
      ...order,
      open: shippedQuantity - returnedQuantity,
    }))
    .filter(({ open }) => open > 0);

const validate = (orders: readonly Counted[], { reason, note, units }: Values) => ({
  ...unitsErrors(orders, units),
  ...(reason ? {} : { reason: validation.required(returnTexts.reason) }),
  ...(reason === 'Other' && !note?.trim() ? { note: validation.required(returnTexts.note) } : {}),
});

function useRequest({ purchase, onRequested }: Pick<RequestReturnModalProps, 'purchase' | 'onRequested'>) {
  const [request] = useMutation(RequestReturnDocument, { refetchQueries: 'active' });
  const toast = useToast();
  const orders = returnable(purchase.orders);
  return useAttempt({
    what: `return items of ${purchase.id}`,
    send: (input: RequestReturnInput, idempotencyKey) => request({ variables: { input, idempotencyKey } }),
    describe: ({ lines, reason }) => [
      { label: returnTexts.items, value: unitsText(orders, lines) },
      { label: returnTexts.reason, value: returnReasons[reason] },
    ],
    onDone: ({ data }) => {
      if (!data) return;
      toast.success(returnTexts.requestedToast(data.requestReturn.number));
      onRequested(data.requestReturn.id);
    },
  });
}

function RequestForm({ purchase, onClose, onRequested }: Omit<RequestReturnModalProps, 'open'>) {
  const orders = returnable(purchase.orders);
  const attempt = useRequest({ purchase, onRequested });
  const submit = ({ kind, reason, note, units }: Values) => {
    const lines = quantitiesOf(orders, units).filter(({ quantity }) => quantity > 0);
    if (lines.length === 0 || !reason) return { [FORM_ERROR]: returnTexts.nothing };
    const input = { purchaseId: purchase.id, kind, reason, note: note?.trim() || null, lines };
    return submitted(attempt.submit(input));
  };
  return (
    <Form<Values>
      about={purchase.id}
      initialValues={{ kind: 'Return', reason: '' }}
      initialValuesEqual={() => true}
      validate={(values) => validate(orders, values)}
      onSubmit={submit}
    >
      {({ handleSubmit, values: { reason } }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={returnTexts.request}
          attempt={attempt}
        >
          <UnitsList legend={returnTexts.units} lines={unitsFields(orders)} />
          <SelectField
            name="reason"
            label={returnTexts.reason}
            choices={[{ value: '', label: '' }, ...choicesOf(returnReasons)]}
            required
          />
          <SelectField name="kind" label={returnTexts.kind} choices={choicesOf(returnKinds)} />
          <TextField
            name="note"
            label={returnTexts.note}
            help={returnTexts.noteHelp}
            rows={3}
            {...requestReturnLimits.note}
            required={reason === 'Other'}
          />
        </ModalForm>
      )}
    </Form>
  );
}
