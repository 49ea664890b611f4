import { useState } from 'react';
import { wholeDollars } from '../../../lib/format/money';
import { unusualPrice, type NewPrice } from '../../../entities/tool/unusual-price';

/** The new price that a text says, if it says one. */
export function typedPrice(before: number, typed: string): NewPrice[] {
  const after = wholeDollars(typed);
  return after === null ? [] : [{ before, after }];
}

/** The question about new prices that may be a slip. It is asked when they are to be saved; other prices are asked about again. */
export function usePriceQuestion(prices: readonly NewPrice[]) {
  const [asked, setAsked] = useState<string | null>(null);
  const text = unusualPrice(prices, null);
  return {
    needed: text !== null,
    shown: text !== null && asked === text ? text : null,
    ask: () => setAsked(text),
  };
}
