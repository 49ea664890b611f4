import { tally } from '../../db/lists/tally';
import { holds } from '../../shared/permission';
import type { WaitingList } from '../../shared/waiting';
import { requestRows } from './request-management.service';
import { ToolRequestState } from './request.status';

export const waitingRequests: readonly WaitingList[] = [
  {
    kind: 'REQUESTS_TO_ANSWER',
    description: 'New requests for customised tools.',
    isFor: (actor) => holds(actor, 'requests.answer'),
    tally: (ctx) =>
      ctx.readList((db) => tally(db, requestRows({ state: ToolRequestState.New }), 'item.created_at')),
  },
];
