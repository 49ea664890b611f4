/**
 * An invoice or credit note as EN 16931 describes it, in the terms of the standard (BT and BG numbers); every syntax is written
 * from it. Amounts in cents, days as 2026-11-21. What is not known is null.
 */
export interface EInvoice {
  readonly kind: 'invoice' | 'credit-note';
  /** BT-1. */
  readonly number: string;
  /** BT-2. */
  readonly issuedOn: string;
  /** BT-9. */
  readonly dueOn: string | null;
  /** BT-20. */
  readonly terms: string | null;
  /** BT-22. */
  readonly notes: readonly string[];
  /** BT-13: the buyer's PO number. */
  readonly purchaseOrder: string | null;
  /** BT-14: the number of the purchase. */
  readonly salesOrder: string | null;
  /** BT-25: the number of the invoice that a credit note corrects. */
  readonly corrects: string | null;
  /** BG-4. */
  readonly seller: EParty;
  /** BG-7. */
  readonly buyer: EParty;
  /** BG-13. */
  readonly delivery: { readonly name: string; readonly address: EAddress } | null;
  /** BG-14: the day that it is about. */
  readonly period: { readonly from: string; readonly to: string } | null;
  /** BG-16: a credit transfer. */
  readonly payment: EPayment | null;
  /** BG-23: the one that all lines and charges have. */
  readonly vat: EVat;
  /** BG-25. */
  readonly lines: readonly ELine[];
  /** BG-21. */
  readonly charges: readonly ECharge[];
  /** BG-22. */
  readonly totals: ETotals;
}

export interface EParty {
  readonly name: string;
  /** BT-31 and BT-48: with the country's prefix. */
  readonly vatId: string | null;
  /** BT-32: the seller's tax number, if it is not a VAT id. */
  readonly taxNumber: string | null;
  /** BT-29 and BT-46. */
  readonly identifier: string | null;
  /** BT-33: what else the law requires of the seller. */
  readonly legalNote: string | null;
  readonly address: EAddress;
  readonly contact: string | null;
  readonly phone: string | null;
  /** Also the electronic address, BT-34 and BT-49. */
  readonly email: string;
}

export interface EAddress {
  /** At most three. */
  readonly lines: readonly string[];
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly region: string | null;
  readonly country: string;
}

export interface EPayment {
  /** BT-84: without blanks if it is an IBAN. */
  readonly account: string;
  readonly isIban: boolean;
  /** BT-85. */
  readonly holder: string;
  /** BT-86. */
  readonly bic: string | null;
  /** BT-83. */
  readonly reference: string | null;
}

/**
 * Categories of VAT (UNCL 5305): standard rate, zero rate, exempt, reverse charge, intra-community supply, export, not subject
 * to VAT.
 */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

export interface EVat {
  readonly category: VatCategory;
  /** Null if it is not subject to VAT. */
  readonly basisPoints: number | null;
  readonly net: number;
  readonly tax: number;
  /** BT-120: why no tax is charged. */
  readonly reason: string | null;
  /** BT-121. */
  readonly reasonCode: string | null;
}

export interface ELine {
  /** BT-126. */
  readonly id: string;
  /** BT-127. */
  readonly note: string | null;
  readonly sku: string | null;
  readonly name: string;
  readonly hsCode: string | null;
  readonly originCountry: string | null;
  /** In pieces. */
  readonly quantity: number;
  readonly unitPrice: number;
  readonly total: number;
}

export interface ECharge {
  readonly reason: string;
  /** UNCL 7161. */
  readonly reasonCode: string | null;
  readonly total: number;
}

export interface ETotals {
  /** BT-106. */
  readonly lines: number;
  /** BT-108. */
  readonly charges: number;
  /** BT-109. */
  readonly net: number;
  /** BT-110. */
  readonly tax: number;
  /** BT-112. */
  readonly gross: number;
  /** BT-113. */
  readonly paid: number;
  /** BT-115. */
  readonly due: number;
}

export const CURRENCY = 'USD';
/** Pieces (UN/ECE Recommendation 20). */
export const PIECE = 'H87';
/** The guideline of EN 16931 without a national usage specification; also that of the profile EN 16931 of Factur-X. */
export const GUIDELINE = 'urn:cen.eu:en16931:2017';
/** UNCL 1001. */
export const TYPE_CODES = { invoice: '380', 'credit-note': '381' } as const;
/** UNCL 4461: credit transfer. */
export const CREDIT_TRANSFER = '30';
/** Electronic address scheme: an email address. */
export const EMAIL_SCHEME = 'EM';
