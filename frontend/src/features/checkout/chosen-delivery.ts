import type { DeliveryOptionFragment, LinesTaxFragment } from '../../entities/line/checked-line.generated';
import { checkoutTexts } from './checkout-messages';

type Options = readonly DeliveryOptionFragment[] | null;

/**
 * The delivery that the buyer chose, or the first one that can be chosen; null without any. Until the country is known, no
 * method takes the place of one that may deliver there.
 */
export function chosenDelivery(
  options: Options,
  methodId: string,
  country: string,
): DeliveryOptionFragment | null {
  const possible = (options ?? []).filter(({ problem }) => !problem);
  const first = country ? possible[0] : options?.[0];
  return possible.find((option) => option.methodId === methodId) ?? (first && !first.problem ? first : null);
}

/** Why a purchase cannot be placed although the shop has methods of delivery; null if it can. */
export function deliveryObstacle(
  options: Options,
  chosen: DeliveryOptionFragment | null,
  country: string,
): string | null {
  if (!options?.length || chosen) return null;
  return country ? checkoutTexts.noDelivery : checkoutTexts.countryFirst;
}

/** In the place of the price of a delivery that cannot be chosen. */
export const noPriceOf = (country: string): string =>
  country ? checkoutTexts.notPossible : checkoutTexts.needsCountry;

/** The tax with the delivery that is chosen. */
export const withDelivery = (
  tax: LinesTaxFragment | null,
  delivery: DeliveryOptionFragment | null,
): LinesTaxFragment | null =>
  tax && delivery ? { ...tax, tax: delivery.tax, grossTotal: delivery.grossTotal } : tax;
