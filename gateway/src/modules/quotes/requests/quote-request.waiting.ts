import { tally } from '../../../db/lists/tally';
import { Where } from '../../../db/sql';
import type { Actor, Ctx } from '../../../shared/ctx';
import { holds } from '../../../shared/permission';
import type { Tally, WaitingList } from '../../../shared/waiting';
import { isBuying } from '../../people/companies/company.policy';
import { workingSet } from '../../people/companies/visible.policy';
import { quoteRequestRows, SUBMITTED_AT } from './quote-request.lists';
import { QuoteState } from '../quote.status';

async function count(ctx: Ctx, where: Where, state: QuoteState, since = SUBMITTED_AT): Promise<Tally> {
  const rows = await quoteRequestRows(ctx, where, { state: [state] });
  return ctx.readList((db) => tally(db, rows, since));
}

const ofViewer = (state: QuoteState, since?: string) => ({
  isFor: isBuying,
  tally: (ctx: Ctx, actor: Actor) =>
    count(ctx, new Where().and(workingSet(actor, 'quoteRequest')), state, since),
});

export const waitingQuotes: readonly WaitingList[] = [
  {
    kind: 'QUOTES_TO_ANSWER',
    description: 'Requests for quotes that wait for the shop.',
    isFor: (actor) => holds(actor, 'quotes.manage'),
    tally: (ctx) => count(ctx, new Where(), QuoteState.Submitted),
  },
  {
    kind: 'MY_QUOTES',
    description: 'Quotes of the viewer that can be accepted.',
    ...ofViewer(QuoteState.Quoted, 'item.quoted_at'),
  },
  {
    kind: 'MY_QUESTIONS',
    description: 'Requests of the viewer about which the shop has asked something.',
    ...ofViewer(QuoteState.NeedsAnswer),
  },
];
