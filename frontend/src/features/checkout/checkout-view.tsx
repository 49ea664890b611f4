import { useState } from 'react';
import { ErrorState } from '../../components/states/error-state';
import { formatMoney } from '../../lib/format/format';
import type { useCart } from '../../entities/cart/use-cart';
import { useCheckedLines, type CheckedLines } from '../../entities/line/use-checked-lines';
import { CheckoutForm } from './checkout-form';
import { chosenDelivery, deliveryObstacle, noPriceOf, withDelivery } from './chosen-delivery';
import { CheckoutLines, type LineWithCheck } from './checkout-lines';
import type { CheckoutQuery } from './checkout.generated';
import type { CheckoutRefusal } from './refusal';
import type { CartAttempt } from './use-cart-attempt';
import { useCheckout } from './use-checkout';
import { lineTexts } from '../../entities/line/line-messages';

type CheckoutViewProps = {
  cart: ReturnType<typeof useCart>;
  buyer: CheckoutQuery;
  cartAttempt: CartAttempt;
};

/** The lines with their checks; until they are checked again, the refusal of the purchase counts. */
function withChecks(
  { lines }: Pick<CheckoutViewProps['cart'], 'lines'>,
  { checks, outdated, error }: CheckedLines,
  refusal: CheckoutRefusal | null,
): LineWithCheck[] {
  const refused = refusal?.kind === 'lines' && (outdated || error) ? refusal.lines : null;
  return lines.map((line, at) => {
    const check = checks[at];
    const refusedLine = refused?.get(line.toolId);
    return {
      line,
      check: check && refusedLine ? { ...check, problems: [refusedLine], fixes: refusedLine.fixes } : check,
    };
  });
}

/** Why the purchase cannot be placed at present; null if it can. */
function obstacleOf(
  { actingCompany }: CheckoutQuery,
  lines: readonly LineWithCheck[],
  totals: CheckedLines['totals'],
): string | null {
  if (actingCompany && !actingCompany.viewerCan.buy.allowed) return actingCompany.viewerCan.buy.reason;
  if (lines.some(({ check }) => check?.problems.length)) return lineTexts.fixFirst;
  return totals && totals.shortfall > 0 ? lineTexts.shortfall(formatMoney(totals.shortfall)) : null;
}

/** The lines to order, and the form that places them. */
export function CheckoutView({ cart, buyer, cartAttempt }: CheckoutViewProps) {
  const [country, setCountry] = useState('');
  const [postalCode, setPostalCode] = useState('');
  const [destinations, setDestinations] = useState<readonly number[]>([]);
  const checked = useCheckedLines(cart.lines, { country, postalCode, destinations });
  const [method, setMethod] = useState('');
  const ordered = JSON.stringify([cart.lines, country, method, destinations]);
  /** A total that the buyer has agreed to after a change of prices, and for which lines. */
  const [agreed, setAgreed] = useState<{ of: string; total: number } | null>(null);
  const hasAgreed = agreed?.of === ordered;
  const delivery = chosenDelivery(checked.delivery, method, country);
  const known = checked.totals && checked.delivery ? checked.totals.total + (delivery?.price ?? 0) : null;
  const total = hasAgreed ? agreed.total : known;
  const { submit, refusal, dismiss } = useCheckout({
    lines: cart.lines,
    total,
    delivery,
    cartAttempt,
    buyer,
    onRefused: checked.retry,
  });
  const lines = withChecks(cart, checked, refusal);
  const obstacle =
    obstacleOf(buyer, lines, checked.totals) ?? deliveryObstacle(checked.delivery, delivery, country);
  const agree = (to: number) => {
    setAgreed({ of: ordered, total: to });
    dismiss();
  };
  const tax = known === total ? withDelivery(checked.tax, delivery) : null;
  return (
    <CheckoutForm
      buyer={buyer}
      total={total}
      delivery={delivery}
      noDelivery={checked.delivery?.length ? noPriceOf(country) : null}
      obstacle={obstacle}
      refusal={refusal}
      hasAgreed={hasAgreed}
      lines={lines}
      deliveries={checked.delivery}
      attempt={cartAttempt.attempt}
      tax={country ? tax : 'noAddress'}
      onSubmit={(values) => (obstacle ? Promise.resolve(undefined) : submit(values))}
      onAgree={agree}
      onDestinations={setDestinations}
      onCountry={(to, code) => {
        setCountry(to);
        setPostalCode(code);
      }}
      onDeliveryMethod={setMethod}
    >
      {checked.error !== null && (
        <ErrorState error={checked.error} title="The lines could not be checked" onRetry={checked.retry} />
      )}
      <CheckoutLines lines={lines} onFix={({ toolId }, fix) => cart.fix(toolId, fix)} />
    </CheckoutForm>
  );
}
