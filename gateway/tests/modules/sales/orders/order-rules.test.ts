import 'reflect-metadata';
import type { Order } from '../../../../src/modules/sales/orders/order.entity';
import { numberOfId } from '../../../../src/modules/sales/orders/order.number';
import { numbersBeginning } from '../../../../src/shared/document-number';
import {
  can,
  canReadOrders,
  canRead,
  orderPermissions,
} from '../../../../src/modules/sales/orders/order.policy';
import { whenPayable } from '../../../../src/modules/sales/orders/payable.policy';
import { OrderStatus, PaymentStatus } from '../../../../src/modules/sales/orders/order.status';
import type { Actor } from '../../../../src/shared/ctx';
import { inRole } from '../../../support/actors';

const { Pending, Approved, Shipped } = OrderStatus;
const { paid, unpaid } = PaymentStatus;

const person = (userId: string, role: Actor['role']) =>
  ({ userId, ...inRole(role), memberships: [], actingCompanyId: null }) as unknown as Actor;
const owner = person('owner', 'customer');
const other = person('other', 'customer');
const admin = person('admin', 'admin');
const orderOf = (status: OrderStatus, payment: PaymentStatus, given: Partial<Order> = {}) =>
  ({ customerId: 'owner', status, payment, deletedAt: null, ...given }) as Order;

/** The codes of what someone may do with an order: delete, pay, update its status, record its payment. */
const codes = (actor: Actor | null, order: Order) => {
  const may = orderPermissions(actor, order);
  return [may.delete, may.pay, may.updateStatus, may.recordPayment].map(({ code }) => code ?? 'yes');
};

describe('what may be done with an order', () => {
  it.each([
    [Pending, unpaid, ['yes', 'yes', 'FORBIDDEN', 'FORBIDDEN'], ['yes', 'FORBIDDEN', 'yes', 'yes']],
    [Approved, unpaid, ['yes', 'yes', 'FORBIDDEN', 'FORBIDDEN'], ['yes', 'FORBIDDEN', 'yes', 'yes']],
    [Shipped, unpaid, ['ORDER_SHIPPED', 'yes', 'FORBIDDEN', 'FORBIDDEN'], ['yes', 'FORBIDDEN', 'yes', 'yes']],
    [
      Pending,
      paid,
      ['ORDER_PAID', 'ORDER_PAID', 'FORBIDDEN', 'FORBIDDEN'],
      ['ORDER_PAID', 'FORBIDDEN', 'yes', 'ORDER_PAID'],
    ],
    [
      Shipped,
      paid,
      ['ORDER_PAID', 'ORDER_PAID', 'FORBIDDEN', 'FORBIDDEN'],
      ['ORDER_PAID', 'FORBIDDEN', 'yes', 'ORDER_PAID'],
    ],
  ])('that is %s and %s', (status, payment, byOwner, byAdmin) => {
    const order = orderOf(status, payment);
    expect(codes(owner, order)).toEqual(byOwner);
    expect(codes(admin, order)).toEqual(byAdmin);
    expect(codes(other, order)).toEqual(Array(4).fill('NOT_FOUND'));
    expect(codes(null, order)).toEqual(Array(4).fill('UNAUTHENTICATED'));
  });

  it('partly shipped: its customer cannot delete it, an admin can', () => {
    const order = orderOf(Approved, unpaid, { shippedQuantity: 3 });
    expect(can('delete', owner, order)).toMatchObject({
      code: 'ORDER_SHIPPED',
      reason: 'Part of this order has already been shipped.',
    });
    expect(can('delete', admin, order).allowed).toBe(true);
  });

  it.each([
    [Pending, null, 'FORBIDDEN'],
    [Approved, null, 'FORBIDDEN'],
    [Shipped, 'ORDER_SHIPPED', 'FORBIDDEN'],
  ])('that is %s: an admin ships it (%s), its customer does not', (status, byAdmin, byOwner) => {
    const order = orderOf(status, unpaid);
    expect(can('ship', admin, order).code).toBe(byAdmin);
    expect(can('ship', owner, order).code).toBe(byOwner);
  });

  it('of an admin who placed it', () => {
    const order = orderOf(Shipped, unpaid, { customerId: 'admin' });
    expect(codes(admin, order)).toEqual(['yes', 'yes', 'yes', 'yes']);
  });

  it('that is deleted: nothing, and a stranger does not learn that it existed', () => {
    const order = orderOf(Pending, unpaid, { deletedAt: new Date() });
    for (const actor of [owner, admin]) {
      expect(codes(actor, order)).toEqual(Array(4).fill('NOT_FOUND'));
      expect(can('pay', actor, order).reason).toBe('This order has been deleted.');
    }
    expect(can('pay', other, order).reason).toBe('There is nothing here.');
    expect(codes(null, order)).toEqual(Array(4).fill('UNAUTHENTICATED'));
  });

  it('says why not', () => {
    expect(can('delete', owner, orderOf(Pending, paid))).toMatchObject({
      kind: 'conflict',
      reason: 'This order is already paid.',
    });
    expect(can('delete', owner, orderOf(Shipped, unpaid))).toMatchObject({
      kind: 'conflict',
      reason: 'This order has already been shipped.',
    });
    expect(can('pay', other, orderOf(Pending, paid)).kind).toBe('not-found');
  });
});

it.each([
  [{ isTaxed: false, awaitsFee: true, owes: false }, 'TAX_UNDECIDED'],
  [{ isTaxed: true, awaitsFee: true, owes: true }, 'DELIVERY_NOT_AGREED'],
  [{ isTaxed: true, awaitsFee: false, owes: false }, 'ORDER_PAID'],
  [{ isTaxed: true, awaitsFee: false, owes: true }, null],
])('is paid once its amount is known, and if there is one: %o', (toPay, code) => {
  expect(whenPayable(toPay).code).toBe(code);
});

it('is read by its owner and by admins, who alone manage orders', () => {
  const order = orderOf(Pending, unpaid, { deletedAt: new Date() });
  expect([owner, admin, other].map((actor) => canRead(actor, order).allowed)).toEqual([true, true, false]);
  expect([owner, admin].map((actor) => canReadOrders(actor).code)).toEqual(['FORBIDDEN', null]);
});

describe('the number of an order', () => {
  it('is the end of its id', () => {
    expect(numberOfId('01890000-0000-7000-8000-00001a2b3c4d')).toBe('ORD-1A2B3C4D');
  });

  it.each([
    ['ORD-1A2B', 'ORD-1A2B%'],
    ['ord 1a2b', 'ORD-1A2B%'],
    ['ord1a', 'ORD-1A%'],
    [' 1a2b3c4d ', 'ORD-1A2B3C4D%'],
    ['ord-', 'ORD-%'],
    ['123456789abc', 'ORD-123456789ABC%'],
  ])('can be meant by %j', (text, pattern) => {
    expect(numbersBeginning(text)).toBe(pattern);
  });

  it.each(['', ' ', 'servo', '1a2g', 'x1a', '1ax', 'ORD-%', '123456789abcd', 'my ord-1'])(
    'cannot be meant by %j',
    (text) => {
      expect(numbersBeginning(text)).toBeNull();
    },
  );
});
