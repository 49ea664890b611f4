/** Builders and answers of what is bought in many lines. */
import type {
  CheckedLineFragment,
  LinesTaxFragment,
  CheckLinesQuery,
  LineToolFragment,
} from '../entities/line/checked-line.generated';
import type { PurchaseThreadFragment } from '../features/conversations/purchase-thread.generated';
import type { HowToPayQuery } from '../features/payments/pay/how-to-pay.generated';
import type { PurchaseDetailsFragment } from '../features/purchases/purchase.generated';
import type { ShipmentContentsFragment } from '../entities/shipment/shipment.generated';
import { buildUser, deny } from './builders';

type Problem = CheckedLineFragment['problems'][number];
type Typed<Fields, Name> = Fields & { __typename: Name };

export const buildLineTool = (over: Partial<LineToolFragment> = {}) => ({
  __typename: 'Tool' as const,
  id: 'tool-a',
  name: 'Servo',
  sku: 'SERVO-7',
  picture: '/images/servo/960.webp',
  minimumOrder: 10,
  orderMultiple: 1,
  availableStock: 100,
  supply: 'FROM_STOCK' as const,
  ...over,
});

export const buildProblem = (
  code: string,
  details: Record<string, unknown> | null = null,
): Typed<Problem, 'Refusal'> => ({
  __typename: 'Refusal' as const,
  code,
  message: `The gateway's sentence about ${code}`,
  details,
});

type LineFix = CheckedLineFragment['fixes'][number];

/** A way out of a problem: to remove the line, unless given. */
export const buildFix = (problem: string, over: Partial<LineFix> = {}): Typed<LineFix, 'LineFix'> => ({
  __typename: 'LineFix' as const,
  problem,
  quantity: null,
  tool: null,
  isObvious: false,
  ...over,
});

/** Units of a line that leave on the same day. */
export const buildPart = (over: Partial<CheckedLineFragment['parts'][number]> = {}) => ({
  __typename: 'LinePart' as const,
  quantity: 10,
  shipsOn: '2026-11-24',
  source: 'STOCK' as const,
  ...over,
});

/** A line of ten servos at $25, in order. */
export const buildCheckedLine = (
  over: Partial<CheckedLineFragment> = {},
): Typed<CheckedLineFragment, 'CheckedLine'> => ({
  __typename: 'CheckedLine' as const,
  tool: buildLineTool(),
  quantity: 10,
  unitPrice: 2_500,
  listUnitPrice: 2_500,
  total: 25_000,
  breakQuantity: null,
  next: null,
  shipsOn: '2026-11-24',
  parts: [buildPart()],
  problems: [],
  fixes: [],
  ...over,
});

type LinesCheck = CheckLinesQuery['checkLines'];

/** The answer to checkLines: totals are the sums of the lines unless given, without tax. */
export const buildLinesCheck = (
  lines: CheckedLineFragment[],
  over: Partial<LinesCheck> = {},
): Typed<LinesCheck, 'LinesCheck'> => {
  const total = lines.reduce((sum, line) => sum + (line.total ?? 0), 0);
  return {
    __typename: 'LinesCheck' as const,
    lines,
    total,
    listTotal: lines.reduce((sum, { listUnitPrice, quantity }) => sum + (listUnitPrice ?? 0) * quantity, 0),
    orderMinimum: 0,
    shortfall: 0,
    tax: buildLinesTax({ grossTotal: total }),
    delivery: [],
    ...over,
  };
};

/** The tax on lines: decided, without a rate, unless given. */
export const buildLinesTax = (over: Partial<LinesTaxFragment> = {}): Typed<LinesTaxFragment, 'LinesTax'> => ({
  __typename: 'LinesTax' as const,
  isDecided: true,
  note: null,
  basisPoints: null,
  tax: 0,
  grossTotal: 0,
  ...over,
});

const allowed = { __typename: 'Permission' as const, allowed: true, code: null, reason: null };
const NOW = '2026-11-22T09:00:00.000Z';

type PurchaseOrder = PurchaseDetailsFragment['orders'][number];

export const buildPurchaseOrder = (over: Partial<PurchaseOrder> = {}) => ({
  __typename: 'Order' as const,
  id: 'order-a',
  number: 'ORD-0000AAAA',
  toolName: 'Servo',
  reference: null,
  destination: null,
  quantity: 10,
  shippedQuantity: 0,
  returnedQuantity: 0,
  unitPrice: 2_500,
  totalPrice: 25_000,
  status: 'Pending' as const,
  payment: 'unpaid' as const,
  stage: null,
  promisedOn: null,
  isPromiseOver: false,
  depositDue: false,
  promises: [],
  shipment: null,
  deletedAt: null,
  tool: { ...buildLineTool(), deletedAt: null },
  timeline: [],
  viewerCan: {
    __typename: 'OrderPermissions' as const,
    change: { ...allowed, allowed: false },
    delete: { ...allowed, allowed: false },
  },
  ...over,
});

const refusedNow = {
  __typename: 'Permission' as const,
  allowed: false,
  code: 'WRONG_STATE',
  reason: 'Not now.',
};

/** All units of an order, unless told otherwise. */
export const buildShipmentLine = (over: Partial<ShipmentContentsFragment['lines'][number]> = {}) => ({
  __typename: 'ShipmentLine' as const,
  id: 'line-a',
  quantity: 10,
  received: null,
  order: buildPurchaseOrder(),
  ...over,
});

/** A shipment of one line, without tracking. */
export const buildShipment = (over: Partial<PurchaseDetailsFragment['shipments'][number]> = {}) => ({
  __typename: 'Shipment' as const,
  id: 'shipment-a',
  carrier: null,
  trackingNumber: null,
  deliveryAddress: '12 Motijheel, Dhaka',
  shippedAt: NOW,
  voidedAt: null,
  voidReason: null,
  version: 's1',
  lines: [buildShipmentLine()],
  packages: [],
  packingSlip: null,
  receipt: null,
  viewerCan: {
    __typename: 'ShipmentPermissions' as const,
    void: refusedNow,
    setTracking: refusedNow,
  },
  ...over,
});

/** A transfer of $50 for a purchase without an invoice. */
export const buildPurchasePayment = (over: Partial<PurchaseDetailsFragment['payments'][number]> = {}) => ({
  __typename: 'Payment' as const,
  id: 'payment-a',
  method: 'BankTransfer' as const,
  reference: 'TT-1',
  receivedOn: '2026-11-20',
  amount: 5_000,
  reverses: null,
  reversedBy: null,
  allocations: [],
  ...over,
});

/** Permissions of a customer by default. */
export const buildPurchasePermissions = (over: Partial<PurchaseDetailsFragment['viewerCan']> = {}) => ({
  __typename: 'PurchasePermissions' as const,
  recordPayment: allowed,
  pay: allowed,
  approveOrders: refusedNow,
  decide: refusedNow,
  issueInvoice: refusedNow,
  setTaxCountry: refusedNow,
  orderAgain: allowed,
  writeMessage: allowed,
  returnItems: refusedNow,
  change: refusedNow,
  ...over,
});

/** The open amount is to be paid, once the tax is decided. */
const payNowOf = ({ openAmount = 25_000, isTaxDecided = true }: Partial<PurchaseDetailsFragment>) =>
  openAmount > 0 && isTaxDecided
    ? { __typename: 'PayNow' as const, amount: openAmount, isDeposit: false }
    : null;

/** A purchase of one line of ten servos. */
export const buildPurchase = (over: Partial<PurchaseDetailsFragment> = {}) => ({
  __typename: 'Purchase' as const,
  id: 'purchase-a',
  number: 'P-2026-000001',
  poNumber: null,
  note: null,
  requestedOn: null,
  deliveryAddress: '12 Motijheel, Dhaka',
  destinations: [],
  contactNo: null,
  placedAt: NOW,
  state: 'Open' as const,
  terms: 'Net30' as const,
  confirmsOn: '2026-11-23',
  approval: null,
  total: 25_000,
  tax: 0,
  taxRate: null,
  isTaxDecided: true,
  delivery: null,
  charges: [],
  depositPercent: null,
  leadTimeDays: null,
  depositDue: false,
  grossTotal: 25_000,
  pendingInvoice: null,
  toApprove: { __typename: 'OrdersTotal' as const, orders: 1, total: 25_000 },
  toShip: 0,
  promisedFrom: null,
  promisedTo: null,
  isPromiseOver: false,
  orderedTotal: 25_000,
  creditedTotal: 0,
  orderedByStaff: null,
  orderedByStaffReason: null,
  externalOrder: null,
  payment: 'Unpaid' as const,
  openAmount: 25_000,
  payNow: payNowOf(over),
  payments: [],
  customer: buildUser(),
  company: null,
  viewerCan: buildPurchasePermissions(),
  orders: [buildPurchaseOrder()],
  documents: [],
  returns: [],
  shipments: [],
  ...over,
});

/** The messages about a purchase, to which a customer may add. */
export const buildThread = ({ viewerCan, ...over }: Partial<PurchaseThreadFragment> = {}) => ({
  __typename: 'Purchase' as const,
  id: 'purchase-a',
  messages: [],
  ...over,
  viewerCan: {
    __typename: 'PurchasePermissions' as const,
    writeMessage: allowed,
    writeNote: refusedNow,
    ...viewerCan,
  },
});

/** A message of its customer. */
export const buildMessage = (over: Partial<PurchaseThreadFragment['messages'][number]> = {}) => ({
  __typename: 'PurchaseMessage' as const,
  id: 'message-a',
  isSeller: false,
  isInternal: false,
  text: 'Can it go to gate 4?',
  writtenAt: '2026-11-20T10:00:00Z',
  authorName: 'Ada Byron',
  ...over,
});

/** How to pay $25 by transfer to an account in Bangladesh. */
export const buildHowToPay = (over: Partial<HowToPayQuery['howToPay']> = {}) => ({
  __typename: 'HowToPay' as const,
  isTaxPending: false,
  isDeliveryPending: false,
  amount: 2_500,
  reference: 'RF48ORD1A2B3C4D',
  accountHolder: 'Robot Works Ltd.',
  bankName: 'City Bank',
  account: 'BD12 3456',
  bic: 'CIBLBDDH',
  qrText: 'Account: BD12 3456',
  terms: 'Prepaid' as const,
  dueOn: null,
  byCard: deny('The shop takes no cards.', 'WRONG_STATE'),
  ...over,
});
