import { tally, type Since } from '../../../db/lists/tally';
import { Where } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { holds } from '../../../shared/permission';
import type { Tally, WaitingList } from '../../../shared/waiting';
import { isBuying } from '../../people/companies/company.policy';
import { workingSet } from '../../people/companies/visible.policy';
import { DocumentPayment } from '../documents/document.inputs';
import { documentRows } from '../documents/document.lists';

const count = (ctx: Ctx, where: Where, payment: DocumentPayment, since: Since): Promise<Tally> =>
  ctx.readList((db) => tally(db, documentRows(where, { payment }), since));

export const waitingDocuments: readonly WaitingList[] = [
  {
    kind: 'OVERDUE',
    description: 'Invoices and deposits whose due day is past, with an open amount.',
    isFor: (actor) => holds(actor, 'payments.record'),
    tally: (ctx) => count(ctx, new Where(), DocumentPayment.Overdue, { day: 'item.due_on' }),
  },
  {
    kind: 'MY_PAYMENTS',
    description: 'Invoices and deposits of the viewer with an open amount.',
    isFor: isBuying,
    tally: (ctx, actor) =>
      count(ctx, new Where().and(workingSet(actor, 'document')), DocumentPayment.Open, 'item.issued_at'),
  },
];
