import type { BuyingValues } from '../../entities/buying/buying-rules';

/** What the form of the checkout holds, as typed. */
export type CheckoutValues = BuyingValues & {
  /** The method of delivery; the first one that can be chosen unless the buyer chose another one. */
  deliveryMethod?: string;
};
