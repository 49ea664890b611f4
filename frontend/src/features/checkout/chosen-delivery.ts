import type { DeliveryOptionFragment, LinesTaxFragment } from '../../entities/line/checked-line.generated';
import { checkoutTexts } from './checkout-messages';

type Options = readonly DeliveryOptionFragment[] | null;

/** The delivery that the buyer chose, or the first one that can be chosen; null without any. */
export function chosenDelivery(options: Options, methodId: string): DeliveryOptionFragment | null {
  const possible = (options ?? []).filter(({ problem }) => !problem);
  return possible.find((option) => option.methodId === methodId) ?? possible[0] ?? null;
}

/** Why a purchase cannot be placed although the shop has methods of delivery; null if it can. */
export const deliveryObstacle = (options: Options, chosen: DeliveryOptionFragment | null): string | null =>
  options?.length && !chosen ? checkoutTexts.noDelivery : null;

/** The tax with the delivery that is chosen. */
export const withDelivery = (
  tax: LinesTaxFragment | null,
  delivery: DeliveryOptionFragment | null,
): LinesTaxFragment | null =>
  tax && delivery ? { ...tax, tax: delivery.tax, grossTotal: delivery.grossTotal } : tax;
