import { Form } from '../../components/fields/form';
import { Dialog } from '../../components/dialogs/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { UnitsList } from '../../entities/order/units-list';
import { returnTexts } from '../../entities/return/return-messages';
import type { ChargeKind } from '../../graphql/schema-types.generated';
import { submitted } from '../../lib/forms/form-errors';
import { validation } from '../../lib/messages';
import { useAttempt } from '../../store/attempts/use-attempt';
import type { ReturnDetailsFragment } from './return.generated';
import { chargeTexts, stepTexts, type StepName } from './step-messages';
import { ToCredit } from './to-credit';
import {
  quantitiesOf,
  unitsErrors,
  unitsFields,
  unitsText,
  type Counted,
  type TypedUnits,
} from './units-rules';
import { useTakeStep, type StepInput } from './use-take-step';
import { refuseReturnLimits } from '../../graphql/limits.generated';

type ReturnStepModalProps = {
  item: ReturnDetailsFragment;
  /** The step that is taken; null closes the dialog. */
  step: StepName | null;
  onClose: () => void;
};

/** Takes a step of a return, after asking what it needs: an answer, or quantities. */
export const ReturnStepModal = ({ item, step, onClose }: ReturnStepModalProps) => (
  <Dialog
    open={step !== null}
    title={step ? stepTexts[step].title : ''}
    onClose={onClose}
    width={480}
    holdsInput
  >
    {step === 'credit' && item.toCredit?.can.reason ? (
      <p>{item.toCredit.can.reason}</p>
    ) : (
      step && <StepForm item={item} step={step} onClose={onClose} />
    )}
  </Dialog>
);

type Values = { answer?: string; units?: TypedUnits; charges?: ChargeKind[] };

/** The orders whose units are entered: what may arrive, or be restocked. */
function countedOf({ lines }: ReturnDetailsFragment, step: StepName): Counted[] {
  if (step !== 'receive' && step !== 'restock') return [];
  return lines.map(({ quantity, receivedQuantity, order }) => {
    const { id, number, toolName, shippedQuantity, returnedQuantity } = order;
    const mayArrive = shippedQuantity - returnedQuantity + quantity;
    return { id, number, toolName, open: step === 'receive' ? mayArrive : (receivedQuantity ?? 0) };
  });
}

/** As announced, or as arrived. */
const initialUnits = ({ lines }: ReturnDetailsFragment): Record<string, string> =>
  Object.fromEntries(
    lines.map(({ order, quantity, receivedQuantity }) => [order.id, String(receivedQuantity ?? quantity)]),
  );

const takesAnswer = (step: StepName): boolean => step === 'approve' || step === 'refuse';

const validate = (step: StepName, orders: readonly Counted[], { answer, units }: Values) => ({
  ...unitsErrors(orders, units),
  ...(step === 'refuse' && !answer?.trim() ? { answer: validation.required(returnTexts.answer) } : {}),
});

/** What a step was to do, if its answer is lost. */
const describe =
  (orders: readonly Counted[]) =>
  ({ answer, quantities, charges }: StepInput) => [
    ...(answer ? [{ label: returnTexts.answer, value: answer }] : []),
    ...(charges ?? []).map((what) => ({ label: chargeTexts[what], value: stepTexts.credit.done })),
    ...(quantities ? [{ label: returnTexts.units, value: unitsText(orders, quantities) }] : []),
  ];

function StepForm({
  item,
  step,
  onClose,
}: {
  item: ReturnDetailsFragment;
  step: StepName;
  onClose: () => void;
}) {
  const take = useTakeStep(item.id, step);
  const toast = useToast();
  const { lead, button, done } = stepTexts[step];
  const orders = countedOf(item, step);
  const attempt = useAttempt({
    what: `${step} return ${item.id}`,
    send: (input: StepInput, idempotencyKey) => take(input, idempotencyKey),
    describe: describe(orders),
    onDone: () => {
      toast.success(done);
      onClose();
    },
  });
  const submit = ({ answer, units, charges }: Values) =>
    submitted(
      attempt.submit({
        answer: answer?.trim() || null,
        quantities: orders.length ? quantitiesOf(orders, units) : null,
        charges: charges?.length ? charges : null,
      }),
    );
  return (
    <Form<Values>
      about={item.id}
      subscription={{}}
      initialValues={{ units: initialUnits(item) }}
      initialValuesEqual={() => true}
      validate={(values) => validate(step, orders, values)}
      onSubmit={submit}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={button} attempt={attempt}>
          <p>{lead}</p>
          {orders.length > 0 && <UnitsList legend={returnTexts.units} lines={unitsFields(orders)} />}
          {step === 'credit' && <ToCredit item={item} />}
          {takesAnswer(step) && (
            <TextField
              name="answer"
              label={returnTexts.answer}
              rows={3}
              {...refuseReturnLimits.answer}
              required={step === 'refuse'}
            />
          )}
        </ModalForm>
      )}
    </Form>
  );
}
