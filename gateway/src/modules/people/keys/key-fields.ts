import type { CompanyScope } from '../../../rules/key-scopes';
import type { StaffPermission } from '../../../rules/permissions';

/** Fields of Query that anyone may ask, or that say nothing of an account: keys need no scope for them. */
const PUBLIC = [
  ...['tools', 'tool', 'toolFacets', 'closestTools', 'relatedTools', 'families', 'understoodSearch'],
  ...[
    'checkLines',
    'offeredDeliveryMethods',
    'reviews',
    'seller',
    'sellerHours',
    'sitePage',
    'toolQuestions',
  ],
  'createBasket',
  ...['shippingWeekEnd', 'apiKeyInUse', 'GET /tools', 'GET /tool/:id', 'GET /reviews', 'GET /tool-files/:id'],
];

/** What each scope of a company allows: fields of Query and Mutation, and REST paths. */
const COMPANY: Record<CompanyScope, readonly string[]> = {
  'purchases.read': [
    ...['purchase', 'myPurchases', 'order', 'myOrders', 'return', 'myReturns', 'purchaseByKey', 'attempt'],
    ...['GET /api/v1/purchases/:id/cxml', 'GET /api/v1/shipments/:id/cxml'],
  ],
  'cart.write': ['myCart', 'saveCart'],
  'purchases.place': [
    ...['placePurchase', 'placeOrder', 'withdrawPurchase', 'remindApprovers', 'withdrawAttempt'],
    ...['acceptDelivery', 'refuseDelivery', 'POST /order'],
  ],
  'purchases.change': [
    ...['changePurchase', 'changeOrder', 'orderChange', 'deleteOrder', 'DELETE /order/:id'],
    'setTestClock',
  ],
  'messages.write': ['addPurchaseMessage'],
  'returns.request': ['requestReturn'],
  'documents.read': [
    ...['myDocuments', 'howToPay', 'GET /documents/:id.pdf', 'GET /api/v1/documents/:id/ubl'],
    'GET /api/v1/documents/:id/cxml',
  ],
  'quotes.read': ['quoteRequest', 'myQuoteRequests', 'quoteTotals'],
  'quotes.request': [
    ...['createQuoteRequest', 'updateQuoteRequest', 'submitQuoteRequest', 'resubmitQuoteRequest'],
    ...['deleteQuoteRequest', 'declineQuote', 'addQuoteMessage'],
  ],
  'quotes.accept': ['acceptQuote'],
  'events.read': ['GET /api/v1/events', 'GET /api/v1/events/:id', 'toolChanges', 'keptEmails'],
};

/** The same of permissions of staff. What a field needs besides, its policy asks. */
const SHOP: Partial<Record<StaffPermission, readonly string[]>> = {
  'orders.read': [
    ...['order', 'orderStages', 'orders', 'promisesByMonth', 'purchase', 'purchases', 'return', 'returns'],
    ...['GET /allorders', 'GET /api/v1/purchases/:id/cxml', 'GET /api/v1/shipments/:id/cxml'],
  ],
  'orders.approve': [
    ...['approveOrders', 'quoteDelivery', 'setTaxCountry', 'updateOrderStatus', 'PUT /order/update/:id'],
  ],
  'orders.change': [
    ...['changeOrder', 'changePurchase', 'deleteOrder', 'DELETE /order/:id', 'orderChange'],
    ...['ediOrders', 'mapEdiCode', 'retryEdiOrder', 'refuseEdiOrder'],
  ],
  'orders.ship': [
    ...['setOrderStage', 'setShipmentTracking', 'shipOrders', 'undoShipping', 'updateOrderStatuses'],
    ...['voidShipment', 'promiseFigures', 'GET /shipments/:id/labels.pdf'],
  ],
  'messages.write': ['addPurchaseMessage'],
  'returns.decide': ['approveReturn', 'refuseReturn'],
  'returns.receive': ['receiveReturn', 'restockReturn'],
  'quotes.manage': [
    ...['addQuoteMessage', 'assignQuoteRequest', 'sendQuote', 'shareQuote', 'unshareQuote', 'withdrawQuote'],
    ...['quoteFigures', 'quoteReport', 'quoteRequest', 'quoteRequests', 'quoteTotals'],
  ],
  'requests.answer': [
    ...['answerToolRequest', 'assignToolRequest', 'closeToolRequest', 'noteToolRequest'],
    ...['reopenToolRequest', 'toolRequest', 'toolRequests'],
  ],
  'tools.change': [
    ...['addTool', 'updateTool', 'deleteTool', 'addToolFile', 'withdrawToolFile', 'importPictures'],
    ...['checkImport', 'applyImport', 'cancelImport', 'undoImport', 'import', 'imports', 'POST /imports'],
    ...['saveAttribute', 'deleteAttribute', 'setToolAttributes', 'readAttribute', 'missingValues'],
    ...['nextToolWithoutValue', 'toolsWithoutValue', 'saveToolRelation', 'removeToolRelation'],
    ...['publishChangeNotice', 'withdrawChangeNotice', 'changeNotices', 'POST /addtool', 'POST /images'],
    ...['DELETE /tool/:id', 'GET /imports/:id/failed.csv'],
  ],
  'prices.change': ['changeToolPrices', 'undoPriceChange', 'undoablePriceChanges', 'previewToolPrices'],
  'stock.change': [
    ...['correctStock', 'receiveStock', 'setFamilyCapacity', 'bookedWeeks', 'stockCover', 'stockMovements'],
  ],
  'content.change': [
    ...['addSearchSynonym', 'deleteSearchSynonym', 'updateSitePage', 'missedSearches', 'searchSynonyms'],
  ],
  'reviews.moderate': ['moderateReview', 'answerQuestion', 'refuseQuestion', 'allQuestions', 'allReviews'],
  'documents.read': [
    ...['account', 'accounts', 'bestSellers', 'documents', 'payments', 'promiseFigures', 'salesFigures'],
    ...['stockCover', 'howToPay', 'GET /documents/:id.pdf', 'GET /api/v1/documents/:id/ubl'],
    'GET /api/v1/documents/:id/cxml',
  ],
  'invoices.issue': ['issueInvoice', 'issueStatement'],
  'payments.record': [
    ...['allocatePayment', 'recordAccountPayment', 'recordBankLines', 'recordPayment'],
    ...['recordPurchasePayment', 'reversePayment', 'bankLineMatches'],
  ],
  'refunds.make': ['creditReturn', 'markCardRefunded', 'cardRefunds'],
  'books.export': ['bookSettings', 'updateBookSettings', 'GET /api/v1/books/journal'],
  'companies.read': ['companies', 'company', 'keptEmails'],
  'companies.manage': [
    ...[
      'approveCompany',
      'rejectCompany',
      'suspendCompany',
      'reinstateCompany',
      'setCompanyTerms',
      'setTestCompany',
      'setTestClock',
    ],
    ...['setCompanyAddress', 'grantCreditOverride', 'inviteMember', 'revokeInvitation', 'imports'],
  ],
  'users.read': [
    'addStaffNote',
    'deleteStaffNote',
    'staffNotes',
    'staffRoles',
    'user',
    'users',
    'GET /allusers',
  ],
  'settings.change': [
    ...['addHoliday', 'removeHoliday', 'importHolidays', 'updateCalendar', 'calendar', 'setTaxRate'],
    ...['deleteTaxRate', 'taxRates', 'saveDeliveryMethod', 'deleteDeliveryMethod', 'deliveryMethods'],
    ...['saveOrderStage', 'sortOrderStages', 'orderStages', 'updateSellerSettings', 'sellerSettings'],
  ],
  'events.read': ['GET /api/v1/events', 'GET /api/v1/events/:id', 'toolChanges'],
  'audit.read': ['auditLog'],
  'jobs.manage': ['retryAllJobs', 'retryJob', 'dismissRefusedEmail', 'failedJobs', 'refusedEmails'],
};

/** The scopes by field: a key needs one of them. What is not named is not done with a key. */
function byField(table: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, readonly string[]> {
  const scopes = new Map<string, string[]>(PUBLIC.map((name) => [name, []]));
  for (const [scope, names] of Object.entries(table))
    for (const name of names) scopes.set(name, [...(scopes.get(name) ?? []), scope]);
  return scopes;
}

export const COMPANY_FIELDS = byField(COMPANY);
export const SHOP_FIELDS = byField(SHOP);
