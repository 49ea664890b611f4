/**
 * Builders of the API's objects for MSW answers: a valid one, and what the test is about on top. A query may select
 * less than they hold.
 */
import { ALL_PERMISSIONS, type StaffPermission } from '../../../gateway/src/rules/permissions';
import { plainFields } from './contract';
import type { SessionUserFragment } from '../store/session/session.generated';
import type { SaveCartInput } from '../graphql/schema-types.generated';
import type { AuditEntryRowFragment } from '../features/system/audit/audit-entry.generated';
import type { OrderDetailsFragment } from '../features/orders/details/order-drawer.generated';
import type { BookAddressFragment } from '../entities/address/saved-address.generated';
import type { ProfileCardFragment } from '../features/account/profile/profile-card.generated';
import type { SynonymFragment } from '../features/search/words/synonyms.generated';
import type { ToolCardFragment } from '../entities/tool/tool-card.generated';
import type { ToolFactsFragment } from '../features/tool-page/tool-facts.generated';
import type { ToolPictureFragment } from '../features/tool-page/tool-picture.generated';
import type { ToolTermsFragment } from '../features/manage-tools/form/tool-terms.generated';

type Permission = {
  __typename?: 'Permission';
  allowed: boolean;
  code?: string | null;
  reason: string | null;
};
type Permissions<Actions extends string> = { __typename?: string } & Record<Actions, Permission>;
type Tool = ToolCardFragment &
  ToolTermsFragment &
  ToolPictureFragment &
  Pick<ToolFactsFragment, 'keptPromises' | 'priceUntil'> & {
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
    viewerCan: Permissions<'order' | 'update' | 'delete'>;
  };
type User = ProfileCardFragment &
  Pick<SessionUserFragment, 'emailVerified' | 'staffRole'> & {
    disabledAt: string | null;
    addresses: BookAddressFragment[];
    companies: { id: string; legalName: string }[];
    lastOrder: { id: string; number: string; placedAt: string } | null;
    viewerCan: Permissions<'makeAdmin' | 'setRole' | 'disable' | 'exportData'>;
  };
type Order = Omit<OrderDetailsFragment, 'viewerCan'> &
  Record<'prepaymentDue' | 'depositDue', boolean> & {
    reference: string | null;
    destination: number | null;
    updatedAt: string;
    viewerCan: Permissions<'delete' | 'pay' | 'updateStatus' | 'recordPayment' | 'returnItems' | 'change'>;
  };

let count = 0;
export const nextId = (kind: string) => `${kind}-${(count += 1)}`;
/** An action that the viewer may not do. */
export const deny = (reason: string, code: string): Permission => ({
  __typename: 'Permission',
  allowed: false,
  code,
  reason,
});
export const allowed: Permission = { __typename: 'Permission', allowed: true, code: null, reason: null };
export const NOW = '2026-11-21T09:00:00.000Z';

export const buildTool = (over: Partial<Tool> = {}): Tool & { __typename: 'Tool' } => ({
  ...(plainFields('Tool') as Tool),
  __typename: 'Tool',
  id: nextId('tool'),
  name: 'Stepper driver board',
  picture: '/images/stepper/960.webp',
  pictureSrcSet:
    '/images/stepper/320.webp 320w, /images/stepper/640.webp 640w, /images/stepper/960.webp 960w',
  price: 2_500,
  minimumOrder: 10,
  availableStock: 100,
  shortDescription: 'Drives two bipolar steppers at 2 A each.',
  sku: 'STEPPER-DRIVER-2A',
  leadTimeDays: 15,
  shipsOn: '2026-11-23',
  moreOn: '2026-12-11',
  supply: 'FROM_STOCK',
  lifecycle: 'Active',
  createdAt: NOW,
  updatedAt: NOW,
  viewerCan: { __typename: 'ToolPermissions' as const, order: allowed, update: allowed, delete: allowed },
  ...over,
});

export const buildPriceBreak = (minQuantity: number, unitPrice: number) => ({
  __typename: 'PriceBreak' as const,
  minQuantity,
  unitPrice,
});

export const buildUser = (over: Partial<User> = {}): User & { __typename: 'User' } => ({
  ...(plainFields('User') as User),
  __typename: 'User',
  id: nextId('user'),
  email: 'buyer@example.com',
  emailVerified: true,
  displayName: 'Bina Buyer',
  role: 'customer',
  staffRole: over.role === 'admin' ? buildStaffRole('Owner', ALL_PERMISSIONS) : null,
  disabledAt: null,
  addresses: [],
  companies: [],
  lastOrder: null,
  createdAt: NOW,
  viewerCan: {
    __typename: 'UserPermissions' as const,
    makeAdmin: allowed,
    setRole: allowed,
    disable: allowed,
    exportData: allowed,
  },
  ...over,
});

export const buildAdmin = (over: Partial<User> = {}) =>
  buildUser({ email: 'admin@example.com', displayName: 'Ada Admin', role: 'admin', ...over });

/** A role of staff with its permissions. */
export const buildStaffRole = (name: string, permissions: readonly StaffPermission[]) => ({
  __typename: 'StaffRole' as const,
  id: `role-${name}`,
  name,
  isOwner: name === 'Owner',
  permissions: [...permissions],
  version: 1,
  people: 1,
});

/** The purchase of every order, unless told. */
const purchase = {
  __typename: 'Purchase' as const,
  id: 'purchase-a',
  number: 'P-2026-000001',
  terms: 'Net30' as const,
  confirmsOn: null,
  depositPercent: null,
  depositDue: false,
  approval: null,
  taxRate: null,
  company: null,
  delivery: null,
  poNumber: null,
  destinations: [],
  orderCount: 1,
  grossTotal: 25_000,
  payment: 'Unpaid' as const,
  openAmount: 25_000,
  isTaxDecided: true,
  state: 'Open' as const,
  promisedFrom: null,
  promisedTo: null,
  isPromiseOver: false,
  toShip: 0,
  toApprove: { __typename: 'OrdersTotal' as const, orders: 1, total: 25_000 },
  viewerCan: {
    __typename: 'PurchasePermissions' as const,
    approveOrders: allowed,
    recordPayment: allowed,
    pay: allowed,
    orderAgain: allowed,
  },
};

export const buildOrder = (over: Partial<Order> = {}): Order & { __typename: 'Order' } => ({
  __typename: 'Order',
  id: nextId('order'),
  number: `ORD-${String(count).padStart(8, '0')}`,
  tool: buildTool(),
  toolName: 'Stepper driver board',
  reference: null,
  unitPrice: 2_500,
  quantity: 10,
  shippedQuantity: 0,
  totalPrice: 25_000,
  tax: 0,
  grossTotal: 25_000,
  openAmount: 25_000,
  contactNo: '01700000000',
  status: 'Pending',
  payment: 'unpaid',
  prepaymentDue: false,
  depositDue: false,
  promisedOn: null,
  isPromiseOver: false,
  promises: [],
  placedAt: NOW,
  deliveryAddress: '12 Motijheel, Dhaka',
  destination: null,
  purchase,
  documents: [],
  shipment: null,
  shipmentLines: [],
  deletedAt: null,
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
    returnItems: { ...allowed, allowed: false },
    change: deny('The shop has accepted this order.', 'WRONG_STATE'),
  },
  stage: null,
  stageChanges: [],
  ...over,
});

export const buildOrderEvent = (over: Partial<Order['timeline'][number]> = {}) => ({
  __typename: 'OrderEvent' as const,
  id: nextId('event'),
  at: NOW,
  kind: 'PLACED' as const,
  from: null,
  to: 'Pending',
  fromTotal: null,
  toTotal: null,
  quantity: null,
  received: null,
  note: null,
  actorName: 'Bina',
  actorRole: 'customer' as const,
  ...over,
});

export const buildSynonym = (over: Partial<SynonymFragment> = {}) => ({
  __typename: 'SearchSynonym' as const,
  id: nextId('synonym'),
  word: 'lipo',
  meaning: 'lithium',
  ...over,
});

export const buildAuditEntry = (over: Partial<AuditEntryRowFragment> = {}) => ({
  __typename: 'AuditEntry' as const,
  id: nextId('entry'),
  at: NOW,
  actorName: 'Ada Admin',
  actorEmail: 'admin@example.com',
  action: 'ToolEdited',
  entity: 'Tool',
  entityId: 'tool-a',
  entityName: 'STEPPER-DRIVER-2A',
  before: { price: 2_500 },
  after: { price: 2_720 },
  requestId: '01890000-0000-7000-8000-000000000001',
  client: '192.0.2.7',
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

export const buildRefusal = (message: string) => ({ __typename: 'Refusal' as const, message });

/** One result of UpdateOrderStatuses: the order, or why it was refused. */
export const buildOrderResult = ({
  id,
  order,
  refusal,
}: {
  id: string;
  order?: Order;
  refusal?: string;
}) => ({
  __typename: 'OrderResult' as const,
  id,
  order: order ?? null,
  error: refusal ? buildRefusal(refusal) : null,
});

/** One result of ChangeToolPrices: the tool, or why it was refused. */
export const buildToolResult = ({ id, tool, refusal }: { id: string; tool?: Tool; refusal?: string }) => ({
  __typename: 'ToolResult' as const,
  id,
  tool: tool ?? null,
  error: refusal ? buildRefusal(refusal) : null,
  changed: !refusal,
});

const buildPriceStep = (before: number, after: number, minQuantity = 1) => ({
  __typename: 'PriceStep' as const,
  minQuantity,
  before,
  after,
  percent: Math.round((10_000 * (after - before)) / before) / 100,
});

/** A tool's price, and its break from 100 if there is one: before and after. */
export const buildPricePreview = (
  id: string,
  [before, after]: [number, number],
  atHundred?: [number, number],
) => ({
  __typename: 'PricePreview' as const,
  id,
  price: buildPriceStep(before, after),
  priceBreaks: atHundred ? [buildPriceStep(...atHundred, 100)] : [],
  unchangedByRounding: before === after,
  error: null,
});

/** The cart that the account has once it is saved. */
export const buildCart = ({ lines, attemptKey, version }: SaveCartInput) => ({
  __typename: 'Cart' as const,
  lines: lines.map(({ reference, ...line }) => ({
    __typename: 'CartLine' as const,
    ...line,
    reference: reference ?? null,
    departure: line.departure ?? null,
  })),
  attemptKey,
  version: version + 1,
  updatedAt: '2026-11-25T10:42:00.000Z',
});
