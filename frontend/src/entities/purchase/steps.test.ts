import { purchaseSteps, type PurchaseProgress } from './steps';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 27, 12) }));
afterEach(() => jest.useRealTimers());

/** A purchase of 2 lines and 500 units on terms, placed today and promised for Nov 30. */
const placed: PurchaseProgress = {
  state: 'Open',
  payment: 'Unpaid',
  terms: 'Net30',
  openAmount: 135_200,
  depositPercent: null,
  depositDue: false,
  confirmsOn: '2026-11-27',
  lines: { done: 0, of: 2 },
  units: { done: 0, of: 500 },
  promisedFrom: '2026-11-30',
  promisedTo: '2026-11-30',
  isPromiseOver: false,
  approval: null,
  delivery: null,
  isStaff: false,
  today: '2026-11-27',
};
const confirmed: Partial<PurchaseProgress> = {
  state: 'Confirmed',
  confirmsOn: null,
  lines: { done: 2, of: 2 },
};
const partly: Partial<PurchaseProgress> = {
  ...confirmed,
  state: 'PartlyShipped',
  units: { done: 100, of: 500 },
};
const late: Partial<PurchaseProgress> = {
  promisedFrom: '2026-11-20',
  promisedTo: '2026-11-20',
  isPromiseOver: true,
};
const approval = { deciderName: null, approverNames: ['Anton', 'Olga'] };
const approved = { deciderName: 'Anton', approverNames: [] };
const PAYS = 'You pay $1,352 (within 30 days of the invoice)';
const PREPAYS = 'You pay $1,352 (before it ships)';

it.each<[string, Partial<PurchaseProgress>, string]>([
  ['placed', {}, `✓ Placed | We confirm today | Ships Nov 30 | ${PAYS}`],
  [
    'placed after hours',
    { confirmsOn: '2026-11-30' },
    `✓ Placed | We confirm on Nov 30 | Ships Nov 30 | ${PAYS}`,
  ],
  [
    'confirmed in part',
    { lines: { done: 1, of: 2 } },
    `✓ Placed | We confirm today (1 of 2 lines confirmed) | Ships Nov 30 | ${PAYS}`,
  ],
  ['confirmed', confirmed, `✓ Placed | ✓ Confirmed | Ships Nov 30 | ${PAYS}`],
  [
    'picked up and prepaid',
    { ...confirmed, delivery: { kind: 'PICKUP' }, terms: 'Prepaid' },
    `✓ Placed | ✓ Confirmed | You pay $1,352 (before you pick it up) | Ready for pickup Nov 30`,
  ],
  [
    'in two parts',
    { ...confirmed, promisedTo: '2026-12-18' },
    `✓ Placed | ✓ Confirmed | Ships Nov 30 – Dec 18 | ${PAYS}`,
  ],
  ['shipped in part', partly, `✓ Placed | ✓ Confirmed | Ships Nov 30 (100 of 500 shipped) | ${PAYS}`],
  [
    'late',
    { ...confirmed, ...late },
    `✓ Placed | ✓ Confirmed | ! Late: we will name a new day (was due Nov 20) | ${PAYS}`,
  ],
  [
    'late, and the rest has a later day',
    { ...partly, ...late, promisedTo: '2026-12-04' },
    `✓ Placed | ✓ Confirmed | ! Late: now ships Dec 4 (100 of 500 shipped, was due Nov 20) | ${PAYS}`,
  ],
  ['pending after its day', late, `✓ Placed | We confirm today | Was due Nov 20 | ${PAYS}`],
  [
    'shipped',
    { ...confirmed, state: 'Shipped', units: { done: 500, of: 500 }, promisedFrom: null, promisedTo: null },
    `✓ Placed | ✓ Confirmed | ✓ Shipped | ${PAYS}`,
  ],
  [
    'shipped and paid',
    { ...confirmed, state: 'Shipped', payment: 'Paid' },
    '✓ Placed | ✓ Confirmed | ✓ Shipped | ✓ Paid',
  ],
  ['prepaid', { ...confirmed, terms: 'Prepaid' }, `✓ Placed | ✓ Confirmed | ${PREPAYS} | Ships Nov 30`],
  [
    'prepaid and paid',
    { ...confirmed, terms: 'Prepaid', payment: 'Paid', openAmount: 0 },
    '✓ Placed | ✓ Confirmed | ✓ Paid | Ships Nov 30',
  ],
  [
    'with a deposit',
    { ...confirmed, depositPercent: 30, depositDue: true },
    '✓ Placed | ✓ Confirmed | You pay the 30% deposit | Ships Nov 30 | You pay the rest (within 30 days of the invoice)',
  ],
  [
    'with a deposit, and prepaid',
    { ...confirmed, depositPercent: 30, depositDue: true, terms: 'Prepaid' },
    '✓ Placed | ✓ Confirmed | You pay the 30% deposit | You pay the rest (before it ships) | Ships Nov 30',
  ],
  [
    'with a deposit that is paid',
    { ...confirmed, depositPercent: 30, payment: 'PartlyPaid', openAmount: 94_640 },
    '✓ Placed | ✓ Confirmed | ✓ Deposit paid | Ships Nov 30 | You pay $946.40 (within 30 days of the invoice)',
  ],
  [
    'with a deposit, and all of it is paid',
    { ...confirmed, depositPercent: 30, payment: 'Paid', openAmount: 0 },
    '✓ Placed | ✓ Confirmed | ✓ Deposit paid | Ships Nov 30 | ✓ Paid',
  ],
  [
    'of no fixed day',
    { promisedFrom: null, promisedTo: null },
    `✓ Placed | We confirm today | Ships | ${PAYS}`,
  ],
  [
    'awaiting its approver',
    {
      state: 'AwaitingApproval',
      payment: 'Nothing',
      openAmount: 0,
      confirmsOn: null,
      lines: { done: 0, of: 0 },
      promisedFrom: null,
      approval,
    },
    '✓ Submitted | Anton or Olga approves | We confirm | Ships | You pay (within 30 days of the invoice)',
  ],
  [
    'awaiting its approver, with a deposit',
    { state: 'AwaitingApproval', payment: 'Nothing', openAmount: 0, approval, depositPercent: 30 },
    '✓ Submitted | Anton or Olga approves | We confirm today | You pay the 30% deposit | Ships Nov 30 | You pay the rest (within 30 days of the invoice)',
  ],
  [
    'approved by its approver, not yet by the shop',
    { approval: approved },
    `✓ Placed | ✓ Approved by Anton | We confirm today | Ships Nov 30 | ${PAYS}`,
  ],
  [
    'read by staff',
    { isStaff: true },
    '✓ Placed | To confirm today | Ships Nov 30 | Customer pays $1,352 (within 30 days of the invoice)',
  ],
  [
    'of nothing to pay',
    { ...confirmed, payment: 'Nothing', openAmount: 0 },
    '✓ Placed | ✓ Confirmed | Ships Nov 30 | ✓ Paid',
  ],
  ['rejected', { state: 'Rejected' }, ''],
  ['cancelled', { state: 'Cancelled' }, ''],
])('a purchase that is %s says who acts next and when', (_, over, expected) => {
  const steps = purchaseSteps({ ...placed, ...over }).map(({ name, note, isDone, isLate }) =>
    [isDone ? '✓ ' : '', isLate ? '! ' : '', name, note ? ` (${note})` : ''].join(''),
  );
  expect(steps.join(' | ')).toBe(expected);
});
