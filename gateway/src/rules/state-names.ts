/** Names of states and kinds, as pages and files show them. */

/** In the order in which a purchase passes them. 'Approved' is the word of its company's approver. */
export const PURCHASE_STATES = {
  AwaitingApproval: 'Awaiting approval',
  Open: 'Pending',
  Confirmed: 'Confirmed',
  PartlyShipped: 'Partly shipped',
  Shipped: 'Shipped',
  Rejected: 'Rejected',
  Cancelled: 'Cancelled',
} as const;

/** How much of a purchase is paid. */
export const PURCHASE_PAYMENTS = {
  Nothing: '',
  Unpaid: 'unpaid',
  DepositDue: 'Waits for the deposit',
  PrepaymentDue: 'Prepaid, unpaid',
  PartlyPaid: 'partly paid',
  Paid: 'paid',
} as const;

/** In the order in which a quote request passes them. */
export const QUOTE_STATES = {
  Draft: 'Draft',
  Submitted: 'Submitted',
  NeedsAnswer: 'Needs an answer',
  Quoted: 'Quoted',
  Accepted: 'Accepted',
  Declined: 'Declined',
  Expired: 'Expired',
  Withdrawn: 'Withdrawn',
} as const;

export const DOCUMENT_KINDS = {
  Proforma: 'Proforma invoice',
  Deposit: 'Deposit',
  Invoice: 'Invoice',
  CreditNote: 'Credit note',
  PackingSlip: 'Packing slip',
  Statement: 'Statement',
  Quote: 'Quote',
} as const;

export const INVOICE_STATES = {
  Issued: 'Open',
  PartlyPaid: 'Partly paid',
  Paid: 'Paid',
  Overdue: 'Overdue',
  NothingDue: 'Nothing due',
} as const;

export const RETURN_REASONS = {
  Damaged: 'Damaged on arrival',
  Defective: 'Does not work',
  WrongItem: 'Not what was ordered',
  NotAsDescribed: 'Not as described',
  NotNeeded: 'No longer needed',
  Other: 'Other',
} as const;

export const STOCK_MOVEMENTS = {
  Opening: 'Opening stock',
  Order: 'Order',
  Deletion: 'Deleted order',
  Receipt: 'Receipt',
  Correction: 'Correction',
  Unexplained: 'Outside the shop',
  Return: 'Return',
  Change: 'Changed order',
} as const;

export const PAYMENT_METHODS = {
  BankTransfer: 'Bank transfer',
  Card: 'Card',
  Cash: 'Cash',
  Cheque: 'Cheque',
  Other: 'Other',
} as const;

export const PAYMENT_TERMS = {
  Prepaid: 'Prepaid',
  Net15: 'Net 15 days',
  Net30: 'Net 30 days',
  Net60: 'Net 60 days',
} as const;
