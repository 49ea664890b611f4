/** The header of a request on behalf of a customer: the id of the session of ordering for them (adr/0096). */
export const ON_BEHALF_HEADER = 'x-on-behalf-of';

/**
 * The fields of Query and Mutation that staff may ask on behalf of a customer. An operation with any other field is not
 * done on behalf of anyone: no card is charged, no address book, profile or company is changed, nothing is approved.
 */
export const ON_BEHALF: ReadonlySet<string> = new Set([
  ...['me', 'myCompanies', 'actingCompany', 'myCart', 'myAddresses', 'myDeliveryAddresses', 'attempt'],
  ...[
    'tools',
    'tool',
    'toolFacets',
    'relatedTools',
    'closestTools',
    'families',
    'checkLines',
    'offeredDeliveryMethods',
  ],
  ...['understoodSearch', 'quoteRequest', 'purchaseByKey', 'seller', 'sellerHours'],
  ...['saveCart', 'placeOrder', 'placePurchase', 'withdrawAttempt'],
  ...['createQuoteRequest', 'updateQuoteRequest', 'submitQuoteRequest', 'deleteQuoteRequest'],
]);
