import { INVOICE_STATES, PAYMENT_METHODS } from '../../../../gateway/src/rules/state-names';
import type { InvoiceState, MentionState, PaymentMethod } from '../../graphql/schema-types.generated';
import { formatMoney } from '../../lib/format/format';

export const paymentMethods: Record<PaymentMethod, string> = PAYMENT_METHODS;

export const invoiceStates: Record<InvoiceState, string> = INVOICE_STATES;

/** State of what a bank line names. */
const mentionStates: Record<MentionState, string> = {
  Open: ', which is open',
  Paid: ', which is paid',
  Credited: ', which is credited',
  Deleted: ', which is deleted',
  NotInvoiced: ', which has no invoice yet. Record the payment at the purchase',
  NotPayable: ', which is no invoice',
  Unknown: ', which does not exist',
  Ambiguous: ', which can mean several numbers',
  Unreadable: ', which is not a valid number',
};

/** Texts of payments of accounts, which the specification does not have. */
export const paymentTexts = {
  none: 'No payments yet',
  noneText: 'Record money that arrived in your bank account. It pays the oldest invoices first.',
  reference: 'Reference',
  account: 'Account',
  linesSent: 'Payments',
  linesTexts: 'Among them',
  received: 'Received',
  method: 'Method',
  amount: 'Amount',
  left: 'Left',
  invoices: 'Invoices',
  invoice: 'Invoice',
  open: 'Open',
  note: 'Note',
  credit: 'Credit',
  onlyCredit: 'With something left',
  search: 'Reference, account or invoice',
  from: 'From',
  to: 'To',
  newest: 'Newest first',
  reversed: 'Reversed',
  reversal: 'Reversal',
  record: 'Record payment',
  recorded: 'Payment recorded',
  findAccount: 'Company, customer or invoice',
  findHelp: 'Part of a name or an email address, or a number such as INV-2026-000042',
  noAccount: 'No account was found.',
  otherAccount: 'Choose another account',
  owes: (open: string, credit: string | null) => (credit ? `Owes ${open}, credit ${credit}` : `Owes ${open}`),
  pays: 'What it pays',
  paysNumber: (number: string) => `Amount for ${number}`,
  oldestFirst: 'Oldest first',
  nothingOpen: 'This account has no open invoices.',
  allocated: (part: string, left: string) => `${part} allocated, ${left} left`,
  tooMuch: (by: string) => `You allocated ${by} more than arrived.`,
  aboveOpen: (number: string) => `${number}: this is more than its open amount.`,
  notAnAmount: (number: string) => `The amount for ${number} must be dollars with at most two decimals.`,
  keepRest: (rest: string) => `Keep ${rest} as credit of the account`,
  mustKeep: 'Part of the money is not allocated. Allocate it, or keep it as credit.',
  reversible: 'A payment can be reversed later. The payment and its reversal stay in the books.',
  reverse: 'Reverse',
  reverseTitle: (reference: string) => `Reverse the payment ${reference}?`,
  reverseLead: 'The whole payment is reversed. Orders that it paid become unpaid.',
  reason: 'Reason',
  reverseDone: 'Payment reversed',
  allocate: 'Allocate',
  allocateTitle: (reference: string) => `Allocate what is left of ${reference}`,
  allocateDone: 'Allocated',
  allocateLead: (left: string) => `${left} is left.`,
  lists: 'Payments, card refunds and the bank',
  bank: 'Bank statement',
  chooseFile: 'Bank statement, CSV, Excel or CAMT.053',
  fileHelp: 'Booked payments in dollars are read; lines that are left out say why.',
  matchedBy: { Reference: 'By its reference', Number: 'By a number', Amount: 'By the amount' },
  chosenByHand: 'Chosen by you',
  noMatch: 'No match. Choose an account',
  chooseAccount: 'Choose an account',
  sameAmount: 'Open invoices of this amount',
  names: (number: string, state: MentionState) => `Names ${number}${mentionStates[state]}.`,
  paidBy: (amount: string, day: string, reference: string) =>
    `Paid by ${amount}, received on ${day}, reference ${reference}.`,
  earlier: (amount: string, day: string, reference: string) =>
    `Probably recorded by hand: ${amount}, received on ${day}, reference ${reference}. Choose the line only if it is another transfer.`,
  recordedBefore: 'Recorded',
  chooseLine: (text: string) => `Record: ${text}`,
  restKept: (rest: string) => `${rest} stays as credit`,
  recordLines: (count: number, sum: number) =>
    `Record ${count} ${count === 1 ? 'payment' : 'payments'}${count > 0 ? `, ${formatMoney(sum)}` : ''}`,
  linesRecorded: (count: number, refused = 0) =>
    `${count} ${count === 1 ? 'payment' : 'payments'} recorded${refused > 0 ? `, ${refused} refused` : ''}`,
  linesDone: ({ recorded, refused, left }: { recorded: number; refused: number; left: number }) =>
    [`${recorded} recorded`, refused > 0 && `${refused} refused`, left > 0 && `${left} not recorded`]
      .filter(Boolean)
      .join(', '),
  refunds: 'Card refunds',
  noRefunds: 'Nothing to refund',
  noRefundsText: 'Card payments for orders that were deleted or already paid appear here.',
  paidFor: 'Paid for',
  refund: 'Refund',
  arrived: 'Arrived',
  providerId: 'Id at Stripe',
  markRefunded: 'Mark as refunded',
  marked: 'Marked as refunded',
  refunded: 'Refunded',
  recordPayment: 'Record payment',
} as const;
