import 'reflect-metadata';
import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { PriceSource } from '../../../../src/modules/catalogue/pricing/price-source';
import { PartSource } from '../../../../src/modules/catalogue/production/part-source';
import { DeliveryState } from '../../../../src/modules/sales/orders/delivery.status';
import type { Order } from '../../../../src/modules/sales/orders/order.entity';
import { OrderStatus, PaymentStatus } from '../../../../src/modules/sales/orders/order.status';
import { PurchaseStage } from '../../../../src/modules/sales/orders/purchase.status';
import {
  canReadOrders,
  canRead,
  may,
  ORDER,
  PURCHASE,
  still,
} from '../../../../src/modules/sales/orders/sale.policy';
import type { Actor } from '../../../../src/shared/ctx';
import type { Permission } from '../../../../src/shared/permission';
import { inRole } from '../../../support/actors';
import { workingDaysOf } from '../../../support/days';

const person = (userId: string, role: Actor['role'] = 'customer', companyRole?: string) =>
  ({
    userId,
    ...inRole(role),
    memberships: companyRole ? [{ companyId: 'company', role: companyRole }] : [],
    actingCompanyId: null,
  }) as unknown as Actor;

/** Who is asked, and whether the sale is of a company. */
const people = {
  visitor: { actor: null, companyId: 'company' },
  stranger: { actor: person('stranger'), companyId: 'company' },
  customer: { actor: person('placer'), companyId: null },
  admin: { actor: person('admin', 'admin'), companyId: null },
  Viewer: { actor: person('viewer', 'customer', 'Viewer'), companyId: 'company' },
  Buyer: { actor: person('buyer', 'customer', 'Buyer'), companyId: 'company' },
  Approver: { actor: person('approver', 'customer', 'Approver'), companyId: 'company' },
  Owner: { actor: person('owner', 'customer', 'Owner'), companyId: 'company' },
  placer: { actor: person('placer', 'customer', 'Owner'), companyId: 'company' },
  'company-admin': { actor: person('admin', 'admin'), companyId: 'company' },
} as const;
type Who = keyof typeof people;

interface Cell {
  readonly action: string;
  readonly who: Who;
  readonly state: string;
  readonly answer: string;
}

/**
 * Of each action: who, and the answers in the states of the first line; one answer is that of all states. Visitors sign in,
 * and strangers are told that there is nothing.
 */
const read = (table: string): Cell[] => {
  const [heading = '', ...lines] = table.trim().split('\n');
  const states = heading.trim().split(/\s+/).slice(1);
  let action = '';
  return lines.flatMap((line) => {
    const [who = '', ...answers] = line.trim().split(/\s+/);
    if (answers.length === 0) {
      action = who;
      return states.flatMap((state) => [
        { action, who: 'visitor' as const, state, answer: 'sign-in' },
        { action, who: 'stranger' as const, state, answer: 'missing' },
      ]);
    }
    return who.split(',').flatMap((name) =>
      states.map((state, at) => {
        const answer = answers.length === 1 ? answers[0] : answers[at];
        return { action, who: name as Who, state, answer: answer as string };
      }),
    );
  });
};

/** The names that the tables give to the codes of refusals. */
const NAMES: Record<string, string> = {
  UNAUTHENTICATED: 'sign-in',
  NOT_FOUND: 'missing',
  FORBIDDEN: 'no',
  ORDER_PAID: 'paid',
  ORDER_SHIPPED: 'shipped',
  WRONG_STATE: 'state',
  TAX_UNDECIDED: 'tax',
  DELIVERY_NOT_AGREED: 'fee',
};
const nameOf = ({ code }: Permission) => (code ? NAMES[code] : 'yes');

const order = (given: Partial<Order> = {}) =>
  ({
    status: OrderStatus.Pending,
    payment: PaymentStatus.unpaid,
    quantity: 10,
    shippedQuantity: 0,
    returnedQuantity: 0,
    madeQuantity: 0,
    deletedAt: null,
    priceSource: PriceSource.LIST,
    ...given,
  }) as Order;

const { Approved, Shipped } = OrderStatus;
const { paid } = PaymentStatus;
const week = '2026-11-23';
const parts = [{ quantity: 10, source: PartSource.MADE, promisedOn: '2026-11-27', week }];
const ORDERS = {
  Pending: order(),
  Approved: order({ status: Approved }),
  Made: order({ status: Approved, madeQuantity: 10 }),
  Partly: order({ status: Approved, shippedQuantity: 3 }),
  Shipped: order({ status: Shipped, shippedQuantity: 10 }),
  Returned: order({ status: Shipped, shippedQuantity: 10, returnedQuantity: 10 }),
  Paid: order({ payment: paid }),
  ShippedPaid: order({ status: Shipped, payment: paid, shippedQuantity: 10 }),
  Deleted: order({ deletedAt: new Date() }),
};

const ORDER_TABLE = read(`
  state                                   Pending Approved Made    Partly  Shipped Returned Paid ShippedPaid Deleted
  delete
    Viewer                                no      no       no      no      no      no       no   no          missing
    customer,placer,Buyer,Approver,Owner  yes     yes      yes     shipped shipped shipped  paid paid        missing
    admin,company-admin                   yes     yes      yes     yes     yes     yes      paid paid        missing
  pay
    Viewer,admin,company-admin            no      no       no      no      no      no       no   no          missing
    customer,placer,Buyer,Approver,Owner  yes     yes      yes     yes     yes     yes      paid paid        missing
  updateStatus
    customer,placer,Buyer,Approver,Owner  no      no       no      no      no      no       no   no          missing
    Viewer                                no      no       no      no      no      no       no   no          missing
    admin,company-admin                   yes     yes      yes     yes     yes     yes      yes  yes         missing
  ship
    customer,placer,Buyer,Approver,Owner  no      no       no      no      no      no       no   no          missing
    Viewer                                no      no       no      no      no      no       no   no          missing
    admin,company-admin                   yes     yes      yes     yes     shipped shipped  yes  shipped     missing
  unship
    customer,placer,Buyer,Approver,Owner  no      no       no      no      no      no       no   no          missing
    Viewer                                no      no       no      no      no      no       no   no          missing
    admin,company-admin                   yes     yes      yes     yes     yes     yes      yes  yes         missing
  recordPayment
    customer,placer,Buyer,Approver,Owner  no      no       no      no      no      no       no   no          missing
    Viewer                                no      no       no      no      no      no       no   no          missing
    admin,company-admin                   yes     yes      yes     yes     yes     yes      paid paid        missing
  returnItems
    Viewer,admin,company-admin            no      no       no      no      no      no       no   no          missing
    customer,placer,Buyer,Approver,Owner  state   state    state   yes     yes     state    state yes        missing
  change
    Viewer                                no      no       no      no      no      no       no   no          missing
    customer,placer,Buyer,Approver,Owner  yes     state    yes     shipped shipped shipped  paid paid        missing
    admin,company-admin                   yes     state    yes     shipped shipped shipped  paid paid        missing
`);

const { AwaitingApproval, Placed, Rejected } = PurchaseStage;
const purchase = (given: object = {}) => ({
  stage: Placed,
  taxDecidedAt: new Date() as Date | null,
  orders: 2,
  left: 0,
  pending: 0,
  returnable: 0,
  isRemindedToday: false,
  owes: true,
  isTaxed: true,
  awaitsFee: false,
  isPaid: false,
  pendingOrders: 0,
  delivery: DeliveryState.Agreed,
  ...given,
});
const nothing = { orders: 0, owes: false, isPaid: true };
const PURCHASES = {
  Awaiting: purchase({ ...nothing, stage: AwaitingApproval, taxDecidedAt: null, isTaxed: false }),
  Reminded: purchase({ ...nothing, stage: AwaitingApproval, isRemindedToday: true }),
  Rejected: purchase({ ...nothing, stage: Rejected }),
  Untaxed: purchase({ pending: 2, taxDecidedAt: null, isTaxed: false, pendingOrders: 1 }),
  Fee: purchase({ pending: 2, awaitsFee: true, delivery: DeliveryState.FeeProposed }),
  Open: purchase({ pending: 2 }),
  Confirmed: purchase({ pendingOrders: 2 }),
  Partly: purchase({ left: 1, returnable: 3 }),
  Paid: purchase({ owes: false, isPaid: true, left: 2, returnable: 9 }),
  Cancelled: purchase({ ...nothing, delivery: DeliveryState.Cancelled }),
};

const PURCHASE_TABLE = read(`
  state                                   Awaiting Reminded Rejected Untaxed Fee   Open  Confirmed Partly  Paid    Cancelled
  decide
    customer,admin                        missing
    Viewer,Buyer,company-admin            no
    placer                                no       no       state    state   state state state     state   state   state
    Approver,Owner                        yes      yes      state    state   state state state     state   state   state
  withdraw
    customer,admin                        missing
    Viewer,Buyer,Approver,Owner           no
    company-admin                         no
    placer                                yes      yes      state    state   state state state     state   state   state
  remind
    customer,admin                        missing
    Viewer,Buyer,Approver,Owner           no
    company-admin                         no
    placer                                yes      state    state    state   state state state     state   state   state
  approveOrders
    customer,placer,Buyer,Approver,Owner  no
    Viewer                                no
    admin,company-admin                   state    state    state    yes     yes   yes   state     state   state   state
  setTaxCountry
    customer,placer,Buyer,Approver,Owner  no
    Viewer                                no
    admin,company-admin                   state    state    state    yes     state state state     state   state   state
  change
    Viewer                                no
    customer,placer,Buyer,Approver,Owner  state    state    state    yes     yes   yes   yes       shipped shipped state
    admin,company-admin                   state    state    state    yes     yes   yes   yes       shipped shipped state
  orderAgain
    Viewer,admin,company-admin            no
    customer,placer,Buyer,Approver,Owner  state    state    yes      yes     yes   yes   yes       yes     yes     yes
  returnItems
    Viewer,admin,company-admin            no
    customer,placer,Buyer,Approver,Owner  state    state    state    state   state state state     yes     yes     state
  pay
    Viewer,admin,company-admin            no
    customer,placer,Buyer,Approver,Owner  tax      paid     paid     tax     fee   yes   yes       yes     paid    paid
  recordPayment
    customer,placer,Buyer,Approver,Owner  no
    Viewer                                no
    admin,company-admin                   tax      paid     paid     tax     fee   yes   yes       yes     paid    paid
  issueInvoice
    customer,placer,Buyer,Approver,Owner  no
    Viewer                                no
    admin,company-admin                   state    state    state    tax     state state yes       state   state   state
  quoteDelivery
    customer,placer,Buyer,Approver,Owner  no
    Viewer                                no
    admin,company-admin                   state    state    state    state   yes   state state     state   state   state
  answerDelivery
    Viewer,admin,company-admin            no
    customer,placer,Buyer,Approver,Owner  state    state    state    state   yes   state state     state   state   state
  writeMessage
    Viewer                                no
    customer,placer,Buyer,Approver,Owner  yes
    admin,company-admin                   yes
  writeNote
    customer,placer,Buyer,Approver,Owner  no
    Viewer                                no
    admin,company-admin                   yes
`);

const answerTo = (rules: object, action: string, who: Who, facts: object, more: object = facts) => {
  const { actor, companyId } = people[who];
  const rule = rules[action as never];
  return still(rule, may(rule, actor, { ...facts, customerId: 'placer', companyId }), more as never);
};

/** What decides about a change, of an order whose week has not begun. */
const changing = (of: Order, today = '2026-11-16T00:00:00Z') => ({
  order: of,
  parts,
  days: workingDaysOf(today, { timeZone: 'UTC' }),
  tool: { orderMultiple: 1, minimumOrder: 2 } as unknown as Tool,
});
const toPay = { owes: true, isTaxed: true, awaitsFee: false };

/** One line of a table: an action, somebody, a state, and the answer. */
const lineOf = ({ action, who, state }: Omit<Cell, 'answer'>, answer?: string) =>
  `${action}, ${who}, ${state}: ${answer}`;
const linesOf = (cells: readonly Cell[], action: string) =>
  cells
    .filter((cell) => cell.action === action)
    .map((cell) => lineOf(cell, cell.answer))
    .sort();

const everyone = Object.keys(people) as Who[];

it.each(Object.keys(ORDER))('who may %s an order, in which state', (action) => {
  const answers = everyone.flatMap((who) =>
    Object.entries(ORDERS).map(([state, facts]) => {
      const answer = answerTo(ORDER, action, who, facts, { ...changing(facts), ...toPay });
      return lineOf({ action, who, state }, nameOf(answer));
    }),
  );
  expect(answers.sort()).toEqual(linesOf(ORDER_TABLE, action));
});

it.each(Object.keys(PURCHASE))('who may %s a purchase, in which state', (action) => {
  const answers = everyone.flatMap((who) =>
    Object.entries(PURCHASES).map(([state, facts]) =>
      lineOf({ action, who, state }, nameOf(answerTo(PURCHASE, action, who, facts))),
    ),
  );
  expect(answers.sort()).toEqual(linesOf(PURCHASE_TABLE, action));
});

it.each([
  ['delete', 'Viewer', ORDERS.Pending, 'Your role does not allow you to delete orders.'],
  ['pay', 'admin', ORDERS.Pending, 'Only the customer can pay.'],
  ['ship', 'customer', ORDERS.Pending, 'You dont have access to do that'],
  ['delete', 'customer', ORDERS.Paid, 'This order is already paid.'],
  ['delete', 'customer', ORDERS.Shipped, 'This order has already been shipped.'],
  ['delete', 'customer', ORDERS.Partly, 'Part of this order has already been shipped.'],
  ['delete', 'customer', ORDERS.Deleted, 'This order has been deleted.'],
  ['delete', 'stranger', ORDERS.Deleted, 'There is nothing here.'],
] as const)('says why not: %s, %s', (action, who, facts, reason) => {
  expect(answerTo(ORDER, action, who, facts, toPay).reason).toBe(reason);
});

it.each([
  ['quoted', order({ priceSource: PriceSource.QUOTE }), undefined, 'WRONG_STATE'],
  ['being made', ORDERS.Made, '2026-11-23T00:00:00Z', 'WRONG_STATE'],
  ['the least already', order({ quantity: 2 }), undefined, 'BELOW_MINIMUM'],
])('an order that is %s is not lowered', (_, facts, today, code) => {
  expect(answerTo(ORDER, 'change', 'customer', facts, changing(facts, today)).code).toBe(code);
});

it('an admin who has bought does what customers do, too', () => {
  const sale = { ...ORDERS.Shipped, customerId: 'admin', companyId: null };
  expect(may(ORDER.pay, people.admin.actor, sale).allowed).toBe(true);
  expect(may(ORDER.delete, people.admin.actor, sale).allowed).toBe(true);
});

it('staff do what their role allows, and learn why not', () => {
  const actor = { ...people.admin.actor, permissions: new Set(['orders.read', 'orders.ship'] as const) };
  const sale = { ...ORDERS.Shipped, customerId: 'placer', companyId: null };
  const answers = [ORDER.unship, ORDER.updateStatus, ORDER.delete].map((rule) => may(rule, actor, sale));
  expect(answers.map(({ reason }) => reason)).toEqual([
    null,
    null,
    'Your role does not allow you to change and delete orders.',
  ]);
});

it('is read by its owner and by admins, who alone read all orders', () => {
  const sale = { customerId: 'placer', companyId: null };
  const actors = [people.customer.actor, people.admin.actor, people.stranger.actor];
  expect(actors.map((actor) => canRead(actor, sale).allowed)).toEqual([true, true, false]);
  expect(actors.map((actor) => canReadOrders(actor).code)).toEqual(['FORBIDDEN', null, 'FORBIDDEN']);
});
