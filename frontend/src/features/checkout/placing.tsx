import { useForm, useFormState } from 'react-final-form';
import { Link } from 'react-router-dom';
import { PlainButton } from '../../components/button';
import { AttemptGate } from '../../components/states/attempt-notice';
import type { AttemptView } from '../../lib/attempts/attempt-view';
import { FormError } from '../../components/fields/form-error';
import { MissingFields } from '../../components/fields/missing-fields';
import { SubmitButton } from '../../components/fields/submit-button';
import type { DeliveryOptionFragment } from '../../entities/line/checked-line.generated';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { ApprovalNotice, BuyingTerms, limitExceeded } from './buying-terms';
import type { CheckoutQuery } from './checkout.generated';
import styles from './checkout.module.css';
import { buyerOf } from '../../entities/buying/buying-rules';
import type { CheckoutValues } from './checkout-values';
import { CheckoutTotals, WholeTotal, type QuotedTax } from './checkout-totals';
import type { CheckoutRefusal } from './refusal';
import { RefusalNotice } from './refusal-notice';
import { checkoutTexts } from './checkout-messages';

export type PlacingProps = {
  company: CheckoutQuery['actingCompany'];
  /** The total that the buyer agrees to, without tax, cents; null until it is known. */
  total: number | null;
  /** The delivery that is chosen, which the total includes; null in a shop without methods of delivery. */
  delivery: DeliveryOptionFragment | null;
  /** What the summary says in the place of the price of delivery, while none can be chosen. */
  noDelivery: string | null;
  /** Its tax; null until it is known. */
  tax: QuotedTax | null;
  /** Why it cannot be placed at present. */
  obstacle: string | null;
  refusal: CheckoutRefusal | null;
  attempt: AttemptView;
  /** The buyer has just agreed to another total: the next step is to place it. */
  hasAgreed: boolean;
  onAgree: (total: number) => void;
};

type PlaceButtonProps = Pick<PlacingProps, 'total' | 'obstacle' | 'hasAgreed'> & {
  label: string;
  /** The refusal above it has a button of its own. */
  isOffered: boolean;
};

/** Places the purchase; or says why that is not possible at present. */
function PlaceButton({ label, total, obstacle, isOffered, hasAgreed }: PlaceButtonProps) {
  if (!obstacle && total !== null)
    return isOffered ? null : (
      <SubmitButton key={String(hasAgreed)} autoFocus={hasAgreed}>
        {label}
      </SubmitButton>
    );
  return (
    <>
      <PlainButton variant="primary" size="large" aria-disabled aria-describedby="placing-obstacle">
        {label}
      </PlainButton>
      <p id="placing-obstacle" className={styles.obstacle}>
        {obstacle}
      </p>
    </>
  );
}

/**
 * The summary: terms, the reason why the purchase cannot be placed or awaits an approver, totals, and the button that places it. The total and
 * the button stay in view.
 */
export function Placing({
  company,
  total,
  delivery,
  noDelivery,
  tax,
  obstacle,
  refusal,
  attempt,
  ...agreeing
}: PlacingProps) {
  const { hasAgreed, onAgree } = agreeing;
  const state = useFormState<CheckoutValues>({
    subscription: { submitError: true, dirtySinceLastSubmit: true, submitting: true, values: true },
  });
  const form = useForm<CheckoutValues>();
  const failed = Boolean(state.submitError) && !state.dirtySinceLastSubmit && !state.submitting;
  const isOffered = refusal?.kind === 'price' || refusal?.kind === 'credit';
  const subtotal = total === null ? null : total - (delivery?.price ?? 0);
  const exceeded = limitExceeded(company, total);
  const label = exceeded ? checkoutTexts.submit : checkoutTexts.place;
  const prepay = () => {
    form.change('prepaid', buyerOf(company));
    void form.submit();
  };
  return (
    <section className={styles.summary} aria-label={checkoutTexts.summary}>
      <div className={styles.facts}>
        <BuyingTerms
          company={company}
          prepaid={state.values.prepaid === buyerOf(company)}
          onTerms={() => form.change('prepaid', undefined)}
        />
        {refusal && (isOffered || obstacle) && (
          <RefusalNotice refusal={refusal} onAgree={onAgree} onPrepay={prepay} />
        )}
        {exceeded && <ApprovalNotice {...exceeded} />}
        <CheckoutTotals subtotal={subtotal} delivery={delivery} noDelivery={noDelivery} tax={tax} />
      </div>
      <div className={styles.bar}>
        <WholeTotal total={total} tax={tax} />
        <AttemptGate attempt={attempt}>
          <FormError />
          <MissingFields />
          <PlaceButton
            label={failed ? labels.retry : label}
            total={total}
            obstacle={obstacle}
            isOffered={isOffered}
            hasAgreed={hasAgreed}
          />
        </AttemptGate>
      </div>
      <Link to={paths.cart}>{checkoutTexts.editCart}</Link>
    </section>
  );
}
