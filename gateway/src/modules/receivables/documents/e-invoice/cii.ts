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
import { EMPTY, xmlOf, type Element } from './xml';

const UNCEFACT = 'urn:un:unece:uncefact:data:standard';
const NAMESPACES = {
  '@xmlns:rsm': `${UNCEFACT}:CrossIndustryInvoice:100`,
  '@xmlns:ram': `${UNCEFACT}:ReusableAggregateBusinessInformationEntity:100`,
  '@xmlns:udt': `${UNCEFACT}:UnqualifiedDataType:100`,
};

/** An e-invoice as a Cross Industry Invoice (UN/CEFACT D16B), the syntax of Factur-X. */
export const ciiOf = (invoice: EInvoice): string =>
  xmlOf('rsm:CrossIndustryInvoice', NAMESPACES, {
    'rsm:ExchangedDocumentContext': {
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': GUIDELINE },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': invoice.number,
      'ram:TypeCode': TYPE_CODES[invoice.kind],
      'ram:IssueDateTime': day(invoice.issuedOn),
      'ram:IncludedNote': invoice.notes.map((note) => ({ 'ram:Content': note })),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': invoice.lines.map((line) => lineOf(line, invoice.vat)),
      'ram:ApplicableHeaderTradeAgreement': agreementOf(invoice),
      'ram:ApplicableHeaderTradeDelivery': deliveryOf(invoice),
      'ram:ApplicableHeaderTradeSettlement': settlementOf(invoice),
    },
  });

/** 2026-11-21 as 20261121, which is format 102. */
const day = (date: string | null): Element | null =>
  date === null ? null : { 'udt:DateTimeString': { '@format': '102', '#text': date.replaceAll('-', '') } };

const rateOf = ({ category, basisPoints }: EVat): Element => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': category,
  'ram:RateApplicablePercent': basisPoints === null ? null : decimalPercent(basisPoints),
});

const lineOf = (line: ELine, vat: EVat): Element => ({
  'ram:AssociatedDocumentLineDocument': {
    'ram:LineID': line.id,
    'ram:IncludedNote': { 'ram:Content': line.note },
  },
  'ram:SpecifiedTradeProduct': {
    'ram:SellerAssignedID': line.sku,
    'ram:Name': line.name,
    'ram:DesignatedProductClassification': {
      'ram:ClassCode': line.hsCode && { '@listID': 'HS', '#text': line.hsCode },
    },
    'ram:OriginTradeCountry': { 'ram:ID': line.originCountry },
  },
  'ram:SpecifiedLineTradeAgreement': {
    'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': decimalAmount(line.unitPrice) },
  },
  'ram:SpecifiedLineTradeDelivery': {
    'ram:BilledQuantity': { '@unitCode': PIECE, '#text': line.quantity },
  },
  'ram:SpecifiedLineTradeSettlement': {
    'ram:ApplicableTradeTax': rateOf(vat),
    'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': decimalAmount(line.total) },
  },
});

const addressOf = ({ lines, city, postalCode, region, country }: EAddress): Element => ({
  'ram:PostcodeCode': postalCode,
  'ram:LineOne': lines[0],
  'ram:LineTwo': lines[1],
  'ram:LineThree': lines[2],
  'ram:CityName': city,
  'ram:CountryID': country,
  'ram:CountrySubDivisionName': region,
});

const partyOf = (party: EParty): Element => ({
  'ram:ID': party.identifier,
  'ram:Name': party.name,
  'ram:Description': party.legalNote,
  'ram:DefinedTradeContact': {
    'ram:PersonName': party.contact,
    'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': party.phone },
    'ram:EmailURIUniversalCommunication': { 'ram:URIID': party.email },
  },
  'ram:PostalTradeAddress': addressOf(party.address),
  'ram:URIUniversalCommunication': {
    'ram:URIID': party.email && { '@schemeID': EMAIL_SCHEME, '#text': party.email },
  },
  'ram:SpecifiedTaxRegistration': [
    { 'ram:ID': party.taxNumber && { '@schemeID': 'FC', '#text': party.taxNumber } },
    { 'ram:ID': party.vatId && { '@schemeID': 'VA', '#text': party.vatId } },
  ],
});

const agreementOf = ({ seller, buyer, salesOrder, purchaseOrder }: EInvoice): Element => ({
  'ram:SellerTradeParty': partyOf(seller),
  'ram:BuyerTradeParty': partyOf(buyer),
  'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': salesOrder },
  'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': purchaseOrder },
});

/** The schema requires the element, also if it is empty. */
const deliveryOf = ({ delivery }: EInvoice): Element =>
  delivery
    ? {
        'ram:ShipToTradeParty': {
          'ram:Name': delivery.name,
          'ram:PostalTradeAddress': addressOf(delivery.address),
        },
      }
    : EMPTY;

const chargeOf = ({ total, reason, reasonCode }: ECharge, vat: EVat): Element => ({
  'ram:ChargeIndicator': { 'udt:Indicator': 'true' },
  'ram:ActualAmount': decimalAmount(total),
  'ram:ReasonCode': reasonCode,
  'ram:Reason': reason,
  'ram:CategoryTradeTax': rateOf(vat),
});

function settlementOf(invoice: EInvoice): Element {
  const { payment, vat, period, charges, terms, dueOn, totals, corrects } = invoice;
  return {
    'ram:PaymentReference': payment?.reference,
    'ram:InvoiceCurrencyCode': CURRENCY,
    'ram:SpecifiedTradeSettlementPaymentMeans': payment && {
      'ram:TypeCode': CREDIT_TRANSFER,
      'ram:PayeePartyCreditorFinancialAccount': {
        'ram:IBANID': payment.isIban ? payment.account : null,
        'ram:AccountName': payment.holder,
        'ram:ProprietaryID': payment.isIban ? null : payment.account,
      },
      'ram:PayeeSpecifiedCreditorFinancialInstitution': { 'ram:BICID': payment.bic },
    },
    'ram:ApplicableTradeTax': {
      'ram:CalculatedAmount': decimalAmount(vat.tax),
      'ram:TypeCode': 'VAT',
      'ram:ExemptionReason': vat.reason,
      'ram:BasisAmount': decimalAmount(vat.net),
      'ram:CategoryCode': vat.category,
      'ram:ExemptionReasonCode': vat.reasonCode,
      'ram:RateApplicablePercent': vat.basisPoints === null ? null : decimalPercent(vat.basisPoints),
    },
    'ram:BillingSpecifiedPeriod': period && {
      'ram:StartDateTime': day(period.from),
      'ram:EndDateTime': day(period.to),
    },
    'ram:SpecifiedTradeAllowanceCharge': charges.map((charge) => chargeOf(charge, vat)),
    'ram:SpecifiedTradePaymentTerms': { 'ram:Description': terms, 'ram:DueDateDateTime': day(dueOn) },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': summationOf(totals),
    'ram:InvoiceReferencedDocument': { 'ram:IssuerAssignedID': corrects },
  };
}

const summationOf = (totals: EInvoice['totals']): Element => ({
  'ram:LineTotalAmount': decimalAmount(totals.lines),
  'ram:ChargeTotalAmount': decimalAmount(totals.charges),
  'ram:AllowanceTotalAmount': decimalAmount(0),
  'ram:TaxBasisTotalAmount': decimalAmount(totals.net),
  'ram:TaxTotalAmount': { '@currencyID': CURRENCY, '#text': decimalAmount(totals.tax) },
  'ram:GrandTotalAmount': decimalAmount(totals.gross),
  'ram:TotalPrepaidAmount': decimalAmount(totals.paid),
  'ram:DuePayableAmount': decimalAmount(totals.due),
});
