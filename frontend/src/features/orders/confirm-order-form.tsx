import { Button } from 'antd';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { NumberField } from '../../components/fields/number-field';
import { ReadOnlyField } from '../../components/fields/read-only-field';
import { SubmitButton } from '../../components/fields/submit-button';
import { TextareaField } from '../../components/fields/textarea-field';
import type { ConfirmOrderBuyerFragment, ConfirmOrderToolFragment } from '../../graphql/generated';
import { errorInfo } from '../../lib/error-message';
import { submitErrors } from '../../lib/form-errors';
import { formatMoney, formatNumber } from '../../lib/format';
import { fields, labels } from '../../lib/messages';
import styles from './confirm-order.module.css';
import { validateConfirmOrder, type ConfirmOrderValues } from './confirm-order-rules';
import { CounterOfferNotice } from './counter-offer-notice';
import { counterOffer, dealTotal, type CounterOffer, type Deal } from './deal';
import { OrderFailure } from './order-failure';
import type { OrderIntent } from './order-intent';
import { usePlaceOrder } from './use-place-order';

type ConfirmOrderFormProps = {
  tool: ConfirmOrderToolFragment;
  buyer: ConfirmOrderBuyerFragment;
  quantity: number;
  /** Lives as long as the page, so that closing the modal after a broken connection does not order twice. */
  intent: OrderIntent;
  /** The gateway says that the tool has changed: ask for it anew. */
  onToolChanged: () => void;
  /** An order is on its way: do not close. */
  onBusy?: (busy: boolean) => void;
  onCancel?: () => void;
};

const failureText = (error: unknown) =>
  errorInfo(error).code === 'IDEMPOTENCY_KEY_REUSED'
    ? 'Your earlier attempt did reach us, so that order is placed as it was then. Look under My Orders before you order again.'
    : null;

/** Read-only email, quantity and total; address and contact number; one order however often it is confirmed. */
export function ConfirmOrderForm(props: ConfirmOrderFormProps) {
  const { tool, buyer, quantity, intent, onToolChanged, onBusy, onCancel } = props;
  const [agreed] = useState<Deal>({ quantity, unitPrice: tool.price });
  const [deal, setDeal] = useState(agreed);
  const [refusal, setRefusal] = useState<CounterOffer | null>(null);
  // Taken once: the profile changes when the address is saved, and what is typed must stay.
  const [initialValues] = useState({ address: buyer.address ?? '', contactNo: buyer.contactNo ?? '' });
  const placeOrder = usePlaceOrder(tool, buyer, intent);

  const submit = async (values: ConfirmOrderValues) => {
    if (refusal) return undefined;
    onBusy?.(true);
    try {
      await placeOrder(deal, values);
      return undefined;
    } catch (error) {
      const counter = counterOffer(error, deal, tool);
      if (counter) onToolChanged();
      setRefusal(counter);
      const text = failureText(error);
      return counter ? undefined : text ? { [FORM_ERROR]: text } : submitErrors(error);
    } finally {
      onBusy?.(false);
    }
  };
  const accept = (offer: Deal) => {
    setDeal(offer);
    setRefusal(null);
  };

  return (
    <Form<ConfirmOrderValues> onSubmit={submit} validate={validateConfirmOrder} initialValues={initialValues}>
      {({ handleSubmit, submitting }) => (
        <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <ReadOnlyField label={fields.email} value={buyer.email} />
          <div className={styles.figures}>
            <ReadOnlyField label={fields.quantity} value={formatNumber(deal.quantity)} />
            <ReadOnlyField label={fields.totalPrice} value={formatMoney(dealTotal(deal))} />
          </div>
          <TextareaField
            name="address"
            label={fields.address}
            help="Where we deliver. Kept in your profile."
            rows={2}
            maxLength={500}
            required
          />
          <NumberField name="contactNo" label={fields.contactNo} autoComplete="tel" />
          {refusal && <CounterOfferNotice counter={refusal} onAccept={accept} />}
          <OrderFailure />
          <div className={styles.actions}>
            {onCancel && (
              <Button onClick={onCancel} disabled={submitting}>
                {labels.cancel}
              </Button>
            )}
            {/* After an accepted offer the focus goes on to it. */}
            {!refusal && <SubmitButton autoFocus={deal !== agreed}>{labels.confirmOrder}</SubmitButton>}
          </div>
        </form>
      )}
    </Form>
  );
}
