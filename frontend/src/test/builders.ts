/**
 * Builders of the API's objects for MSW answers: a valid one, and what the test is about on top. A query may select
 * less than they hold.
 */
let count = 0;
const nextId = (kind: string) => `${kind}-${(count += 1)}`;
const allowed = { __typename: 'Permission' as const, allowed: true, code: null, reason: null };
const NOW = '2026-11-21T09:00:00.000Z';

export const buildTool = (over: Record<string, unknown> = {}) => ({
  __typename: 'Tool' as const,
  id: nextId('tool'),
  name: 'Stepper driver board',
  picture: '/images/stepper/960.webp',
  pictureSrcSet:
    '/images/stepper/320.webp 320w, /images/stepper/640.webp 640w, /images/stepper/960.webp 960w',
  price: 25,
  minimumOrder: 10,
  availableStock: 100,
  shortDescription: 'Drives two bipolar steppers at 2 A each.',
  createdAt: NOW,
  updatedAt: NOW,
  deletedAt: null,
  viewerCan: { __typename: 'ToolPermissions' as const, order: allowed, update: allowed, delete: allowed },
  ...over,
});

export const buildUser = (over: Record<string, unknown> = {}) => ({
  __typename: 'User' as const,
  id: nextId('user'),
  email: 'buyer@example.com',
  displayName: 'Bina Buyer',
  role: 'customer',
  address: null,
  education: null,
  contactNo: null,
  linkedin: null,
  createdAt: NOW,
  viewerCan: { __typename: 'UserPermissions' as const, makeAdmin: allowed },
  ...over,
});

export const buildAdmin = (over: Record<string, unknown> = {}) =>
  buildUser({ email: 'admin@example.com', displayName: 'Ada Admin', role: 'admin', ...over });

export const buildOrder = (over: Record<string, unknown> = {}) => ({
  __typename: 'Order' as const,
  id: nextId('order'),
  tool: buildTool(),
  toolName: 'Stepper driver board',
  unitPrice: 25,
  quantity: 10,
  totalPrice: 250,
  contactNo: '01700000000',
  status: 'Pending',
  payment: 'unpaid',
  placedAt: NOW,
  updatedAt: NOW,
  customer: buildUser(),
  paymentRecord: null,
  timeline: [],
  viewerCan: {
    __typename: 'OrderPermissions' as const,
    delete: allowed,
    pay: allowed,
    updateStatus: allowed,
    recordPayment: allowed,
  },
  ...over,
});

export const buildReview = (over: Record<string, unknown> = {}) => ({
  __typename: 'Review' as const,
  id: nextId('review'),
  comment: 'Solid boards, on time.',
  rating: 5,
  author: 'bina',
  createdAt: NOW,
  ...over,
});

/** A page of a list: `buildConnection('ToolConnection', [buildTool()])`. */
export const buildConnection = <Node>(typename: string, nodes: Node[], totalCount = nodes.length) => ({
  __typename: typename,
  nodes,
  edges: nodes.map((node, at) => ({
    __typename: typename.replace('Connection', 'Edge'),
    cursor: `c${at}`,
    node,
  })),
  pageInfo: {
    __typename: 'PageInfo',
    startCursor: nodes.length ? 'c0' : null,
    endCursor: nodes.length ? `c${nodes.length - 1}` : null,
    hasNextPage: totalCount > nodes.length,
    hasPreviousPage: false,
  },
  totalCount,
});
