import { DOCUMENT_KINDS } from '../../../../gateway/src/rules/state-names';
import type { DocumentKind, DocumentPayment } from '../../graphql/schema-types.generated';

/** Kinds of documents as people read them, in the order of a purchase's life. */
export const documentKinds: Record<DocumentKind, string> = DOCUMENT_KINDS;

export const documentPayments: Record<DocumentPayment, string> = { Open: 'Still to pay', Overdue: 'Overdue' };

/** Texts of documents, which the specification does not have. */
export const documentTexts = {
  number: 'Number',
  kind: 'Kind',
  purchase: 'Purchase',
  issued: 'Issued',
  due: 'Due',
  total: 'Total',
  from: (amount: string) => `from ${amount}`,
  open: 'Open',
  state: 'State',
  money: 'Invoices, credits',
  everyKind: 'Every kind',
  showEveryKind: 'Show every kind',
  openTotals: 'Open amounts',
  replacedBy: (number: string) => `Replaced by ${number}`,
  toPay: (amount: string) => `${amount} left to pay`,
  download: (number: string) => `Download ${number}`,
  eInvoice: 'E-invoice',
  downloadUbl: (number: string) => `Download ${number} as an e-invoice (UBL)`,
  none: 'No documents yet',
  noneText: 'Invoices, credit notes and packing slips appear here once you have placed a purchase.',
  noMoney: 'No invoices yet',
  noMoneyText:
    'Invoices, deposits, credit notes and statements appear here. Quotes, proformas and packing slips are shown if you choose their kind.',
  search: 'Number, purchase, PO number or SKU',
  searchAll: 'Number, purchase, PO number, SKU or customer',
  notReady: 'The PDF is still being made. Try again in a moment.',
} as const;

/** Texts of the page Company Data. */
export const sellerTexts = {
  lead: 'Your details as printed on documents. Documents that have been issued do not change.',
  title: 'Your details on documents',
  legalName: 'Legal name',
  legalNameHelp: "Empty: the shop's name",
  address: 'Registered address',
  addressHelp: "Empty: the shop's address",
  taxId: 'Tax id',
  country: 'Country',
  countryHelp: 'Invoices become e-invoices (EN 16931) when your country and tax id are set',
  bankName: 'Bank',
  account: 'IBAN or account number',
  bic: 'BIC',
  note: 'Note',
  noteHelp: 'At the end of every document, for example a court register',
  save: 'Save',
  saved: 'Saved',
} as const;

/** Texts of the tax rates. */
export const taxTexts = {
  title: 'Tax rates',
  lead: 'By the country of the delivery address. Without a rate, no tax is charged.',
  country: 'Country',
  name: 'Name',
  nameHelp: 'As documents show it, e.g. VAT',
  percent: 'Percent',
  percentRule: 'Percent must be a number from 0 to 100 with at most two decimals',
  fromDay: 'From',
  note: 'Note',
  noteHelp: 'Shown on documents, e.g. reverse charge',
  add: 'Set Rate',
  none: 'No tax rates yet.',
  deleteQuestion: (country: string) => `Delete this tax rate of ${country}?`,
  deleteWarning: (rate: string) => `New documents will no longer charge ${rate}.`,
} as const;
