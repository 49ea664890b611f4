import { newCustomer, uniqueEmail } from '../../../gateway/demo/people';
import { approve, place } from '../../../gateway/demo/purchases';
import { IN_BRITAIN, parts, smallestOf } from './parts-list';

/** A customer's debts, and the numbers that identify them. */
export interface Invoice {
  readonly number: string;
  readonly purchase: string;
  readonly order: string;
  readonly amount: number;
}

/** Approved purchases of one line, each with its invoice. */
export async function makeInvoices(count: number): Promise<Invoice[]> {
  const [customer, all] = [await newCustomer('Ines Invoice', uniqueEmail('ines')), await parts()];
  const invoices: Invoice[] = [];
  for (let at = 0; at < count; at += 1) {
    const part = all[all.length - 1 - (at % 20)];
    if (!part) throw new Error('The catalogue is empty');
    const placed = await place(customer, [smallestOf(part)], IN_BRITAIN);
    const approved = await approve(placed.id);
    const invoice = approved.documents.find(({ kind }) => kind === 'Invoice');
    if (!invoice) throw new Error(`${placed.number} has no invoice`);
    invoices.push({
      number: invoice.number,
      purchase: placed.number,
      order: approved.orders[0]?.number ?? '',
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
