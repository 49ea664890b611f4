import { InitialSchema1763700000000 } from './1763700000000-initial-schema';
import { AnnounceChanges1763710000000 } from './1763710000000-announce-changes';
import { KeepOrderCounts1763720000000 } from './1763720000000-keep-order-counts';
import { LighterStockUpdates1763730000000 } from './1763730000000-lighter-stock-updates';
import { AnnounceStockLater1763740000000 } from './1763740000000-announce-stock-later';
import { CountEachOrder1763750000000 } from './1763750000000-count-each-order';
import { CountOrdersOnDemand1763760000000 } from './1763760000000-count-orders-on-demand';
import { AnnounceDifferences1763770000000 } from './1763770000000-announce-differences';
import { FourDigitYears1763780000000 } from './1763780000000-four-digit-years';
import { OrderNumberAndAddress1763790100000 } from './1763790100000-order-number-and-address';
import { SearchWords1763795000000 } from './1763795000000-search-words';
import { KeysOfBulkChanges1763796000000 } from './1763796000000-keys-of-bulk-changes';
import { OrdersOfATool1763797000000 } from './1763797000000-orders-of-a-tool';
import { MoneyInCents1763800000000 } from './1763800000000-money-in-cents';
import { WholesaleTools1763810000000 } from './1763810000000-wholesale-tools';
import { StockLedger1763820000000 } from './1763820000000-stock-ledger';
import { Purchases1763830000000 } from './1763830000000-purchases';
import { SavedLists1763840000000 } from './1763840000000-saved-lists';
import { Jobs1763850000000 } from './1763850000000-jobs';
import { Messages1763851000000 } from './1763851000000-messages';
import { AuditLog1763860000000 } from './1763860000000-audit-log';
import { RequestStates1763861000000 } from './1763861000000-request-states';
import { UnreadNotifications1763870000000 } from './1763870000000-unread-notifications';
import { NewsletterConfirmations1763880000000 } from './1763880000000-newsletter-confirmations';
import { EmailPreferences1763881000000 } from './1763881000000-email-preferences';
import { Shipments1763890000000 } from './1763890000000-shipments';
import { LowStockThreshold1763891000000 } from './1763891000000-low-stock-threshold';
import { Companies1763900000000 } from './1763900000000-companies';
import { Documents1763910000000 } from './1763910000000-documents';
import { PaymentsOfAccounts1763920000000 } from './1763920000000-payments-of-accounts';
import { CardPayments1763930000000 } from './1763930000000-card-payments';
import { Credit1763940000000 } from './1763940000000-credit';
import { JobOutbox1763945000000 } from './1763945000000-job-outbox';
import { DeletedAccounts1763950000000 } from './1763950000000-deleted-accounts';
import { DataSheet1763960000000 } from './1763960000000-data-sheet';
import { TaxOfPurchases1764010000000 } from './1764010000000-tax-of-purchases';
import { Carts1764030000000 } from './1764030000000-carts';
import { WordsOfTheTrade1764070000000 } from './1764070000000-words-of-the-trade';
import { MissedSearches1764070100000 } from './1764070100000-missed-searches';
import { SkuWithoutHyphens1764070200000 } from './1764070200000-sku-without-hyphens';
import { SitePages1764080000000 } from './1764080000000-site-pages';
import { ShippingThatAsks1764200000000 } from './1764200000000-shipping-that-asks';
import { ApprovalReminders1764300000000 } from './1764300000000-approval-reminders';
import { PromisedDays1764300100000 } from './1764300100000-promised-days';
import { FurtherPictures1764400000000 } from './1764400000000-further-pictures';
import { AllocationInCode1764650000000 } from './1764650000000-allocation-in-code';
import { SellerCalendar1764800000000 } from './1764800000000-seller-calendar';
import { IndexesOfOrderLists1764850000000 } from './1764850000000-indexes-of-order-lists';
import { MadeToOrder1764900000000 } from './1764900000000-made-to-order';
import { PromiseRecords1764900100000 } from './1764900100000-promise-records';
import { ShipmentLines1765000000000 } from './1765000000000-shipment-lines';
import { Packages1765000010000 } from './1765000010000-packages';
import { Delivery1767000000000 } from './1767000000000-delivery';
import { DeliveryDues1767000100000 } from './1767000100000-delivery-dues';
import { Places1765000020000 } from './1765000020000-places';
import { InvoicesOfParts1765100000000 } from './1765100000000-invoices-of-parts';
import { ShipmentReceipts1765300000000 } from './1765300000000-shipment-receipts';
import { Returns1766000000000 } from './1766000000000-returns';
import { CreditNotesOfReturns1766000100000 } from './1766000100000-credit-notes-of-returns';
import { Quotes1768000000000 } from './1768000000000-quotes';
import { Files1769000000000 } from './1769000000000-files';
import { QuoteDocuments1771000000000 } from './1771000000000-quote-documents';
import { QuoteLinks1771000100000 } from './1771000100000-quote-links';
import { OwnTools1772000000000 } from './1772000000000-own-tools';
import { RequestsOfVisitors1772000100000 } from './1772000100000-requests-of-visitors';
import { OrderChanges1773000000000 } from './1773000000000-order-changes';
import { ChargesOfPurchases1770000000000 } from './1770000000000-charges-of-purchases';
import { OrderStages1773000100000 } from './1773000100000-order-stages';
import { DepositDocuments1774000000000 } from './1774000000000-deposit-documents';
import { Deposits1774000100000 } from './1774000100000-deposits';
import { PhotosOfReceipts1776000000000 } from './1776000000000-photos-of-receipts';
import { OpenParts1776000100000 } from './1776000100000-open-parts';
import { PurchaseDestinations1777000000000 } from './1777000000000-purchase-destinations';
import { DomainEvents1764500000000 } from './1764500000000-domain-events';
import { ContractSchema1764600000000 } from './1764600000000-contract-schema';
import { Addresses1764700000000 } from './1764700000000-addresses';
import { NamesOfTools1764710000000 } from './1764710000000-names-of-tools';

/** Every migration, in the order in which they run. */
export const migrations = [
  InitialSchema1763700000000,
  AnnounceChanges1763710000000,
  KeepOrderCounts1763720000000,
  LighterStockUpdates1763730000000,
  AnnounceStockLater1763740000000,
  CountEachOrder1763750000000,
  CountOrdersOnDemand1763760000000,
  AnnounceDifferences1763770000000,
  FourDigitYears1763780000000,
  OrderNumberAndAddress1763790100000,
  SearchWords1763795000000,
  KeysOfBulkChanges1763796000000,
  OrdersOfATool1763797000000,
  MoneyInCents1763800000000,
  WholesaleTools1763810000000,
  StockLedger1763820000000,
  Purchases1763830000000,
  SavedLists1763840000000,
  Jobs1763850000000,
  Messages1763851000000,
  AuditLog1763860000000,
  RequestStates1763861000000,
  UnreadNotifications1763870000000,
  NewsletterConfirmations1763880000000,
  EmailPreferences1763881000000,
  Shipments1763890000000,
  LowStockThreshold1763891000000,
  Companies1763900000000,
  Documents1763910000000,
  PaymentsOfAccounts1763920000000,
  CardPayments1763930000000,
  Credit1763940000000,
  JobOutbox1763945000000,
  DeletedAccounts1763950000000,
  DataSheet1763960000000,
  TaxOfPurchases1764010000000,
  Carts1764030000000,
  WordsOfTheTrade1764070000000,
  MissedSearches1764070100000,
  SkuWithoutHyphens1764070200000,
  SitePages1764080000000,
  ShippingThatAsks1764200000000,
  ApprovalReminders1764300000000,
  PromisedDays1764300100000,
  FurtherPictures1764400000000,
  DomainEvents1764500000000,
  ContractSchema1764600000000,
  AllocationInCode1764650000000,
  Addresses1764700000000,
  NamesOfTools1764710000000,
  SellerCalendar1764800000000,
  IndexesOfOrderLists1764850000000,
  MadeToOrder1764900000000,
  PromiseRecords1764900100000,
  ShipmentLines1765000000000,
  Packages1765000010000,
  Places1765000020000,
  InvoicesOfParts1765100000000,
  ShipmentReceipts1765300000000,
  Returns1766000000000,
  CreditNotesOfReturns1766000100000,
  Delivery1767000000000,
  DeliveryDues1767000100000,
  Quotes1768000000000,
  Files1769000000000,
  ChargesOfPurchases1770000000000,
  QuoteDocuments1771000000000,
  QuoteLinks1771000100000,
  OwnTools1772000000000,
  RequestsOfVisitors1772000100000,
  OrderChanges1773000000000,
  OrderStages1773000100000,
  DepositDocuments1774000000000,
  Deposits1774000100000,
  PhotosOfReceipts1776000000000,
  OpenParts1776000100000,
  PurchaseDestinations1777000000000,
];
