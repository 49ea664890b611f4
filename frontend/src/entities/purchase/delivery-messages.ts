import type { DeliveryState } from '../../graphql/schema-types.generated';

/** Texts of the price of a delivery. */
export const deliveryPriceTexts = {
  delivery: 'Delivery',
  of: (name: string) => `Delivery: ${name}`,
  free: 'Free',
  /** A fee of $0 after review. */
  included: 'Delivery included',
  toCome: 'The fee follows',
  feeToCome: 'delivery',
  proposed: (fee: string) => `${fee} proposed`,
  wholePurchase: (name: string, price: string) => `${name} for the whole purchase: ${price}`,
  /** For the shop. */
  open: {
    AwaitingFee: 'Set the delivery fee',
    FeeProposed: 'The customer has not answered the delivery fee',
    FeeRefused: 'The customer refused the delivery fee',
    Agreed: null,
    Cancelled: null,
  } satisfies Record<DeliveryState, string | null>,
} as const;
