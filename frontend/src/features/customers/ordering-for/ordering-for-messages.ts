/** Texts of ordering for a customer. */
export const orderingForTexts = {
  orderFor: 'Order for this customer',
  title: (name: string) => `Order for ${name}`,
  effect:
    'Catalogue, cart and checkout then show their prices, terms and limits. They are told what you order, and your name stays with it. You cannot pay by card for them.',
  buyer: 'For',
  themselves: 'Themselves',
  reason: 'Reason',
  reasonHelp: 'Only staff read it: "called, wants 40 drivers".',
  start: 'Start ordering',
  banner: (name: string, company: string | null) =>
    `You are ordering for ${name}${company ? ` (${company})` : ''}`,
  region: 'Ordering for a customer',
  stop: 'Stop',
  stopped: 'You order for yourself again',
} as const;
