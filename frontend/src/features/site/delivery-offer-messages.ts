/** Texts of the methods of delivery on the page Delivery. */
export const deliveryOfferTexts = {
  title: 'Ways of delivery and their prices',
  lead: 'Prices are for each purchase, without tax. The checkout shows the price to your address.',
  free: 'free',
  quoted: 'quoted after review, before anything ships',
  byWeight: (least: string) => `by weight and country, from ${least}`,
  to: (countries: string) => `Delivers to ${countries}`,
} as const;
