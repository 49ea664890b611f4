import { useState } from 'react';
import { Form } from '../../components/fields/form';
import { PlainButton } from '../../components/button';
import { AttemptGate } from '../../components/states/attempt-notice';
import { PhoneField } from '../../components/fields/phone-field';
import { ReadOnlyField } from '../../components/fields/read-only-field';
import { SubmitButton } from '../../components/fields/submit-button';
import { TextField } from '../../components/fields/text-field';
import { Picture } from '../../components/picture';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { fields, labels } from '../../lib/messages';
import { submitOrFocusError } from '../../lib/forms/focus-first-error';
import { placeOrderLimits } from '../../graphql/limits.generated';
import { look } from '../../components/layout/layout';
import styles from './confirm-order.module.css';
import { validateConfirmOrder, type ConfirmOrderValues } from './confirm-order-rules';
import { OrderFailure } from './order-failure';
import type { OrderTerms } from './order-terms';
import { RevisedTermsNotice } from './revised-terms-notice';
import { useConfirmOrder, type ConfirmOrder } from './use-confirm-order';

type ConfirmOrderFormProps = ConfirmOrder & { onCancel?: () => void };

/** Summary of the order: picture, quantity × unit price, total. */
function OrderSummary({ picture, terms }: { picture: string; terms: OrderTerms }) {
  return (
    <div className={styles.summary}>
      <Picture className={styles.thumb} src={picture} width={96} height={60} />
      <span>{`${formatNumber(terms.quantity)} × ${formatMoney(terms.unitPrice)}`}</span>
      <strong className={look('xl', 'strong')}>{formatMoney(terms.total)}</strong>
    </div>
  );
}

/** Read-only email, quantity and total; address and contact number; one order however often it is confirmed. */
export function ConfirmOrderForm(props: ConfirmOrderFormProps) {
  const { buyer, onCancel } = props;
  // Read once: saving the address changes the profile, and what was typed must stay.
  const [initialValues] = useState({ address: buyer.address ?? '', contactNo: buyer.contactNo ?? '' });
  const { terms, hasNewTerms, revised, submit, accept, attempt } = useConfirmOrder(props);

  return (
    <Form<ConfirmOrderValues>
      about={null}
      subscription={{ submitting: true }}
      onSubmit={submit}
      validate={validateConfirmOrder}
      initialValues={initialValues}
    >
      {({ handleSubmit, submitting }) => (
        <form className={styles.form} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
          <OrderSummary picture={props.tool.picture} terms={terms} />
          <div className={styles.figures}>
            <ReadOnlyField label={fields.email} value={buyer.email} />
            <ReadOnlyField label={fields.quantity} value={formatNumber(terms.quantity)} />
            <ReadOnlyField label={fields.totalPrice} value={formatMoney(terms.total)} />
          </div>
          <TextField
            name="address"
            label={fields.address}
            help="Where we deliver. Kept in your profile."
            rows={2}
            {...placeOrderLimits.deliveryAddress}
            required
          />
          <PhoneField name="contactNo" label={fields.contactNo} optional />
          {revised && <RevisedTermsNotice revised={revised} onAccept={accept} />}
          <AttemptGate attempt={attempt}>
            <OrderFailure />
          </AttemptGate>
          <div className={styles.actions}>
            {onCancel && (
              <PlainButton onClick={onCancel} disabled={submitting}>
                {labels.cancel}
              </PlainButton>
            )}
            {/* Focused after new terms have been accepted. */}
            {!revised && !attempt.facts && (
              <SubmitButton autoFocus={hasNewTerms}>{labels.confirmOrder}</SubmitButton>
            )}
          </div>
        </form>
      )}
    </Form>
  );
}
