import { CompanySpendingResolver } from '../modules/sales/placing/spending.resolver';
import { OrderDueResolver, PurchaseDueResolver } from '../modules/receivables/payments/due.resolver';
import { PayNowResolver } from '../modules/receivables/payments/pay-now.resolver';
import { PaymentPermissionsResolver } from '../modules/receivables/payments/payment-permissions.resolver';
import type { NonEmptyArray } from 'type-graphql';
import { PurchaseOnBehalfResolver } from '../modules/sales/purchases/purchase-on-behalf.resolver';
import { peopleResolvers } from './people-resolvers';
import { quoteResolvers } from './quote-resolvers';
import { versionResolvers } from './version-resolvers';
import { AttemptResolver } from '../modules/idempotency/attempt.resolver';
import { changeNoticeResolvers } from '../modules/notices/change-notice.resolver';
import { PurchaseExternalOrderResolver } from '../modules/sales/external-orders/external-order.resolver';
import { EdiOrderResolver } from '../modules/edi/queue.resolver';
import { EdiPartnerResolver } from '../modules/edi/partner.resolver';
import { PunchoutResolver } from '../modules/punchout/punchout.resolver';
import { SavedViewResolver } from '../modules/views/saved-view.resolver';
import { AuditResolver } from '../modules/audit/audit.resolver';
import { CardPaymentResolver } from '../modules/receivables/card-payments/card-payment.resolver';
import { conversationResolvers } from '../modules/conversations/purchase-message.resolver';
import { BasketResolver } from '../modules/carts/baskets/basket.resolver';
import { CartResolver } from '../modules/carts/carts/cart.resolver';
import { HowToPayResolver } from '../modules/receivables/card-payments/how-to-pay.resolver';
import {
  ApprovalCreditResolver,
  CompanyCreditResolver,
  CreditOverrideResolver,
} from '../modules/receivables/credit/credit.resolver';
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
} from '../modules/receivables/accounts/bank-statement.resolver';
import { ProposedAllocationResolver } from '../modules/receivables/accounts/payment-proposal.resolver';
import { PaymentAllocationResolver } from '../modules/receivables/accounts/payment-allocation.resolver';
import { PaymentResolver } from '../modules/receivables/payments/payment.resolver';
import {
  AccountResolver,
  InvoicePaymentResolver,
  ReceivableResolver,
} from '../modules/receivables/accounts/receivable.resolver';
import {
  InvoicePermissionsResolver,
  PendingInvoiceResolver,
} from '../modules/receivables/documents/pending-invoice.resolver';
import { BooksResolver } from '../modules/receivables/books/books.resolver';
import { PickupAddressResolver, SellerResolver } from '../modules/receivables/seller/seller.resolver';
import { CalendarResolver } from '../modules/calendar/calendar.resolver';
import { TaxRateResolver } from '../modules/taxes/tax-rate.resolver';
import { JobResolver } from '../modules/jobs/job.resolver';
import { RefusedEmailResolver } from '../modules/jobs/refused-email.resolver';
import { FileResolver } from '../modules/files/file.resolver';
import { SavedLineResolver, SavedListResolver } from '../modules/carts/lists/saved-list.resolver';
import {
  OrderStageChangeResolver,
  OrderStageResolver,
} from '../modules/fulfilment/stages/order-stage.resolver';
import {
  ArrivingPhotosResolver,
  ReturnFilesResolver,
} from '../modules/fulfilment/returns/return-files.resolver';
import { ChangeResolver } from '../modules/sales/changes/change.resolver';
import { NotificationResolver } from '../modules/messages/notifications/notification.resolver';
import { KeptEmailResolver } from '../modules/messages/notifications/kept-email.resolver';
import { OrderPromiseResolver } from '../modules/sales/orders/order-promise.resolver';
import {
  OrderEventResolver,
  OrderResolver,
  UserOrdersResolver,
} from '../modules/sales/orders/order.resolver';
import {
  PackageLineResolver,
  PackageResolver,
  ShipmentPackagesResolver,
} from '../modules/fulfilment/shipments/package.resolver';
import { DeskResolver } from '../modules/desk/desk.resolver';
import { figureResolvers } from '../modules/figures/figures.resolver';
import { ShipmentLineResolver, ShipmentResolver } from '../modules/fulfilment/shipments/shipment.resolver';
import { PurchaseAmountsResolver } from '../modules/sales/purchases/purchase-amounts.resolver';
import {
  KeptPromisesResolver,
  PromiseRecordResolver,
} from '../modules/fulfilment/promise-records/promise-record.resolver';
import {
  OrderStatusResolver,
  PurchaseShipmentsResolver,
} from '../modules/fulfilment/shipments/order-status.resolver';
import { CheckoutResolver } from '../modules/sales/checkout/checkout.resolver';
import { ShippingResolver } from '../modules/fulfilment/shipments/shipping.resolver';
import { PurchaseApprovalResolver } from '../modules/sales/approvals/purchase-approval.resolver';
import { PurchasePromiseResolver } from '../modules/sales/purchases/purchase-promise.resolver';
import { OrderPurchaseResolver, PurchaseResolver } from '../modules/sales/purchases/purchase.resolver';
import { DestinationsOfPurchaseResolver } from '../modules/sales/purchases/purchase-destination.resolver';
import { ChargesOfPurchaseResolver } from '../modules/sales/purchases/purchase-charge.resolver';
import { DeliveryMethodResolver } from '../modules/sales/delivery/delivery-method.resolver';
import { DeliveryQuoteResolver } from '../modules/sales/checkout/delivery-quote.resolver';
import {
  DeliveryOfPurchaseResolver,
  PurchaseDeliveryResolver,
} from '../modules/sales/delivery/purchase-delivery.resolver';
import { TaxQuoteResolver } from '../modules/sales/checkout/tax-quote.resolver';
import {
  OrderEventReceiptResolver,
  ShipmentLineReceiptResolver,
  ShipmentReceiptResolver,
} from '../modules/fulfilment/receipts/receipt.resolver';
import {
  PurchaseReturnsResolver,
  ReturnLineResolver,
  ReturnResolver,
} from '../modules/fulfilment/returns/return.resolver';
import { PrivacyResolver } from '../modules/privacy/privacy.resolver';
import { RequestResolver } from '../modules/requests/request.resolver';
import { DrawingsOfQuoteResolver } from '../modules/requests/request-files.resolver';
import { ToolRequestAnswerResolver, ToolRequestResolver } from '../modules/requests/tool-request.resolver';
import { questionResolvers } from '../modules/questions/question.resolver';
import { webhookResolvers } from '../modules/webhooks/webhook.resolver';
import { reviewResolvers } from '../modules/reviews/review.resolver';
import { SitePageResolver } from '../modules/site/site-page.resolver';
import { ImportResolver } from '../modules/imports/import.resolver';

import { catalogueResolvers } from './catalogue-resolvers';

/** All resolvers: a new one is a file and two lines here. */
export const resolvers: NonEmptyArray<new () => object> = [
  AttemptResolver,
  ...catalogueResolvers,
  ImportResolver,
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
  UserOrdersResolver,
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
  OrderStatusResolver,
  PurchaseShipmentsResolver,
  ShippingResolver,
  CheckoutResolver,
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
  ...reviewResolvers,
  ...webhookResolvers,
  ...questionResolvers,
  RequestResolver,
  ToolRequestResolver,
  DrawingsOfQuoteResolver,
  ToolRequestAnswerResolver,
  FileResolver,
  ...quoteResolvers,
  SavedListResolver,
  SavedLineResolver,
  ...conversationResolvers,
  PunchoutResolver,
  EdiPartnerResolver,
  EdiOrderResolver,
  PurchaseExternalOrderResolver,
  BasketResolver,
  CartResolver,
  SavedViewResolver,
  ...changeNoticeResolvers,
  AuditResolver,
  NotificationResolver,
  KeptEmailResolver,
  PrivacyResolver,
  JobResolver,
  RefusedEmailResolver,
  DeskResolver,
  ...figureResolvers,
  CompanySpendingResolver,
  CompanyCreditResolver,
  CreditOverrideResolver,
  DocumentResolver,
  DocumentConnectionResolver,
  PurchaseDocumentResolver,
  PendingInvoiceResolver,
  InvoicePermissionsResolver,
  QuoteDocumentResolver,
  ReturnDocumentResolver,
  ShipmentDocumentResolver,
  OrderDocumentResolver,
  SellerResolver,
  BooksResolver,
  PickupAddressResolver,
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
  PurchaseOnBehalfResolver,
  ...peopleResolvers,
  ...versionResolvers,
];
