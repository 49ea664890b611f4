/** The lists that the gateway writes as files: GET /exports/<name>.csv. Those that begin with `my-` are the viewer's own. */
export const EXPORTED_LISTS = [
  'audit-log',
  'card-refunds',
  'catalogue',
  'companies',
  'documents',
  'families',
  'my-documents',
  'my-orders',
  'my-purchases',
  'my-quotes',
  'my-returns',
  'orders',
  'payments',
  'purchases',
  'questions',
  'quotes',
  'refused-addresses',
  'requests',
  'returns',
  'reviews',
  'stock',
  'tools',
  'users',
] as const;

export type ExportedListName = (typeof EXPORTED_LISTS)[number];
