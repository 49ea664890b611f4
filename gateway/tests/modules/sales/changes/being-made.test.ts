import { PartSource } from '../../../../src/modules/catalogue/production/part-source';
import type { Order } from '../../../../src/modules/sales/orders/order.entity';
import { OrderStatus } from '../../../../src/modules/sales/orders/order.status';
import { isBeingMade } from '../../../../src/modules/sales/orders/promise.service';
import { workingDaysOf } from '../../../support/days';

/** The week of an order begins on the seller's Monday, 23 November 2026. */
const parts = [
  { quantity: 5, source: PartSource.STOCK, promisedOn: '2026-11-20', week: null },
  { quantity: 5, source: PartSource.MADE, promisedOn: '2026-11-27', week: '2026-11-23' },
];
const order = (status: OrderStatus) => ({ status }) as Order;

it.each([
  ['Asia/Dhaka', '2026-11-22T17:59:59Z', false],
  ['Asia/Dhaka', '2026-11-22T18:00:00Z', true],
  ['UTC', '2026-11-22T23:59:59Z', false],
  ['UTC', '2026-11-23T00:00:00Z', true],
  ['America/Chicago', '2026-11-23T05:59:59Z', false],
  ['America/Chicago', '2026-11-23T06:00:00Z', true],
])('in %s at %s: %s', (timeZone, now, isMade) => {
  const days = workingDaysOf(now, { timeZone });
  expect(isBeingMade(order(OrderStatus.Approved), parts, days)).toBe(isMade);
  expect(isBeingMade(order(OrderStatus.Pending), parts, days)).toBe(false);
});
