import type { CompanyScope } from '../../../../src/rules/key-scopes';

/** The scope that a key of a company needs for each field, written independently of the code under test. */
export const OF_COMPANIES: Record<string, CompanyScope> = {
  purchase: 'purchases.read',
  myPurchases: 'purchases.read',
  order: 'purchases.read',
  myOrders: 'purchases.read',
  return: 'purchases.read',
  myReturns: 'purchases.read',
  purchaseByKey: 'purchases.read',
  attempt: 'purchases.read',
  placePurchase: 'purchases.place',
  placeOrder: 'purchases.place',
  withdrawPurchase: 'purchases.place',
  remindApprovers: 'purchases.place',
  withdrawAttempt: 'purchases.place',
  acceptDelivery: 'purchases.place',
  refuseDelivery: 'purchases.place',
  changePurchase: 'purchases.change',
  changeOrder: 'purchases.change',
  orderChange: 'purchases.change',
  deleteOrder: 'purchases.change',
  setTestClock: 'purchases.change',
  addPurchaseMessage: 'messages.write',
  requestReturn: 'returns.request',
  keptEmails: 'events.read',
  myDocuments: 'documents.read',
  howToPay: 'documents.read',
  quoteRequest: 'quotes.read',
  myQuoteRequests: 'quotes.read',
  quoteTotals: 'quotes.read',
  createQuoteRequest: 'quotes.request',
  updateQuoteRequest: 'quotes.request',
  submitQuoteRequest: 'quotes.request',
  resubmitQuoteRequest: 'quotes.request',
  deleteQuoteRequest: 'quotes.request',
  declineQuote: 'quotes.request',
  addQuoteMessage: 'quotes.request',
  acceptQuote: 'quotes.accept',
  myCart: 'cart.write',
  saveCart: 'cart.write',
  toolChanges: 'events.read',
};

/** What every key may ask: the catalogue, and itself. */
export const OF_EVERY_KEY = new Set([
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
  ...['shippingWeekEnd', 'apiKeyInUse', 'createBasket'],
]);

/** What staff need a permission for, and only people do: what gives rights, and what is done for somebody else. */
export const OF_STAFF_IN_PERSON = new Set([
  ...['setUserRole', 'disableUser', 'enableUser', 'orderFor', 'stopOrderingFor', 'orderingFor'],
  ...['createWebhook', 'updateWebhook', 'rotateWebhookSecret', 'pauseWebhook', 'resumeWebhook'],
  ...['deleteWebhook', 'sendTestEvent', 'replayDelivery'],
]);

/** What no key does: a person's own things, their account and their company, approvals, cards, roles, and keys. */
export const OF_PEOPLE = new Set([
  ...['makeAdmin', 'addStaffRole', 'renameStaffRole', 'updateStaffRoles', 'deleteStaffRole'],
  ...['createApiKey', 'rotateApiKey', 'endFormerApiKeySecret', 'revokeApiKey', 'apiKeys'],
  ...['webhooks', 'webhook', 'webhookEventTypes'],
  ...['webhookDeliveries', 'webhookDelivery'],
  ...['acceptInvitation', 'actFor', 'addAddress', 'updateAddress', 'deleteAddress', 'addReview', 'addToList'],
  ...['applyForCompany', 'approvePurchase', 'rejectPurchase', 'askAboutQuote', 'confirmReceipt'],
  ...['createDrawingTicket', 'createList', 'updateList', 'deleteList', 'restoreList', 'deleteMyAccount'],
  ...['endSession', 'startSession', 'markNotificationsRead', 'removeMember', 'updateMember', 'deleteFile'],
  ...['requestCustomTool', 'startCardPayment', 'subscribeToNewsletter', 'updateEmailPreferences'],
  ...['updateProfile', 'askQuestion', 'withdrawQuestion', 'addToolAlert', 'removeToolAlert', 'saveView'],
  ...['deleteView', 'updateReview', 'deleteReview'],
  ...['accountDeletion', 'actingCompany', 'arrivingShipment', 'invitation', 'me', 'myAddresses', 'myBell'],
  ...['myCompanies', 'myDeliveryAddresses', 'myEmailPreferences', 'myList', 'myLists'],
  ...['myNotifications', 'myReviews', 'myUnreadNotifications', 'sharedQuote', 'myChangeNotices'],
  ...['sharedBasket', 'punchoutConnections', 'createPunchoutConnection', 'revokePunchoutConnection'],
  ...['startPunchout', 'returnPunchoutCart', 'updatePunchoutConnection', 'punchoutMessages'],
  ...['ediPartners', 'ediMessages', 'createEdiPartner', 'updateEdiPartner', 'revokeEdiPartner'],
  ...['myToolAlerts', 'savedViews', 'waitingWork'],
]);
