import {
  CREDIT_TRANSFER,
  CURRENCY,
  EMAIL_SCHEME,
  GUIDELINE,
  PIECE,
  TYPE_CODES,
  type EAddress,
  type ECharge,
  type EInvoice,
  type ELine,
  type EParty,
  type EVat,
} from './model';
import { decimalAmount, decimalPercent } from '../../../../shared/money';
import { xmlOf, type Element } from './xml';

const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd';

/** Names that differ between the two documents of UBL. */
const NAMES = {
  invoice: {
    root: 'Invoice',
    type: 'cbc:InvoiceTypeCode',
    line: 'cac:InvoiceLine',
    units: 'cbc:InvoicedQuantity',
  },
  'credit-note': {
    root: 'CreditNote',
    type: 'cbc:CreditNoteTypeCode',
    line: 'cac:CreditNoteLine',
    units: 'cbc:CreditedQuantity',
  },
} as const;

/** An e-invoice as a document of UBL 2.1: an Invoice, or a CreditNote, which has no due date. */
export function ublOf(invoice: EInvoice): string {
  const { kind, vat, payment, terms, period, lines } = invoice;
  const names = NAMES[kind];
  const namespaces = {
    '@xmlns': `${OASIS}:${names.root}-2`,
    '@xmlns:cac': `${OASIS}:CommonAggregateComponents-2`,
    '@xmlns:cbc': `${OASIS}:CommonBasicComponents-2`,
  };
  return xmlOf(names.root, namespaces, {
    'cbc:CustomizationID': GUIDELINE,
    'cbc:ID': invoice.number,
    'cbc:IssueDate': invoice.issuedOn,
    'cbc:DueDate': kind === 'invoice' ? invoice.dueOn : null,
    [names.type]: TYPE_CODES[kind],
    'cbc:Note': invoice.notes.join('\n'),
    'cbc:DocumentCurrencyCode': CURRENCY,
    'cac:InvoicePeriod': period && { 'cbc:StartDate': period.from, 'cbc:EndDate': period.to },
    // Without an order of the buyer, UBL has no place for that of the seller.
    'cac:OrderReference': invoice.purchaseOrder
      ? { 'cbc:ID': invoice.purchaseOrder, 'cbc:SalesOrderID': invoice.salesOrder }
      : null,
    'cac:BillingReference': { 'cac:InvoiceDocumentReference': { 'cbc:ID': invoice.corrects } },
    'cac:AccountingSupplierParty': { 'cac:Party': partyOf(invoice.seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': partyOf(invoice.buyer) },
    'cac:Delivery': deliveryOf(invoice),
    'cac:PaymentMeans': payment && {
      'cbc:PaymentMeansCode': CREDIT_TRANSFER,
      'cbc:PaymentID': payment.reference,
      'cac:PayeeFinancialAccount': {
        'cbc:ID': payment.account,
        'cbc:Name': payment.holder,
        'cac:FinancialInstitutionBranch': { 'cbc:ID': payment.bic },
      },
    },
    'cac:PaymentTerms': { 'cbc:Note': terms },
    'cac:AllowanceCharge': invoice.charges.map((charge) => chargeOf(charge, vat)),
    'cac:TaxTotal': taxOf(vat, invoice.totals.tax),
    'cac:LegalMonetaryTotal': totalOf(invoice.totals),
    [names.line]: lines.map((line) => lineOf(line, vat, names.units)),
  });
}

const money = (cents: number): Element => ({ '@currencyID': CURRENCY, '#text': decimalAmount(cents) });

const VAT_SCHEME = { 'cbc:ID': 'VAT' };

const rateOf = ({ category, basisPoints }: EVat): Element => ({
  'cbc:ID': category,
  'cbc:Percent': basisPoints === null ? null : decimalPercent(basisPoints),
  'cac:TaxScheme': VAT_SCHEME,
});

const addressOf = ({ lines, city, postalCode, region, country }: EAddress): Element => ({
  'cbc:StreetName': lines[0],
  'cbc:AdditionalStreetName': lines[1],
  'cbc:CityName': city,
  'cbc:PostalZone': postalCode,
  'cbc:CountrySubentity': region,
  'cac:AddressLine': { 'cbc:Line': lines[2] },
  'cac:Country': { 'cbc:IdentificationCode': country },
});

const taxSchemeOf = (id: string | null, scheme: string): Element =>
  id === null ? {} : { 'cbc:CompanyID': id, 'cac:TaxScheme': { 'cbc:ID': scheme } };

const partyOf = (party: EParty): Element => ({
  'cbc:EndpointID': party.email && { '@schemeID': EMAIL_SCHEME, '#text': party.email },
  'cac:PartyIdentification': { 'cbc:ID': party.identifier },
  'cac:PostalAddress': addressOf(party.address),
  'cac:PartyTaxScheme': [taxSchemeOf(party.vatId, 'VAT'), taxSchemeOf(party.taxNumber, 'TAX')],
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': party.name, 'cbc:CompanyLegalForm': party.legalNote },
  'cac:Contact': {
    'cbc:Name': party.contact,
    'cbc:Telephone': party.phone,
    'cbc:ElectronicMail': party.email,
  },
});

const deliveryOf = ({ delivery }: EInvoice): Element | null =>
  delivery && {
    'cac:DeliveryLocation': { 'cac:Address': addressOf(delivery.address) },
    'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': delivery.name } },
  };

const chargeOf = ({ total, reason, reasonCode }: ECharge, vat: EVat): Element => ({
  'cbc:ChargeIndicator': 'true',
  'cbc:AllowanceChargeReasonCode': reasonCode,
  'cbc:AllowanceChargeReason': reason,
  'cbc:Amount': money(total),
  'cac:TaxCategory': rateOf(vat),
});

const taxOf = (vat: EVat, total: number): Element => ({
  'cbc:TaxAmount': money(total),
  'cac:TaxSubtotal': {
    'cbc:TaxableAmount': money(vat.net),
    'cbc:TaxAmount': money(vat.tax),
    'cac:TaxCategory': {
      'cbc:ID': vat.category,
      'cbc:Percent': vat.basisPoints === null ? null : decimalPercent(vat.basisPoints),
      'cbc:TaxExemptionReasonCode': vat.reasonCode,
      'cbc:TaxExemptionReason': vat.reason,
      'cac:TaxScheme': VAT_SCHEME,
    },
  },
});

const totalOf = (totals: EInvoice['totals']): Element => ({
  'cbc:LineExtensionAmount': money(totals.lines),
  'cbc:TaxExclusiveAmount': money(totals.net),
  'cbc:TaxInclusiveAmount': money(totals.gross),
  'cbc:AllowanceTotalAmount': money(0),
  'cbc:ChargeTotalAmount': money(totals.charges),
  'cbc:PrepaidAmount': money(totals.paid),
  'cbc:PayableAmount': money(totals.due),
});

const lineOf = (line: ELine, vat: EVat, units: string): Element => ({
  'cbc:ID': line.id,
  'cbc:Note': line.note,
  [units]: { '@unitCode': PIECE, '#text': line.quantity },
  'cbc:LineExtensionAmount': money(line.total),
  'cac:Item': {
    'cbc:Name': line.name,
    'cac:SellersItemIdentification': { 'cbc:ID': line.sku },
    'cac:OriginCountry': { 'cbc:IdentificationCode': line.originCountry },
    'cac:CommodityClassification': {
      'cbc:ItemClassificationCode': line.hsCode && { '@listID': 'HS', '#text': line.hsCode },
    },
    'cac:ClassifiedTaxCategory': rateOf(vat),
  },
  'cac:Price': { 'cbc:PriceAmount': money(line.unitPrice) },
});
