import { CompanySpendingResolver } from '../modules/sales/orders/spending.resolver';
import { OrderDueResolver, PurchaseDueResolver } from '../modules/receivables/payments/due.resolver';
import { PayNowResolver } from '../modules/receivables/payments/pay-now.resolver';
import { PaymentPermissionsResolver } from '../modules/receivables/payments/payment-permissions.resolver';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { specifiedDirectives, type GraphQLSchema } from 'graphql';
import { addressResolvers } from '../modules/people/addresses/saved-address.resolver';
import { AttemptResolver } from '../modules/idempotency/attempt.resolver';
import { AuditResolver } from '../modules/audit/audit.resolver';
import { CardPaymentResolver } from '../modules/receivables/card-payments/card-payment.resolver';
import { conversationResolvers } from '../modules/conversations/purchase-message.resolver';
import { CartResolver } from '../modules/sales/carts/cart.resolver';
import { HowToPayResolver } from '../modules/receivables/card-payments/how-to-pay.resolver';
import {
  ApprovalCreditResolver,
  CompanyCreditResolver,
  CreditOverrideResolver,
} from '../modules/receivables/credit/credit.resolver';
import { CompanyEventResolver, CompanyResolver } from '../modules/people/companies/company.resolver';
import {
  CompanyInvitationResolver,
  CompanyMemberResolver,
} from '../modules/people/companies/member.resolver';
import {
  DocumentConnectionResolver,
  DocumentResolver,
  OrderDocumentResolver,
  PurchaseDocumentResolver,
  QuoteDocumentResolver,
  ReturnDocumentResolver,
  ShipmentDocumentResolver,
} from '../modules/receivables/documents/document.resolver';
import {
  BankLineCandidateResolver,
  BankStatementResolver,
} from '../modules/receivables/payments/bank-statement.resolver';
import { ProposedAllocationResolver } from '../modules/receivables/payments/payment-proposal.resolver';
import { PaymentAllocationResolver, PaymentResolver } from '../modules/receivables/payments/payment.resolver';
import {
  AccountResolver,
  InvoicePaymentResolver,
  ReceivableResolver,
} from '../modules/receivables/payments/receivable.resolver';
import { SellerResolver } from '../modules/receivables/documents/seller.resolver';
import { CalendarResolver } from '../modules/calendar/calendar.resolver';
import { TaxRateResolver } from '../modules/taxes/tax-rate.resolver';
import { JobResolver } from '../modules/jobs/job.resolver';
import { FileResolver } from '../modules/files/file.resolver';
import {
  QuoteMessageFilesResolver,
  QuoteRequestFilesResolver,
} from '../modules/sales/quotes/quote-files.resolver';
import { SavedLineResolver, SavedListResolver } from '../modules/sales/lists/saved-list.resolver';
import { OrderStageChangeResolver, OrderStageResolver } from '../modules/sales/stages/order-stage.resolver';
import {
  QuoteLinkResolver,
  QuoteMessageAuthorResolver,
  QuoteRequestLinkResolver,
} from '../modules/sales/quotes/quote-link.resolver';
import { ArrivingPhotosResolver, ReturnFilesResolver } from '../modules/sales/returns/return-files.resolver';
import { ChangeResolver } from '../modules/sales/changes/change.resolver';
import { QuoteNumbersResolver } from '../modules/sales/quotes/quote-numbers.resolver';
import { QuoteLineResolver, QuotePriceResolver, QuoteResolver } from '../modules/sales/quotes/quote.resolver';
import {
  QuoteRequestLineResolver,
  QuoteRequestResolver,
} from '../modules/sales/quotes/quote-request.resolver';
import { NotificationResolver } from '../modules/messages/notifications/notification.resolver';
import { OrderPromiseResolver } from '../modules/sales/orders/order-promise.resolver';
import { OrderEventResolver, OrderResolver } from '../modules/sales/orders/order.resolver';
import {
  PackageLineResolver,
  PackageResolver,
  ShipmentPackagesResolver,
} from '../modules/sales/packages/package.resolver';
import { ShipmentLineResolver, ShipmentResolver } from '../modules/sales/orders/shipment.resolver';
import { PurchaseAmountsResolver } from '../modules/sales/purchases/purchase-amounts.resolver';
import { KeptPromisesResolver, PromiseRecordResolver } from '../modules/sales/orders/promise-record.resolver';
import { ShippingResolver } from '../modules/sales/orders/shipping.resolver';
import { PurchaseApprovalResolver } from '../modules/sales/purchases/purchase-approval.resolver';
import { PurchasePromiseResolver } from '../modules/sales/purchases/purchase-promise.resolver';
import { OrderPurchaseResolver, PurchaseResolver } from '../modules/sales/purchases/purchase.resolver';
import { DestinationsOfPurchaseResolver } from '../modules/sales/destinations/purchase-destination.resolver';
import { ChargesOfPurchaseResolver } from '../modules/sales/charges/purchase-charge.resolver';
import { DeliveryMethodResolver } from '../modules/sales/delivery/delivery-method.resolver';
import { DeliveryQuoteResolver } from '../modules/sales/delivery/delivery-quote.resolver';
import {
  DeliveryOfPurchaseResolver,
  PurchaseDeliveryResolver,
} from '../modules/sales/delivery/purchase-delivery.resolver';
import { TaxQuoteResolver } from '../modules/sales/purchases/tax-quote.resolver';
import {
  OrderEventReceiptResolver,
  ShipmentLineReceiptResolver,
  ShipmentReceiptResolver,
} from '../modules/sales/receipts/receipt.resolver';
import {
  PurchaseReturnsResolver,
  ReturnLineResolver,
  ReturnResolver,
} from '../modules/sales/returns/return.resolver';
import { PrivacyResolver } from '../modules/privacy/privacy.resolver';
import { RequestResolver } from '../modules/requests/request.resolver';
import { DrawingsOfQuoteResolver } from '../modules/requests/request-files.resolver';
import { ToolRequestAnswerResolver, ToolRequestResolver } from '../modules/requests/tool-request.resolver';
import { ReviewConnectionResolver, ReviewResolver } from '../modules/reviews/review.resolver';
import { SitePageResolver } from '../modules/site/site-page.resolver';
import { LineResolver } from '../modules/catalogue/tools/line.resolver';
import { ProductionResolver } from '../modules/catalogue/production/production.resolver';
import { FamilyResolver } from '../modules/catalogue/tools/family.resolver';
import { SearchSynonymResolver } from '../modules/catalogue/tools/search-synonym.resolver';
import { StockResolver } from '../modules/catalogue/tools/stock.resolver';
import { ToolResolver } from '../modules/catalogue/tools/tool.resolver';
import { EmailPreferencesResolver } from '../modules/people/users/email-preferences.resolver';
import { UserResolver } from '../modules/people/users/user.resolver';
import { constraintDirective } from '../shared/constraint';
import { checkArgument } from '../shared/input';
import { DateTime } from '../shared/scalars';

export const resolvers: NonEmptyArray<new () => object> = [
  ...addressResolvers,
  AttemptResolver,
  ToolResolver,
  FamilyResolver,
  ProductionResolver,
  LineResolver,
  StockResolver,
  SearchSynonymResolver,
  SitePageResolver,
  CalendarResolver,
  ChangeResolver,
  ArrivingPhotosResolver,
  ReturnFilesResolver,
  OrderStageResolver,
  OrderStageChangeResolver,
  ChargesOfPurchaseResolver,
  DestinationsOfPurchaseResolver,
  DeliveryMethodResolver,
  DeliveryQuoteResolver,
  DeliveryOfPurchaseResolver,
  PurchaseDeliveryResolver,
  OrderResolver,
  OrderEventResolver,
  OrderPromiseResolver,
  ShipmentResolver,
  ShipmentLineResolver,
  ShipmentPackagesResolver,
  PackageResolver,
  PackageLineResolver,
  ShipmentReceiptResolver,
  ShipmentLineReceiptResolver,
  OrderEventReceiptResolver,
  PurchaseAmountsResolver,
  ShippingResolver,
  PromiseRecordResolver,
  KeptPromisesResolver,
  TaxQuoteResolver,
  PurchaseResolver,
  PurchasePromiseResolver,
  OrderPurchaseResolver,
  PurchaseApprovalResolver,
  ReturnResolver,
  ReturnLineResolver,
  PurchaseReturnsResolver,
  UserResolver,
  EmailPreferencesResolver,
  ReviewResolver,
  ReviewConnectionResolver,
  RequestResolver,
  ToolRequestResolver,
  DrawingsOfQuoteResolver,
  ToolRequestAnswerResolver,
  FileResolver,
  QuoteRequestFilesResolver,
  QuoteMessageFilesResolver,
  SavedListResolver,
  SavedLineResolver,
  QuoteRequestResolver,
  QuoteRequestLineResolver,
  ...conversationResolvers,
  QuoteLinkResolver,
  QuoteRequestLinkResolver,
  QuoteMessageAuthorResolver,
  QuoteResolver,
  QuoteLineResolver,
  QuotePriceResolver,
  QuoteNumbersResolver,
  CartResolver,
  AuditResolver,
  NotificationResolver,
  PrivacyResolver,
  JobResolver,
  CompanyResolver,
  CompanyEventResolver,
  CompanyMemberResolver,
  CompanyInvitationResolver,
  CompanySpendingResolver,
  CompanyCreditResolver,
  CreditOverrideResolver,
  DocumentResolver,
  DocumentConnectionResolver,
  PurchaseDocumentResolver,
  QuoteDocumentResolver,
  ReturnDocumentResolver,
  ShipmentDocumentResolver,
  OrderDocumentResolver,
  SellerResolver,
  TaxRateResolver,
  PaymentResolver,
  BankLineCandidateResolver,
  BankStatementResolver,
  HowToPayResolver,
  PaymentAllocationResolver,
  ReceivableResolver,
  InvoicePaymentResolver,
  OrderDueResolver,
  PurchaseDueResolver,
  PaymentPermissionsResolver,
  PayNowResolver,
  ApprovalCreditResolver,
  AccountResolver,
  ProposedAllocationResolver,
  CardPaymentResolver,
];

const READS = 'All reads. Visitors can read the catalogue and the reviews; the rest needs a session.';
const CHANGES = 'All changes. Begin with startSession; a key makes the mutations of orders safe to repeat.';

let made: Promise<GraphQLSchema> | undefined;

/** The shop's GraphQL schema, made once in a process: tests start many shops in one. */
export const makeSchema = (): Promise<GraphQLSchema> => (made ??= build());

async function build(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers,
    directives: [...specifiedDirectives, constraintDirective],
    scalarsMap: [{ type: Date, scalar: DateTime }],
    // Its own way would look class-validator up on every call.
    validateFn: checkArgument,
    // Apollo Server checks the schema when it starts; once is enough.
    skipCheck: true,
  });
  // Of the two root types, in the playground; type-graphql has no option for them.
  Object.assign(schema.getQueryType() ?? {}, { description: READS });
  Object.assign(schema.getMutationType() ?? {}, { description: CHANGES });
  return schema;
}
