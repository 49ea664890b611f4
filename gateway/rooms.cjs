/**
 * The rooms of gateway/src/modules from top to bottom (docs/architecture.md): a room may reach only those below it.
 * .dependency-cruiser.cjs makes its rules of the list. A room named like a module is the files of its own folder.
 */
const rooms = [
  'privacy',
  'jobs',
  'messages/notifications',
  'messages',
  'messages/catalogue',
  'conversations',
  'receivables/card-payments',
  'receivables/credit',
  'receivables/documents',
  'receivables/payments',
  'reviews',
  'requests',
  'quotes/links',
  'quotes/numbers',
  'quotes/acceptance',
  'quotes',
  'fulfilment/returns',
  'fulfilment/stages',
  'fulfilment/receipts',
  'fulfilment/promise-records',
  'fulfilment/shipments',
  'sales/changes',
  'sales/checkout',
  'sales/approvals',
  'sales/placing',
  'sales/delivery',
  'sales/purchases',
  'sales/orders',
  'carts/carts',
  'carts/lists',
  'catalogue/lines',
  'catalogue/production',
  'catalogue/tools',
  'catalogue/search',
  'catalogue/stock',
  'catalogue/pricing',
  'calendar',
  'idempotency',
  'files',
  'files/content',
  'taxes',
  'people/addresses',
  'people/companies',
  'people/users',
  'images',
  'audit',
  'site',
];

/** Rooms that still reach upwards. Take entries out, add none (adr/0044). */
const upwards = {
  'messages/catalogue': ['messages'],
  'receivables/payments': ['receivables/documents'],
};

module.exports = { rooms, upwards };
