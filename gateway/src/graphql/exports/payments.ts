import { dollarsCell, fileColumns } from '../../rules/file-columns';
import { PAYMENT_METHODS } from '../../rules/state-names';
import { CUSTOMER, type OfCustomer } from './customer-cell';
import { listExport } from './list-export';

interface Payment {
  readonly reference: string;
  readonly company: OfCustomer['company'];
  readonly customer: OfCustomer['customer'] | null;
  readonly allocations: readonly { readonly amount: number; readonly invoice: { readonly number: string } }[];
  readonly receivedOn: string;
  readonly method: keyof typeof PAYMENT_METHODS;
  readonly unallocated: number;
  readonly amount: number;
}

const accountOf = ({ company, customer }: Payment): string =>
  company?.legalName ?? (customer ? `${customer.displayName}, ${customer.email}` : '');

/** The invoices that it pays, each with its part; the number is enough for one that takes all of it. */
const invoicesOf = ({ allocations, amount: whole }: Payment): string =>
  allocations
    .map(({ invoice, amount }) =>
      amount === whole ? invoice.number : `${invoice.number} $${dollarsCell(amount)}`,
    )
    .join(', ');

export const payments = listExport<Payment>('payments', {
  args: '$filter: PaymentFilter',
  fields: `reference ${CUSTOMER} allocations { amount invoice { number } } receivedOn method unallocated amount`,
  columns: fileColumns({
    Reference: ({ reference }) => reference,
    Account: accountOf,
    Invoices: invoicesOf,
    Received: ({ receivedOn }) => receivedOn,
    Method: ({ method }) => PAYMENT_METHODS[method],
    Left: ({ unallocated }) => dollarsCell(unallocated),
    Amount: ({ amount }) => dollarsCell(amount),
  }),
});

interface CardRefund {
  readonly number: string;
  readonly intentId: string | null;
  readonly settledAt: string | null;
  readonly amount: number;
  readonly refund: number;
}

export const cardRefunds = listExport<CardRefund>('cardRefunds', {
  fields: 'number intentId settledAt amount refund',
  columns: fileColumns({
    'Paid for': ({ number }) => number,
    'Id at Stripe': ({ intentId }) => intentId,
    Arrived: ({ settledAt }) => settledAt,
    Amount: ({ amount }) => dollarsCell(amount),
    Refund: ({ refund }) => dollarsCell(refund),
  }),
});
