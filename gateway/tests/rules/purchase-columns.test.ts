import { PURCHASE_COLUMNS, purchaseLines, type PurchaseOfRows } from '../../src/rules/purchase-columns';

const order = {
  number: 'ORD-1',
  tool: { sku: 'SERVO-7' },
  toolName: 'Servo',
  reference: 'Shelf 4',
  quantity: 10,
  unitPrice: 2_550,
  totalPrice: 25_500,
  status: 'Approved',
  payment: 'unpaid',
  deletedAt: null,
};
const purchase: PurchaseOfRows = {
  number: 'P-17',
  poNumber: 'PO-4711',
  placedAt: '2026-11-22T09:00:00.000Z',
  customer: { email: 'buyer@example.com' },
  deliveryAddress: 'Dhaka',
  grossTotal: 25_500,
  state: 'Confirmed',
  payment: 'PartlyPaid',
  orders: [order],
};
const head = 'P-17,PO-4711,2026-11-22T09:00:00.000Z,buyer@example.com';

it.each<[string, Partial<PurchaseOfRows>, string[]]>([
  [
    'an order a row',
    { orders: [order, { ...order, number: 'ORD-2', reference: null }] },
    [
      `${head},ORD-1,SERVO-7,Servo,Shelf 4,10,25.50,255,Dhaka,Approved,unpaid,255,Confirmed,partly paid`,
      `${head},ORD-2,SERVO-7,Servo,,10,25.50,255,Dhaka,Approved,unpaid,255,Confirmed,partly paid`,
    ],
  ],
  [
    'a deleted order as cancelled',
    { orders: [{ ...order, deletedAt: '2026-11-23T09:00:00.000Z' }] },
    [`${head},ORD-1,SERVO-7,Servo,Shelf 4,10,25.50,255,Dhaka,Cancelled,unpaid,255,Confirmed,partly paid`],
  ],
  [
    'a purchase that awaits approval, without orders',
    { orders: [], state: 'AwaitingApproval', payment: 'Nothing', poNumber: null, deliveryAddress: null },
    ['P-17,,2026-11-22T09:00:00.000Z,buyer@example.com,,,,,,,,,Awaiting approval,,255,Awaiting approval,'],
  ],
])('a file of purchases has %s', (_, given, rows) => {
  const lines = purchaseLines({ ...purchase, ...given });
  expect(lines.map((line) => PURCHASE_COLUMNS.map(({ csv }) => csv(line)).join(','))).toEqual(rows);
});
