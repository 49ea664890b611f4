import { useForm } from 'react-final-form';
import type { DeliveryOptionFragment } from '../../entities/line/checked-line.generated';
import type { DeliveryKind } from '../../graphql/schema-types.generated';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import choices from '../../entities/buying/choices.module.css';
import styles from './checkout.module.css';
import { checkoutTexts } from './checkout-messages';
import type { CheckoutValues } from './checkout-values';
import { deliveryPrice } from './checkout-totals';

const HELP: Partial<Record<DeliveryKind, string>> = {
  PICKUP: checkoutTexts.pickupHelp,
  QUOTED: checkoutTexts.quotedHelp,
};

type DeliveryFieldProps = {
  options: readonly DeliveryOptionFragment[];
  chosen: DeliveryOptionFragment | null;
};

/** How the purchase is delivered, with the price of each method and what it means; nothing in a shop without methods. */
export function DeliveryField({ options, chosen }: DeliveryFieldProps) {
  const form = useForm<CheckoutValues>();
  if (options.length === 0) return null;
  return (
    <fieldset className={classes(stack(2), choices.address)}>
      <legend>{checkoutTexts.howDelivered}</legend>
      <div className={choices.choices}>
        {options.map((option) => (
          <label key={option.methodId} className={choices.choice}>
            <input
              type="radio"
              name="deliveryMethod"
              value={option.methodId}
              checked={option.methodId === chosen?.methodId}
              disabled={option.problem !== null}
              onChange={() => form.change('deliveryMethod', option.methodId)}
            />
            <span className={styles.method}>
              <span>{option.name}</span>
              <span>{deliveryPrice(option)}</span>
              <small>{option.problem?.message ?? HELP[option.kind]}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
