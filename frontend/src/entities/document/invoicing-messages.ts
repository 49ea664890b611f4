/** A tax rate as people write it: 7.25%. */
export const rateText = (basisPoints: number): string => `${basisPoints / 100}%`;

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** Texts of taxes, approvals and invoices of a purchase, which the specification does not have. */
export const invoicingTexts = {
  tax: ({ basisPoints }: { basisPoints: number }) => `Tax (${rateText(basisPoints)})`,
  taxOf: 'Tax',
  beforeTax: 'Total before tax',
  withTax: 'Total with tax',
  toConfirm: 'To be confirmed',
  notKnownYet: 'Not known yet: we confirm it before the invoice',
  deliveryPending: 'The delivery fee is not agreed yet. You can pay once you have accepted it.',
  taxPending:
    'The delivery country is missing, so the seller still has to confirm the tax. You can pay once it is confirmed.',
  whichCountry: 'Which tax does this delivery have?',
  whichCountryLead:
    'The country is not known, or the address is in a part of it with a tax of its own (Canary Islands, Northern Ireland). The proforma, the invoice and the payment wait for your decision. A place without a rate has no tax.',
  country: 'Country or territory of delivery',
  setCountry: 'Decide the tax',
  countrySet: 'Tax decided',
  approve: 'Approve',
  approveWhole: (count: number, total: string) => `Approve the whole purchase (${lines(count)}, ${total})`,
  approveOne: (total: string) => `Only this line (${total})`,
  approveFor: (total: string) => `Approve ${total}`,
  approveEffect:
    'The customer is told, and what comes from stock is invoiced. An invoice cannot be changed: only a credit note corrects it.',
  approveTitle: (number: string) => `Approve ${number}`,
  approveLead: (purchase: string) =>
    `This is one line of ${purchase}. Lines approved on the same day share one invoice.`,
  approving: 'Approving',
  approved: 'Approved',
  pendingInvoice: 'Pending invoice',
  pendingLead: (count: number, total: string) =>
    `${count === 1 ? '1 approved line is' : `${count} approved lines are`} not invoiced yet: ${total}. The invoice is issued when one of them ships, or once every line is approved and the delivery fee agreed, at midnight UTC at the latest.`,
  issueNow: 'Issue the invoice now',
  issued: 'Invoice issued',
  taxUndecided: 'Tax not decided',
} as const;
