import { parsed } from './validate';

/**
 * What an e-invoice says, by the terms of EN 16931 (the syntax bindings of CEN/TS 16931-3-2 and 3-3), read from each syntax on
 * its own. Terms that UBL has no place for are left out: BT-14 without BT-13.
 */
type Terms = Record<string, unknown>;

const text = (value: any): string | null =>
  value === undefined || value === '' ? null : (value['#text'] ?? value);
const list = (value: any): any[] => (value === undefined ? [] : [value].flat());
const day = (value: any): string | null =>
  text(value?.DateTimeString)?.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3') ?? null;

function partyInCii(party: any): Terms {
  const { PostalTradeAddress: at, DefinedTradeContact: contact } = party;
  const taxId = (scheme: string) =>
    text(list(party.SpecifiedTaxRegistration).find(({ ID }) => ID['@schemeID'] === scheme)?.ID);
  return {
    name: text(party.Name),
    id: text(party.ID),
    legal: text(party.Description),
    vat: taxId('VA'),
    taxNumber: taxId('FC'),
    endpoint: [
      party.URIUniversalCommunication.URIID['@schemeID'],
      text(party.URIUniversalCommunication.URIID),
    ],
    contact: [contact.PersonName, contact.TelephoneUniversalCommunication?.CompleteNumber].map(text),
    email: text(contact.EmailURIUniversalCommunication.URIID),
    address: [
      at.LineOne,
      at.LineTwo,
      at.LineThree,
      at.CityName,
      at.PostcodeCode,
      at.CountrySubDivisionName,
    ].map(text),
    country: text(at.CountryID),
  };
}

function partyInUbl({ Party: party }: any): Terms {
  const taxId = (isVat: boolean) =>
    text(list(party.PartyTaxScheme).find(({ TaxScheme }) => (TaxScheme.ID === 'VAT') === isVat)?.CompanyID);
  return {
    name: text(party.PartyLegalEntity.RegistrationName),
    id: text(party.PartyIdentification?.ID),
    legal: text(party.PartyLegalEntity.CompanyLegalForm),
    vat: taxId(true),
    taxNumber: taxId(false),
    endpoint: [party.EndpointID['@schemeID'], text(party.EndpointID)],
    contact: [party.Contact.Name, party.Contact.Telephone].map(text),
    email: text(party.Contact.ElectronicMail),
    ...addressInUbl(party.PostalAddress),
  };
}

const addressInUbl = (at: any): Terms => ({
  address: [
    ...[at.StreetName, at.AdditionalStreetName, at.AddressLine?.Line],
    ...[at.CityName, at.PostalZone, at.CountrySubentity],
  ].map(text),
  country: text(at.Country.IdentificationCode),
});

const rate = (tax: any): unknown[] =>
  [tax.CategoryCode ?? tax.ID, tax.RateApplicablePercent ?? tax.Percent].map(text);

export function saidInCii(xml: string): Terms {
  const {
    ExchangedDocumentContext: context,
    ExchangedDocument: head,
    ...rest
  } = parsed(xml).CrossIndustryInvoice;
  const trade = rest.SupplyChainTradeTransaction;
  const settlement = trade.ApplicableHeaderTradeSettlement;
  const agreement = trade.ApplicableHeaderTradeAgreement;
  const sums = settlement.SpecifiedTradeSettlementHeaderMonetarySummation;
  const to = trade.ApplicableHeaderTradeDelivery.ShipToTradeParty;
  const means = settlement.SpecifiedTradeSettlementPaymentMeans;
  const account = means?.PayeePartyCreditorFinancialAccount;
  const tax = settlement.ApplicableTradeTax;
  const order = text(agreement.BuyerOrderReferencedDocument?.IssuerAssignedID);
  return {
    head: [context.GuidelineSpecifiedDocumentContextParameter.ID, head.ID, head.TypeCode].map(text),
    issued: day(head.IssueDateTime),
    due: day(settlement.SpecifiedTradePaymentTerms?.DueDateDateTime),
    terms: text(settlement.SpecifiedTradePaymentTerms?.Description),
    notes:
      list(head.IncludedNote)
        .map(({ Content }) => text(Content))
        .join('\n') || null,
    period: [
      settlement.BillingSpecifiedPeriod.StartDateTime,
      settlement.BillingSpecifiedPeriod.EndDateTime,
    ].map(day),
    orders: [order, order && text(agreement.SellerOrderReferencedDocument?.IssuerAssignedID)],
    corrects: text(settlement.InvoiceReferencedDocument?.IssuerAssignedID),
    seller: partyInCii(agreement.SellerTradeParty),
    buyer: partyInCii(agreement.BuyerTradeParty),
    to: to && {
      name: text(to.Name),
      country: text(to.PostalTradeAddress.CountryID),
      lines: [to.PostalTradeAddress.LineOne, to.PostalTradeAddress.LineTwo].map(text),
    },
    payment:
      means &&
      [
        ...[means.TypeCode, settlement.PaymentReference, account.IBANID ?? account.ProprietaryID],
        ...[account.AccountName, means.PayeeSpecifiedCreditorFinancialInstitution?.BICID],
      ].map(text),
    tax: [
      ...rate(tax),
      ...[tax.BasisAmount, tax.CalculatedAmount, tax.ExemptionReason, tax.ExemptionReasonCode].map(text),
    ],
    charges: list(settlement.SpecifiedTradeAllowanceCharge).map((one) => [
      ...[one.ChargeIndicator.Indicator, one.ActualAmount, one.ReasonCode, one.Reason].map(text),
      ...rate(one.CategoryTradeTax),
    ]),
    sums: [
      ...[sums.LineTotalAmount, sums.TaxBasisTotalAmount, sums.GrandTotalAmount, sums.AllowanceTotalAmount],
      ...[sums.ChargeTotalAmount, sums.TotalPrepaidAmount, sums.DuePayableAmount, sums.TaxTotalAmount],
    ].map(text),
    lines: trade.IncludedSupplyChainTradeLineItem.map((one: any) => [
      text(one.AssociatedDocumentLineDocument.LineID),
      text(one.AssociatedDocumentLineDocument.IncludedNote?.Content),
      text(one.SpecifiedLineTradeDelivery.BilledQuantity),
      one.SpecifiedLineTradeDelivery.BilledQuantity['@unitCode'],
      text(one.SpecifiedLineTradeSettlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount),
      text(one.SpecifiedLineTradeAgreement.NetPriceProductTradePrice.ChargeAmount),
      ...[one.SpecifiedTradeProduct.Name, one.SpecifiedTradeProduct.SellerAssignedID].map(text),
      ...rate(one.SpecifiedLineTradeSettlement.ApplicableTradeTax),
    ]),
  };
}

export function saidInUbl(xml: string): Terms {
  const document = parsed(xml);
  const isInvoice = document.Invoice !== undefined;
  const root = document.Invoice ?? document.CreditNote;
  const { LegalMonetaryTotal: sums, PaymentMeans: means, Delivery: to } = root;
  const { TaxSubtotal: tax, TaxAmount } = root.TaxTotal;
  return {
    head: [root.CustomizationID, root.ID, isInvoice ? root.InvoiceTypeCode : root.CreditNoteTypeCode].map(
      text,
    ),
    issued: text(root.IssueDate),
    due: text(root.DueDate),
    terms: text(root.PaymentTerms?.Note),
    notes: text(root.Note),
    period: [root.InvoicePeriod.StartDate, root.InvoicePeriod.EndDate].map(text),
    orders: [root.OrderReference?.ID, root.OrderReference?.SalesOrderID].map(text),
    corrects: text(root.BillingReference?.InvoiceDocumentReference.ID),
    seller: partyInUbl(root.AccountingSupplierParty),
    buyer: partyInUbl(root.AccountingCustomerParty),
    to: to && {
      name: text(to.DeliveryParty.PartyName.Name),
      country: text(to.DeliveryLocation.Address.Country.IdentificationCode),
      lines: [to.DeliveryLocation.Address.StreetName, to.DeliveryLocation.Address.AdditionalStreetName].map(
        text,
      ),
    },
    payment:
      means &&
      [
        ...[means.PaymentMeansCode, means.PaymentID, means.PayeeFinancialAccount.ID],
        ...[means.PayeeFinancialAccount.Name, means.PayeeFinancialAccount.FinancialInstitutionBranch?.ID],
      ].map(text),
    tax: [
      ...rate(tax.TaxCategory),
      ...[tax.TaxableAmount, tax.TaxAmount, tax.TaxCategory.TaxExemptionReason].map(text),
      text(tax.TaxCategory.TaxExemptionReasonCode),
    ],
    charges: list(root.AllowanceCharge).map((one) => [
      ...[one.ChargeIndicator, one.Amount, one.AllowanceChargeReasonCode, one.AllowanceChargeReason].map(
        text,
      ),
      ...rate(one.TaxCategory),
    ]),
    sums: [
      ...[
        sums.LineExtensionAmount,
        sums.TaxExclusiveAmount,
        sums.TaxInclusiveAmount,
        sums.AllowanceTotalAmount,
      ],
      ...[sums.ChargeTotalAmount, sums.PrepaidAmount, sums.PayableAmount, TaxAmount],
    ].map(text),
    lines: list(root.InvoiceLine ?? root.CreditNoteLine).map((one) => [
      ...[one.ID, one.Note, one.InvoicedQuantity ?? one.CreditedQuantity].map(text),
      (one.InvoicedQuantity ?? one.CreditedQuantity)['@unitCode'],
      ...[one.LineExtensionAmount, one.Price.PriceAmount, one.Item.Name].map(text),
      text(one.Item.SellersItemIdentification?.ID),
      ...rate(one.Item.ClassifiedTaxCategory),
    ]),
  };
}
