import { tally } from '../../db/lists/tally';
import { holds } from '../../shared/permission';
import type { WaitingList } from '../../shared/waiting';
import { questionRows } from './question.lists';

export const waitingQuestions: readonly WaitingList[] = [
  {
    kind: 'QUESTIONS_TO_ANSWER',
    description: 'Questions about tools without an answer.',
    isFor: (actor) => holds(actor, 'reviews.moderate'),
    tally: (ctx) => ctx.readList((db) => tally(db, questionRows({ isOpen: true }), 'item.asked_at')),
  },
];
