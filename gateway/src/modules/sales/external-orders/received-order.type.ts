import type { OrderChannel } from './external-order.entity';

/** An address as another system has written it. */
export interface ReceivedAddress {
  readonly name: string | null;
  readonly lines: readonly string[];
  readonly city: string;
  readonly region: string | null;
  readonly postalCode: string | null;
  /** Two capital letters (ISO 3166). */
  readonly country: string;
}

/** A line as another system has written it: numbers are texts, which the shop reads and checks. */
export interface ReceivedLine {
  /** The buyer's number of the line. */
  readonly number: string;
  readonly sku: string;
  readonly quantity: string;
  readonly unit: string;
  /** Price of one unit, with a point: `12.50`. */
  readonly unitPrice: string;
  /** ISO 4217. */
  readonly currency: string;
  /** As 2026-11-21; null if the line names no day. */
  readonly requestedOn: string | null;
  /** Null for the address of the order. */
  readonly deliverTo: ReceivedAddress | null;
}

/** An order of another system, whatever its format. It becomes a purchase, or is refused with one sentence (adr/0126). */
export interface ReceivedOrder {
  readonly channel: OrderChannel;
  readonly companyId: string;
  /** The system that sent it. */
  readonly sender: { readonly id: string; readonly name: string };
  readonly messageId: string;
  /** The buyer's number of the order, which becomes the PO number. */
  readonly number: string;
  readonly lines: readonly ReceivedLine[];
  /** Null for the address of the company. */
  readonly deliverTo: ReceivedAddress | null;
  readonly contactNo: string | null;
  readonly requestedOn: string | null;
  readonly note: string | null;
  /** Price of the delivery that the buyer has agreed to, with a point; null if the order does not say. */
  readonly delivery: { readonly amount: string; readonly currency: string } | null;
  /** True if it is checked by all rules, and nothing is ordered. */
  readonly isTest: boolean;
  /** What answers to it repeat, in the terms of its channel. */
  readonly details: object;
}
