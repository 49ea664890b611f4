import type { ReturnDetailsFragment } from '../features/returns/return.generated';
import { buildUser } from './builders';

const refused = { __typename: 'Permission' as const, allowed: false };
const allowed = { __typename: 'Permission' as const, allowed: true };
type Permissions = ReturnDetailsFragment['viewerCan'];

/** Permissions of an admin for a return. */
export const buildReturnPermissions = (...steps: (keyof Permissions)[]) => ({
  __typename: 'ReturnPermissions' as const,
  approve: refused,
  refuse: refused,
  receive: refused,
  restock: refused,
  credit: refused,
  addPhotos: refused,
  ...Object.fromEntries(steps.map((step) => [step, allowed])),
});

/** Three of ten servos that have left, one more of which is in another return. */
export const buildReturnLine = (over: Partial<ReturnDetailsFragment['lines'][number]> = {}) => ({
  __typename: 'ReturnLine' as const,
  id: 'line-a',
  quantity: 3,
  receivedQuantity: null,
  restockedQuantity: null,
  order: {
    __typename: 'Order' as const,
    id: 'order-a',
    number: 'ORD-0000AAAA',
    toolName: 'Servo',
    shippedQuantity: 10,
    returnedQuantity: 4,
  },
  ...over,
});

/** Three servos at $43 with 19 per cent of tax. */
export const buildToCredit = (over: Partial<NonNullable<ReturnDetailsFragment['toCredit']>> = {}) => ({
  __typename: 'ReturnCredit' as const,
  lines: [
    {
      __typename: 'ReturnCreditLine' as const,
      orderNumber: 'ORD-0000AAAA',
      name: 'Servo',
      quantity: 3,
      amount: 12_900,
    },
  ],
  net: 12_900,
  tax: 2_451,
  taxName: 'VAT',
  total: 15_351,
  can: { ...allowed, reason: null },
  ...over,
});

/** A return of three servos that was just requested. */
export const buildReturn = (over: Partial<ReturnDetailsFragment> = {}) => ({
  __typename: 'Return' as const,
  id: 'return-a',
  number: 'R-2026-000012',
  kind: 'Return' as const,
  state: 'Requested' as const,
  reason: 'Damaged' as const,
  note: 'Three are bent.',
  answer: null,
  requestedAt: '2026-11-22T09:00:00.000Z',
  decidedAt: null,
  receivedAt: null,
  restockedAt: null,
  creditedAt: null,
  purchase: { __typename: 'Purchase' as const, id: 'purchase-a', number: 'P-2026-000001' },
  customer: buildUser(),
  lines: [buildReturnLine()],
  photos: [],
  creditNotes: [],
  creditableCharges: [],
  toCredit: null,
  viewerCan: buildReturnPermissions(),
  ...over,
});
