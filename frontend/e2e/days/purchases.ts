import { graphql } from '../support/graphql';
import { demoAdmin, newCustomer, uniqueEmail, type SignedUp } from '../support/people';
import { parts, type Part } from './parts-list';

interface Placed {
  readonly id: string;
  readonly number: string;
}

const CHECK = `query ($lines: [LineInput!]!) {
  checkLines(lines: $lines) { total delivery(deliveryCountry: "GB") { methodId kind total } } }`;
const PLACE = 'mutation ($input: PlacePurchaseInput!) { placePurchase(input: $input) { id number } }';
const APPROVE = `mutation ($id: ID!) {
  approveOrders(purchaseId: $id) { documents { kind number openAmount } orders { number } } }`;

interface Checked {
  readonly total: number;
  readonly delivery: readonly { readonly methodId: string; readonly kind: string; readonly total: number }[];
}

/** The smallest order of each part, in one purchase; by courier, if the shop has one. */
export async function place(by: SignedUp, chosen: readonly Part[]): Promise<Placed> {
  const lines = chosen.map(({ id, minimumOrder }) => ({ toolId: id, quantity: minimumOrder }));
  const { checkLines } = await graphql<{ checkLines: Checked }>(by.token, CHECK, { lines });
  const courier = checkLines.delivery.find(({ kind }) => kind === 'FLAT');
  const input = {
    lines,
    totalPrice: courier?.total ?? checkLines.total,
    deliveryAddress: 'Sheffield, United Kingdom',
    deliveryCountry: 'GB',
    ...(courier && { deliveryMethodId: courier.methodId }),
  };
  return (await graphql<{ placePurchase: Placed }>(by.token, PLACE, { input })).placePurchase;
}

/** A customer's debts, and the numbers that identify them. */
export interface Invoice {
  readonly number: string;
  readonly purchase: string;
  readonly order: string;
  readonly amount: number;
}

/** Approved purchases of one line, each with its invoice. */
export async function makeInvoices(count: number): Promise<Invoice[]> {
  const admin = await demoAdmin();
  const [customer, all] = [await newCustomer('Ines Invoice', uniqueEmail('ines')), await parts()];
  const invoices: Invoice[] = [];
  for (let at = 0; at < count; at += 1) {
    const part = all[all.length - 1 - (at % 20)];
    if (!part) throw new Error('The catalogue is empty');
    const placed = await place(customer, [part]);
    const { approveOrders } = await graphql<{
      approveOrders: {
        documents: { kind: string; number: string; openAmount: number }[];
        orders: { number: string }[];
      };
    }>(admin.token, APPROVE, { id: placed.id });
    const invoice = approveOrders.documents.find(({ kind }) => kind === 'Invoice');
    if (!invoice) throw new Error(`${placed.number} has no invoice`);
    invoices.push({
      number: invoice.number,
      purchase: placed.number,
      order: approveOrders.orders[0]?.number ?? '',
      amount: invoice.openAmount,
    });
  }
  return invoices;
}

/** How customers and their banks write what they pay. */
const texts: readonly ((invoice: Invoice) => string)[] = [
  ({ number }) => number,
  ({ number }) => `INVOICE ${number.replaceAll('-', ' ')}`,
  ({ purchase }) => `Ines Invoice ${purchase}, thank you`,
  ({ order }) => `payment ${order.toLowerCase()}`,
  ({ number }) => `RG.NR.${number.replaceAll('-', '')}`,
];

/** A bank statement that pays them, as a CSV file. */
export const statementOf = (invoices: readonly Invoice[]): string =>
  [
    'Booking date;Text;Amount',
    ...invoices.map(
      (invoice, at) =>
        `${new Date().toISOString().slice(0, 10)};${texts[at % texts.length]?.(invoice)};${(invoice.amount / 100).toFixed(2)}`,
    ),
  ].join('\n');
