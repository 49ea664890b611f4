import { depositOf } from '../../../rules/deposit';
import type { PostalAddress } from '../../../shared/postal-address';
import type { PromisedDay } from '../../../shared/time/promise-text';
import type { PrintedTrade } from '../../catalogue/trade/printed-trade.sql';
import type { VatCategory } from './e-invoice/model';
import type { PaymentTerms } from '../../people/companies/company.entity';

/** The shop as a document names it. Empty facts are null. */
export interface Seller {
  readonly legalName: string;
  readonly taxId: string | null;
  readonly address: string;
  /** ISO 3166; null or missing where it was not known. */
  readonly country?: string | null;
  readonly email: string;
  readonly phone: string;
  readonly bankName: string | null;
  readonly account: string | null;
  readonly bic: string | null;
  readonly note: string | null;
}

/** The recipient of a document. */
export interface Buyer {
  readonly name: string;
  readonly taxId: string | null;
  readonly address: string | null;
  /** The same in its parts; null or missing where it was only a text. */
  readonly postalAddress?: PostalAddress | null;
  /** ISO 3166; null or missing where it was not known. */
  readonly country?: string | null;
  readonly email: string;
  readonly contactNo: string | null;
}

/** An order as a document prints it. Amounts in cents. */
export interface SnapshotLine {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly sku: string | null;
  readonly name: string;
  /** The buyer's own reference. */
  readonly reference: string | null;
  readonly quantity: number;
  readonly unitPrice: number;
  /** From this quantity on, the unit price applies; null at the list price. */
  readonly breakQuantity: number | null;
  readonly total: number;
  /** On a document about a part of the order: how many of its units earlier documents of the kind are about. */
  readonly unitsBefore?: number;
  /** Units of the order, where the document is about a part of them. */
  readonly ordered?: number;
  /** On a proforma: the days on which its units were promised to leave. */
  readonly promised?: readonly PromisedDay[];
  /** On a packing slip: units of the order that are still to come. */
  readonly toCome?: number;
  /** What was known of the tool for customs and carriers when the document was issued. */
  readonly trade?: PrintedTrade;
}

/** One of several addresses of a document, with its lines. */
export interface SnapshotDestination {
  readonly deliveryAddress: string | null;
  readonly deliverTo: PostalAddress | null;
  /** Phone number at this address, if it has one of its own. */
  readonly contactNo: string | null;
  readonly orderIds: readonly string[];
}

/** An open invoice as a statement of account prints it. Amounts in cents. */
export interface OpenItem {
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly poNumber: string | null;
  readonly total: number;
  readonly open: number;
}

/** A charge as a document prints it. Amounts in cents. */
export interface SnapshotCharge {
  readonly name: string;
  readonly total: number;
}

/** The paid part of a deposit, deducted on an invoice. Amount in cents. */
export interface SnapshotDeduction {
  readonly number: string;
  readonly amount: number;
}

/** A line of a quote as its document prints it. Amounts in cents. */
export interface SnapshotQuoteLine {
  readonly sku: string | null;
  readonly name: string;
  /** The buyer's own reference. */
  readonly reference: string | null;
  readonly prices: readonly { readonly quantity: number; readonly unitPrice: number }[];
}

/** A version of a quote as its document prints it. */
export interface SnapshotQuote {
  readonly number: string;
  readonly version: number;
  readonly validUntil: string;
  /** Until when tools that are made for the buyer can be ordered again at these prices. */
  readonly priceUntil?: string | null;
  readonly leadTimeDays: number | null;
  /** Part of the total that is paid before production, per cent. */
  readonly depositPercent?: number | null;
  readonly terms: PaymentTerms;
  readonly text: string | null;
  readonly lines: readonly SnapshotQuoteLine[];
  /** Charges in addition to the lines: tooling fee, delivery. Amounts in cents. */
  readonly charges?: readonly { readonly name: string; readonly amount: number }[];
  /** Differences to the version before, as sentences. */
  readonly changes: readonly string[];
}

/** The tax of one rate on the sum of its lines, rounded once. */
export interface SnapshotTax {
  readonly name: string;
  readonly note: string | null;
  readonly basisPoints: number;
  readonly net: number;
  readonly tax: number;
}

/** All that a document prints besides its number, its days and its total; never changed. */
export interface Snapshot {
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly deliveryAddress: string | null;
  /** The same in its parts; null or missing where it was only a text. */
  readonly deliverTo?: PostalAddress | null;
  /** The customer picks it up at the address of the seller. */
  readonly isPickup?: boolean;
  /** Where its lines go to several addresses; there is no other address then. */
  readonly destinations?: readonly SnapshotDestination[];
  /** Who of the staff ordered on behalf of whom; missing where the customer did so themselves. */
  readonly orderedBy?: string;
  /** Null on a statement of account. */
  readonly purchaseNumber: string | null;
  readonly poNumber: string | null;
  readonly requestedOn: string | null;
  readonly note: string | null;
  /** How the lines of a packing slip travel. */
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** On a packing slip: what it is packed in, if that was said. Weight in grams; null if it was not weighed. */
  readonly packages?: readonly { readonly weightGrams: number | null }[];
  /** On a packing slip: where its recipient confirms what has arrived. */
  readonly receiptLink?: string;
  /** The invoice that a credit note corrects. */
  readonly corrects: string | null;
  /** The number of the proforma that a proforma replaces. */
  readonly replaces?: string;
  /** The period and the open invoices of a statement of account, which has no lines. */
  readonly statement?: {
    readonly from: string | null;
    readonly to: string | null;
    readonly items: readonly OpenItem[];
    /** Further open invoices, which are not listed; amount in cents. */
    readonly more?: { readonly count: number; readonly open: number };
  };
  /** The version of a quote, which has no other lines. */
  readonly quote?: SnapshotQuote;
  readonly lines: readonly SnapshotLine[];
  /** The tooling fee, if the document has it. */
  readonly tooling?: SnapshotCharge;
  /** Price of the delivery, if the document has it. */
  readonly delivery?: SnapshotCharge;
  readonly net: number;
  readonly taxes: readonly SnapshotTax[];
  /** What its e-invoice says of VAT; missing in documents of former releases. */
  readonly vat?: { readonly category: VatCategory };
  /** Of a deposit: its part of the total. */
  readonly depositPercent?: number;
  /** On an invoice: what of the deposit is deducted. */
  readonly deducted?: SnapshotDeduction;
}

export const netOf = (lines: readonly { readonly total: number }[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0);

type Sums = Pick<Snapshot, 'net' | 'taxes' | 'depositPercent'>;

/** Totals of the lines and charges of a document, taxes included. */
export const grossOf = ({ net, taxes }: Sums): number => net + taxes.reduce((sum, { tax }) => sum + tax, 0);

/** Totals of a document: a deposit is a part of its purchase. */
export function totalOf(snapshot: Sums): number {
  const gross = grossOf(snapshot);
  const { depositPercent } = snapshot;
  if (depositPercent === undefined) return gross;
  return depositOf(gross, depositPercent);
}
