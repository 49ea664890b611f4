/** Texts of the checkout, which the specification does not have. */
export const checkoutTexts = {
  checkoutTitle: 'Checkout',
  place: 'Place purchase',
  submit: 'Submit for approval',
  buyFor: 'You buy for',
  payment: 'Payment',
  awaitsApproval: 'An approver at your company will be asked before anything is ordered.',
  aboveLimit: (total: string, limit: string) =>
    `This purchase is ${total} before tax. Your limit for each purchase is ${limit}.`,
  aboveMonth: (total: string, left: string, limit: string) =>
    `This purchase is ${total} before tax. You have ${left} left of your monthly limit of ${limit}.`,
  editCart: 'Edit the cart',
  summary: 'Summary',
  linesOf: (count: number) => `${count} lines`,
  delivery: 'Delivery',
  asAgreed: 'As agreed',
  howDelivered: 'How it is delivered',
  several: 'Send to several addresses',
  addressOfLines: 'Address of each line',
  toDeliveryAddress: 'Delivery address above',
  shipments: 'What ships together',
  free: 'Free',
  quoted: 'Quoted after review',
  quotedHelp: 'You place the purchase without it. We set the fee, and nothing ships before you accept it.',
  pickupHelp: 'You pick it up at our address.',
  noDelivery: 'There is no delivery to this address.',
  countryFirst: 'Choose the country of delivery, or another delivery.',
  notPossible: 'Not possible',
  needsCountry: 'Depends on the country',
  noTax: 'None: we charge no tax on deliveries there',
  agree: (total: string) => `Agree to ${total}`,
  subtotal: 'the subtotal',
  beforeTax: 'the total with delivery, before tax,',
  pricesChanged: (what: string, from: string, to: string) =>
    `The prices have changed: ${what} is ${to} now, not ${from}. Nothing was ordered.`,
  linesRefused: (count: number) =>
    `${count === 1 ? '1 line' : `${count} lines`} can no longer be ordered. Nothing was ordered.`,
  keyReused:
    'Your earlier attempt did reach us, so that purchase has been placed. Check My Purchases before you order again.',
  alreadyOrdered: (number: string) => `This cart was already ordered: ${number}`,
  alreadyOrderedText:
    'Nothing was ordered a second time. What you have changed since then is not part of it.',
  openPurchase: 'Open the purchase',
} as const;
