import type { BuyingValues } from '../../entities/buying/buying-rules';

/** Values of the checkout form, as typed. */
export type CheckoutValues = BuyingValues & {
  /** The method of delivery; the first one that can be chosen unless the buyer chose another one. */
  deliveryMethod?: string;
  /** 'yes' if lines go to several addresses: a text, because only texts outlive an expired session. */
  isSeveral?: string;
  /** The address of a line, by its tool. */
  [line: `to${string}`]: string | undefined;
};
