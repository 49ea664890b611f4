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
  taxPending:
    'The seller still has to confirm the tax, because the country of delivery is not known. You can pay as soon as it is confirmed.',
  whichCountry: 'Which country does it go to?',
  whichCountryLead:
    'The country of delivery is not known, so the tax is not decided. The proforma and the invoice wait for it, and nothing is paid before.',
  country: 'Country of delivery',
  setCountry: 'Set the country',
  countrySet: 'The tax is decided.',
  approve: 'Approve',
  approveWhole: (count: number, total: string) => `Approve the whole purchase (${lines(count)}, ${total})`,
  approveOne: (total: string) => `Only this line (${total})`,
  approveTitle: (number: string) => `Approve ${number}`,
  approveLead: (purchase: string) =>
    `It is a line of ${purchase}. Lines that are approved on the same day come on one invoice.`,
  approving: 'Approving',
  approved: 'Approved',
  pendingInvoice: 'Pending invoice',
  pendingLead: (count: number, total: string) =>
    `${count === 1 ? '1 approved line waits' : `${count} approved lines wait`} for the other lines of this purchase: ${total}. The invoice is issued when the last line is approved or one is shipped, at the latest at midnight UTC.`,
  issueNow: 'Issue the invoice now',
  issued: 'The invoice is issued.',
  taxUndecided: 'Country unknown',
} as const;
