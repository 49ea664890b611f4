import { tally } from '../../../db/lists/tally';
import { Where } from '../../../db/sql';
import type { Actor, Ctx } from '../../../shared/ctx';
import { holds } from '../../../shared/permission';
import type { Tally, WaitingList } from '../../../shared/waiting';
import { companiesWith } from '../../people/companies/company.policy';
import { workingSet } from '../../people/companies/visible.policy';
import type { PurchaseFilter } from './purchase.inputs';
import { purchaseRows } from './purchase.lists';

const count = (
  ctx: Ctx,
  actor: Actor,
  { where = new Where(), ...filter }: PurchaseFilter & { where?: Where },
): Promise<Tally> => ctx.readList((db) => tally(db, purchaseRows(actor, where, filter), 'item.placed_at'));

export const waitingPurchases: readonly WaitingList[] = [
  {
    kind: 'TAX_TO_DECIDE',
    description: 'Purchases whose tax waits for a country.',
    isFor: (actor) => holds(actor, 'orders.approve'),
    tally: (ctx, actor) => count(ctx, actor, { taxUndecided: true }),
  },
  {
    kind: 'MY_APPROVALS',
    description: 'Purchases of the company that the viewer acts for, which the viewer may approve or reject.',
    isFor: (actor) => actor.role === 'customer' && companiesWith(actor, 'approve').length > 0,
    tally: (ctx, actor) =>
      count(ctx, actor, { awaitsMe: true, where: new Where().and(workingSet(actor, 'purchase')) }),
  },
];
