import { useMutation } from '@apollo/client/react';
import { FORM_ERROR } from 'final-form';
import { useEffect, useState } from 'react';
import { changeOrderLimits } from '../../graphql/limits.generated';
import { Form } from '../../components/fields/form';
import { useDebounce } from 'use-debounce';
import { PlainButton } from '../../components/button';
import { Dialog } from '../../components/dialogs/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { QuantityField } from '../../components/fields/number-field';
import { useToast } from '../../components/toasts/toast';
import { useCart } from '../../entities/cart/use-cart';
import { submitted } from '../../lib/forms/form-errors';
import { wholeNumber } from '../../lib/forms/whole-number';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { useAttempt } from '../../store/attempts/use-attempt';
import { useSession } from '../../store/session/use-session';
import { ChangeOrderDocument } from './change.generated';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';
import { changeTexts } from './change-messages';
import { ChangedTotals, usePreview, type Preview } from './changed-totals';
import { stack } from '../../components/layout/layout';
import styles from './changes.module.css';

/** An order that is changed. */
export interface Changed {
  readonly id: string;
  readonly number: string;
  readonly toolName: string;
  readonly quantity: number;
  readonly tool: { readonly id: string; readonly deletedAt: string | null };
}

type Props = { order: Changed | null; onClose: () => void };
type FormProps = { order: Changed; onClose: () => void };

/** Lowers the quantity of an order: old and new total are shown before it counts. */
export const ChangeQuantityModal = ({ order, onClose }: Props) => (
  <Dialog
    open={order !== null}
    title={changeTexts.changeOf(order?.toolName ?? '')}
    onClose={onClose}
    width={480}
    holdsInput
  >
    {order && <QuantityForm order={order} onClose={onClose} />}
  </Dialog>
);

interface Content {
  readonly quantity: number;
  readonly totalPrice: number;
}

function useLowering({ order, onClose }: FormProps) {
  const [change] = useMutation(ChangeOrderDocument, { refetchQueries: 'active' });
  const toast = useToast();
  return useAttempt<Content, unknown>({
    what: `change order ${order.id}`,
    send: (content, idempotencyKey) =>
      change({ variables: { orderId: order.id, ...content, idempotencyKey } }),
    describe: ({ quantity, totalPrice }) => [
      { label: changeTexts.order, value: order.number },
      { label: changeTexts.quantity, value: formatNumber(quantity) },
      { label: changeTexts.totalAfter, value: formatMoney(totalPrice) },
    ],
    onDone: () => {
      toast.success(changeTexts.quantityDone);
      onClose();
    },
  });
}

type Values = { quantity?: string };

const validate = ({ quantity }: Values, order: Changed): Values => {
  const typed = wholeNumber(quantity);
  if (typed === null || typed < 1) return { quantity: changeTexts.tooFew };
  return typed === order.quantity ? { quantity: changeTexts.same } : {};
};

function QuantityForm({ order, onClose }: FormProps) {
  const attempt = useLowering({ order, onClose });
  const [shown, setShown] = useState<Preview | null>(null);
  const submit = ({ quantity }: Values) => {
    if (!shown || shown.problem || shown.quantity !== wholeNumber(quantity))
      return { [FORM_ERROR]: changeTexts.seeTotal };
    return submitted(attempt.submit({ quantity: shown.quantity, totalPrice: shown.total }));
  };
  return (
    <Form<Values>
      about={order.id}
      initialValues={{ quantity: String(order.quantity) }}
      initialValuesEqual={() => true}
      validate={(values) => validate(values, order)}
      onSubmit={submit}
    >
      {({ handleSubmit, values }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={purchaseTexts.changeQuantity}
          attempt={attempt}
        >
          <QuantityField
            name="quantity"
            label={changeTexts.quantity}
            help={changeTexts.quantityHelp(formatNumber(order.quantity))}
            {...changeOrderLimits.quantity}
            required
          />
          <Result order={order} typed={wholeNumber(values.quantity)} onShown={setShown} />
        </ModalForm>
      )}
    </Form>
  );
}

/** Until someone stops typing. */
const PAUSE_MS = 250;

type ResultProps = { order: Changed; typed: number | null; onShown: (preview: Preview | null) => void };

/** Total of the typed quantity, and the button that adds it to the cart. */
function Result({ order, typed, onShown }: ResultProps) {
  const [asked] = useDebounce(typed, PAUSE_MS);
  const isLower = asked !== null && asked > 0 && asked < order.quantity;
  const { preview, error } = usePreview(order.id, isLower ? asked : null);
  useEffect(() => onShown(preview), [preview, onShown]);
  return (
    <div className={styles.result} aria-live="polite">
      {isLower && <ChangedTotals preview={preview} error={error} />}
      {asked !== null && asked > order.quantity && <More order={order} units={asked - order.quantity} />}
    </div>
  );
}

function More({ order, units }: { order: Changed; units: number }) {
  const { add } = useCart();
  const { isAdmin } = useSession();
  const toast = useToast();
  if (isAdmin) return <p>{changeTexts.moreByBuyer}</p>;
  const text = formatNumber(units);
  const put = () => {
    add([{ toolId: order.tool.id, quantity: units, reference: '' }]);
    toast.success(changeTexts.added);
  };
  return (
    <div className={stack(3, 'left')}>
      <p>{changeTexts.more(text)}</p>
      {!order.tool.deletedAt && <PlainButton onClick={put}>{changeTexts.addMore(text)}</PlainButton>}
    </div>
  );
}
