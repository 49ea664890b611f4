import { tally } from '../../../db/lists/tally';
import { holds } from '../../../shared/permission';
import type { WaitingList } from '../../../shared/waiting';
import { lowTools } from './tool.lists';
import { lowSince } from './tool.sql';

export const waitingTools: readonly WaitingList[] = [
  {
    kind: 'LOW_STOCK',
    description: 'Tools whose stock is below their threshold.',
    isFor: (actor) => holds(actor, 'stock.change'),
    async tally(ctx) {
      const rows = await lowTools(ctx);
      return ctx.readList((db) => tally(db, rows, lowSince('item')));
    },
  },
];
