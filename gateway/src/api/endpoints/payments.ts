import { parse } from 'graphql';
import type { Endpoint } from '../endpoint';

const PAYMENT = `fragment Payment on Payment {
  id method amount unallocated receivedOn reference note recordedAt company { id legalName }
  allocations { amount invoice { id number } } reverses { id } reversedBy { id }
}`;

/** What is owed, and what was paid. */
export const paymentEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/purchases/:id/how-to-pay',
    name: 'howToPay',
    summary: 'What is due of a purchase, to which account, with which reference',
    tag: 'Payments',
    document: parse(`query HowToPay($id: ID!) {
      howToPay(what: { kind: Purchase, id: $id }) {
        amount dueOn terms reference accountHolder account bic bankName isTaxPending isDeliveryPending
      }
    }`),
  },
  {
    method: 'GET',
    path: '/companies/:id/account',
    name: 'getAccount',
    summary: 'What a company owes: its open invoices, and its credit',
    tag: 'Payments',
    document: parse(`query Account($id: ID!) {
      account(of: { companyId: $id }) {
        openAmount credit openInvoices { id kind number issuedAt dueOn total paidAmount openAmount invoiceState }
      }
    }`),
  },
  {
    method: 'GET',
    path: '/payments',
    name: 'listPayments',
    summary: 'Payments, newest first',
    tag: 'Payments',
    document: parse(`query Payments(
      $search: String, $method: PaymentMethod, $from: LocalDate, $to: LocalDate, $withCredit: Boolean,
      $after: String, $first: Int! = 20
    ) {
      payments(
        filter: { search: $search, method: $method, from: $from, to: $to, withCredit: $withCredit }
        after: $after, first: $first
      ) { nodes { ...Payment } pageInfo { hasNextPage endCursor } totalCount }
    } ${PAYMENT}`),
  },
  {
    method: 'POST',
    path: '/payments',
    name: 'recordPayment',
    summary: 'Record money that an account has paid',
    description:
      'Without `allocations`, it pays the oldest invoices first; `keepRest` keeps what is left as credit.',
    tag: 'Payments',
    status: 201,
    document: parse(`mutation RecordPayment($input: AccountPaymentInput!) {
      recordAccountPayment(input: $input) { ...Payment }
    } ${PAYMENT}`),
  },
  {
    method: 'POST',
    path: '/payments/:id/reverse',
    name: 'reversePayment',
    summary: 'Reverse a payment that was recorded by mistake, or bounced',
    tag: 'Payments',
    status: 201,
    document: parse(`mutation ReversePayment($id: ID!, $reason: String!) {
      reversePayment(id: $id, reason: $reason) { ...Payment }
    } ${PAYMENT}`),
  },
  {
    method: 'POST',
    path: '/purchases/:id/invoices',
    name: 'issueInvoice',
    summary: 'Invoice what of a purchase can be invoiced',
    tag: 'Payments',
    document: parse(`mutation IssueInvoice($id: ID!) {
      issueInvoice(purchaseId: $id) { id number documents { id kind number issuedAt dueOn total openAmount } }
    }`),
  },
];
