import { tally } from '../../db/lists/tally';
import { holds } from '../../shared/permission';
import type { WaitingList } from '../../shared/waiting';
import { EdiOrderState } from './edi-order.entity';
import { ediOrderRows } from './queue.service';

export const waitingEdiOrders: readonly WaitingList[] = [
  {
    kind: 'EDI_ORDERS_TO_MAP',
    description: 'Orders of files with codes that the shop does not know.',
    isFor: (actor) => holds(actor, 'orders.change'),
    tally: (ctx) =>
      ctx.readList((db) => tally(db, ediOrderRows({ state: EdiOrderState.Queued }), 'item.created_at')),
  },
];
