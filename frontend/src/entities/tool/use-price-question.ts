import { FORM_ERROR } from 'final-form';
import { unusualPrice, type NewPrice } from './unusual-price';
import { useHighestPrice } from './use-highest-price';

/** Text of the button that goes on with an unusual price; it belongs to `ConfirmAnyway` with the name `confirmPrice`. */
export const PRICE_IS_RIGHT = 'Yes, the price is right';

/** Values of a form that asks about unusual prices. */
export interface Confirmable {
  /** True once the person has said that the price is right. */
  confirmPrice?: boolean;
}

/** The question about new prices, as an error of a form that `ConfirmAnyway` answers; undefined if there is none. */
export function usePriceQuestion() {
  const highestPrice = useHighestPrice();
  return async ({ confirmPrice }: Confirmable, prices: readonly NewPrice[]) => {
    if (confirmPrice || prices.length === 0) return undefined;
    const text = unusualPrice(prices, await highestPrice());
    return text === null ? undefined : { [FORM_ERROR]: text, confirmPrice: text };
  };
}
