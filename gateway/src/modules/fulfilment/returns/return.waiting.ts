import { tally } from '../../../db/lists/tally';
import { Where } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { holds } from '../../../shared/permission';
import type { Tally, WaitingList } from '../../../shared/waiting';
import { isBuying } from '../../people/companies/company.policy';
import { workingSet } from '../../people/companies/visible.policy';
import { returnRows } from './return.lists';
import { ReturnState } from './return.status';

const count = (ctx: Ctx, where: Where, state: ReturnState, since = 'item.requested_at'): Promise<Tally> =>
  ctx.readList((db) => tally(db, returnRows(where, { state: [state] }), since));

export const waitingReturns: readonly WaitingList[] = [
  {
    kind: 'RETURNS_TO_DECIDE',
    description: 'Returns that wait for an answer.',
    isFor: (actor) => holds(actor, 'returns.decide'),
    tally: (ctx) => count(ctx, new Where(), ReturnState.Requested),
  },
  {
    kind: 'RETURNS_TO_INSPECT',
    description: 'Returns that have arrived, and are neither restocked nor scrapped.',
    isFor: (actor) => holds(actor, 'returns.receive'),
    tally: (ctx) => count(ctx, new Where(), ReturnState.Received, 'item.received_at'),
  },
  {
    kind: 'MY_RETURNS',
    description: 'Returns of the viewer that were approved: their units are to be sent back.',
    isFor: isBuying,
    tally: (ctx, actor) => count(ctx, new Where().and(workingSet(actor, 'return')), ReturnState.Approved),
  },
];
