import { KeptEmail } from '../modules/messages/kept-email.entity';
import { OutboxJob } from '../jobs/outbox-job.entity';
import { StaffRole } from '../modules/people/users/staff-role.entity';
import { ApiKey } from '../modules/people/keys/api-key.entity';
import { ApiKeySecret } from '../modules/people/keys/api-key-secret.entity';
import { OnBehalfSession } from '../modules/people/on-behalf/on-behalf-session.entity';
import { StaffNote } from '../modules/people/notes/staff-note.entity';
import { StoredEvent } from '../events/domain-event.entity';
import { SavedAddress } from '../modules/people/addresses/saved-address.entity';
import { AuditEntry } from '../modules/audit/audit-entry.entity';
import { OrderStageChange } from '../modules/fulfilment/stages/order-stage-change.entity';
import { OrderStage } from '../modules/fulfilment/stages/order-stage.entity';
import { DeliveryMethod } from '../modules/sales/delivery/delivery-method.entity';
import { PurchaseDestination } from '../modules/sales/purchases/purchase-destination.entity';
import { PurchaseCharge } from '../modules/sales/purchases/purchase-charge.entity';
import { PurchaseMessage } from '../modules/conversations/purchase-message.entity';
import {
  BulkPriceChange,
  BulkPriceChangeTool,
} from '../modules/catalogue/price-changes/bulk-price-change.entity';
import { Import } from '../modules/imports/import.entity';
import { ImportRow } from '../modules/imports/import-row.entity';
import { PersistedDocument } from '../modules/persisted-documents/persisted-document.entity';
import { EdiCode } from '../modules/edi/edi-code.entity';
import { EdiDocument } from '../modules/edi/edi-document.entity';
import { EdiFile } from '../modules/edi/edi-file.entity';
import { EdiOrder } from '../modules/edi/edi-order.entity';
import { EdiPartner } from '../modules/edi/edi-partner.entity';
import { PunchoutConnection } from '../modules/punchout/punchout-connection.entity';
import { IncomingOrder } from '../modules/punchout/incoming-order.entity';
import { PunchoutSession } from '../modules/punchout/punchout-session.entity';
import { Basket } from '../modules/carts/baskets/basket.entity';
import { Cart } from '../modules/carts/carts/cart.entity';
import { CardEvent } from '../modules/receivables/card-payments/card-event.entity';
import { CardPayment } from '../modules/receivables/card-payments/card-payment.entity';
import {
  DocumentCounter,
  DocumentFile,
  DocumentOrder,
  TestDocumentCounter,
} from '../modules/receivables/documents/document-parts.entity';
import { Document } from '../modules/receivables/documents/document.entity';
import { BookAccountNumber } from '../modules/receivables/books/book-account.entity';
import { DatevSettings } from '../modules/receivables/books/datev-settings.entity';
import { Debtor } from '../modules/receivables/books/debtor.entity';
import { SellerSettings } from '../modules/receivables/documents/seller-settings.entity';
import { ChangeNotice } from '../modules/notices/change-notice.entity';
import { ChangeNoticeRecipient } from '../modules/notices/change-notice-recipient.entity';
import { ToolAlert } from '../modules/catalogue/alerts/tool-alert.entity';
import { SavedView } from '../modules/views/saved-view.entity';
import { Holiday } from '../modules/calendar/holiday.entity';
import { SellerCalendar } from '../modules/calendar/seller-calendar.entity';
import { TaxRate } from '../modules/taxes/tax-rate.entity';
import { CustomToolRequest } from '../modules/requests/custom-tool-request.entity';
import { NewsletterSubscription } from '../modules/requests/newsletter-subscription.entity';
import { ToolRequestAnswer } from '../modules/requests/tool-request-answer.entity';
import { CompanyCertificate } from '../modules/people/companies/company-certificate.entity';
import { CompanyEvent } from '../modules/people/companies/company-event.entity';
import { CompanyInvitation } from '../modules/people/companies/company-invitation.entity';
import { CompanyMember } from '../modules/people/companies/company-member.entity';
import { Company } from '../modules/people/companies/company.entity';
import { CreditOverride } from '../modules/receivables/credit/credit-override.entity';
import { InvoiceReminder } from '../modules/receivables/credit/invoice-reminder.entity';
import { ApprovalReminder } from '../modules/sales/purchases/approval-reminder.entity';
import { ExternalOrder } from '../modules/sales/external-orders/external-order.entity';
import { PurchaseApproval } from '../modules/sales/purchases/purchase-approval.entity';
import { IdempotencyKey } from '../modules/idempotency/idempotency-key.entity';
import { FailedJob } from '../modules/jobs/failed-job.entity';
import { MessageDelivery } from '../modules/messages/message-delivery.entity';
import { Notification } from '../modules/messages/notification.entity';
import { Order } from '../modules/sales/orders/order.entity';
import { OrderPromise } from '../modules/sales/orders/order-promise.entity';
import { PromiseRecord } from '../modules/fulfilment/promise-records/promise-record.entity';
import { PromiseDay } from '../modules/fulfilment/promise-records/promise-day.entity';
import { OrderEvent } from '../modules/sales/orders/order-event.entity';
import { Payment } from '../modules/receivables/payments/payment.entity';
import { PaymentAllocation, PaymentOrder } from '../modules/receivables/payments/payment-parts.entity';
import { PendingInvoice } from '../modules/receivables/documents/pending-invoice.entity';
import { ReceivableSums } from '../modules/receivables/documents/receivable.entity';
import { Shipment } from '../modules/fulfilment/shipments/shipment.entity';
import { FileUpload } from '../modules/files/file-upload.entity';
import { StoredFile } from '../modules/files/stored-file.entity';
import { Package, PackageLine } from '../modules/fulfilment/shipments/package.entity';
import { ShipmentLine } from '../modules/fulfilment/shipments/shipment-line.entity';
import { ReceivedUnits, ShipmentReceipt } from '../modules/fulfilment/receipts/shipment-receipt.entity';
import { Return } from '../modules/fulfilment/returns/return.entity';
import { ReturnLine } from '../modules/fulfilment/returns/return-line.entity';
import { Purchase } from '../modules/sales/purchases/purchase.entity';
import { SavedLine } from '../modules/carts/lists/saved-line.entity';
import { SavedList } from '../modules/carts/lists/saved-list.entity';
import { Quote, QuoteLine, QuotePrice } from '../modules/quotes/quote.entity';
import { QuoteAsker } from '../modules/quotes/quote-asker.entity';
import { QuoteLink } from '../modules/quotes/quote-link.entity';
import { QuoteTool } from '../modules/quotes/quote-tool.entity';
import { QuoteMessage } from '../modules/quotes/quote-message.entity';
import { QuoteRequest, QuoteRequestLine } from '../modules/quotes/quote-request.entity';
import { ToolQuestion } from '../modules/questions/question.entity';
import { Review } from '../modules/reviews/review.entity';
import { SitePage } from '../modules/site/site-page.entity';
import { Session } from '../modules/people/users/session.entity';
import { Attribute } from '../modules/catalogue/attributes/attribute.entity';
import { ToolAttribute } from '../modules/catalogue/attributes/tool-attribute.entity';
import { ToolFile } from '../modules/catalogue/tool-files/tool-file.entity';
import { ToolRelation } from '../modules/catalogue/relations/tool-relation.entity';
import { Family } from '../modules/catalogue/tools/family.entity';
import { ProductionWeek } from '../modules/catalogue/production/production-week.entity';
import { StockMovement } from '../modules/catalogue/stock/stock-movement.entity';
import { MissedSearch } from '../modules/catalogue/search/missed-search.entity';
import { SearchSynonym } from '../modules/catalogue/search/search-synonym.entity';
import { SearchWord } from '../modules/catalogue/search/search-word.entity';
import { ToolName } from '../modules/catalogue/tools/tool-name.entity';
import { Tool } from '../modules/catalogue/tools/tool.entity';
import { User } from '../modules/people/users/user.entity';
import { WebhookDelivery } from '../modules/webhooks/webhook-delivery.entity';
import { WebhookSecret } from '../modules/webhooks/webhook-secret.entity';
import { Webhook } from '../modules/webhooks/webhook.entity';

/** Every table. */
export const entities = [
  StaffRole,
  User,
  Session,
  Tool,
  Order,
  OrderEvent,
  OrderPromise,
  PromiseRecord,
  PromiseDay,
  Payment,
  PaymentAllocation,
  PaymentOrder,
  PendingInvoice,
  ReceivableSums,
  Shipment,
  ShipmentLine,
  DeliveryMethod,
  OrderStage,
  OrderStageChange,
  PurchaseCharge,
  PurchaseDestination,
  StoredFile,
  ToolFile,
  ToolRelation,
  FileUpload,
  Package,
  PackageLine,
  ShipmentReceipt,
  ReceivedUnits,
  Return,
  ReturnLine,
  Purchase,
  PurchaseMessage,
  IdempotencyKey,
  Review,
  ToolQuestion,
  CustomToolRequest,
  ToolRequestAnswer,
  NewsletterSubscription,
  Attribute,
  ToolAttribute,
  Family,
  ProductionWeek,
  StockMovement,
  SearchSynonym,
  BulkPriceChange,
  BulkPriceChangeTool,
  Import,
  ImportRow,
  SellerCalendar,
  Holiday,
  SavedView,
  ChangeNotice,
  ChangeNoticeRecipient,
  ToolAlert,
  SitePage,
  SearchWord,
  ToolName,
  MissedSearch,
  SavedList,
  SavedLine,
  QuoteRequest,
  QuoteRequestLine,
  Quote,
  QuoteLine,
  QuotePrice,
  QuoteTool,
  QuoteMessage,
  QuoteLink,
  QuoteAsker,
  PersistedDocument,
  PunchoutConnection,
  PunchoutSession,
  IncomingOrder,
  ExternalOrder,
  EdiPartner,
  EdiFile,
  EdiOrder,
  EdiDocument,
  EdiCode,
  Basket,
  Cart,
  MessageDelivery,
  KeptEmail,
  Notification,
  StoredEvent,
  SavedAddress,
  StaffNote,
  OnBehalfSession,
  ApiKey,
  ApiKeySecret,
  Webhook,
  WebhookSecret,
  WebhookDelivery,
  AuditEntry,
  FailedJob,
  OutboxJob,
  Company,
  CompanyMember,
  CompanyInvitation,
  CompanyCertificate,
  CompanyEvent,
  PurchaseApproval,
  ApprovalReminder,
  Document,
  DocumentOrder,
  DocumentFile,
  DocumentCounter,
  TestDocumentCounter,
  SellerSettings,
  BookAccountNumber,
  Debtor,
  DatevSettings,
  TaxRate,
  CreditOverride,
  InvoiceReminder,
  CardPayment,
  CardEvent,
];
