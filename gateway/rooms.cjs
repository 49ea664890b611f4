// The tower of the rooms of gateway/src/modules (docs/architecture.md); .dependency-cruiser.cjs makes its rules of it.

/** Modules form no circle: a module may reach only those that stand below it. */
const modulesBelow = {
  privacy: ['people'],
  jobs: ['messages'],
  messages: ['catalogue', 'conversations', 'files', 'people', 'receivables', 'requests', 'sales'],
  receivables: ['calendar', 'idempotency', 'people', 'sales', 'taxes'],
  reviews: ['catalogue', 'people', 'sales'],
  conversations: ['idempotency', 'people', 'sales'],
  sales: ['calendar', 'catalogue', 'files', 'idempotency', 'people', 'taxes'],
  catalogue: ['calendar', 'idempotency', 'images', 'people'],
  requests: ['calendar', 'files', 'idempotency', 'people', 'sales'],
  files: ['images', 'people'],
  idempotency: ['people'],
  people: ['images'],
  calendar: [],
  images: [],
  taxes: [],
  site: [],
  audit: [],
};
/** The rooms of a module form a tower, too, listed from the top: a room may reach only those below it. */
const rooms = {
  catalogue: ['tools', 'production', 'stock', 'pricing'],
  sales: [
    'quotes',
    'returns',
    'changes',
    'stages',
    'receipts',
    'packages',
    'delivery',
    'charges',
    'destinations',
    'purchases',
    'orders',
    'carts',
    'lists',
  ],
  receivables: ['card-payments', 'credit', 'documents', 'payments'],
  messages: ['notifications', 'catalogue'],
  people: ['addresses', 'companies', 'users'],
  files: ['content'],
};
/** Rooms that still reach upwards. Take entries out, add none (adr/0044). */
const upwards = {
  'catalogue/production': ['tools'],
  'sales/charges': ['delivery'],
  'sales/purchases': ['charges', 'delivery', 'destinations'],
  'sales/orders': ['charges', 'delivery', 'destinations', 'packages', 'purchases', 'receipts'],
  'receivables/payments': ['documents'],
};

module.exports = { modulesBelow, rooms, upwards };
