import type { EntityManager } from 'typeorm';
import { StoredEvent } from '../../../events/domain-event.entity';
import type { DomainEvents } from '../../../events/registry';
import { userName } from '../../people/users/user-name.service';
import { QuoteRequest } from '../../quotes/quote-request.entity';
import { CustomToolRequest } from '../../requests/custom-tool-request.entity';
import { staff, type Message } from './message';
import type { StaffPermission } from '../../../rules/permissions';

interface Subject {
  readonly id: string;
  readonly assigneeId: string | null;
  /** What it is called in a sentence. */
  readonly name: string;
  readonly path: string;
  readonly text: string | null;
}

/** To the assignee, if they still are it and did not assign themselves. Its subject is the event. */
const assignment = (
  permission: StaffPermission,
  read: (db: EntityManager, id: string) => Promise<Subject | null>,
): Message => ({
  async compose({ db }, id) {
    const event = await db.findOneBy(StoredEvent, { id });
    const about = event && (await read(db, event.subjectId));
    const assigneeId = about?.assigneeId ?? null;
    const { after } = (event?.payload ?? {}) as Partial<DomainEvents['quote.assigned']>;
    if (!about || assigneeId === null || assigneeId !== after?.assigneeId || assigneeId === event?.actorId)
      return null;
    const by = event?.actorId ? await userName(db, event.actorId) : 'A colleague';
    const subject = `${by} assigned ${about.name} to you`;
    return {
      recipients: (await staff(db, permission)).filter(({ userId }) => userId === assigneeId),
      thread: about.id,
      subject,
      paragraphs: [about.text ?? `${subject}.`],
      action: { label: 'Answer it', path: about.path },
      reason: 'you are an admin of the shop',
      notice: { text: `${subject}.`, path: about.path },
    };
  },
});

export const quoteAssigned = assignment('quotes.manage', async (db, id) => {
  const request = await db.findOneBy(QuoteRequest, { id });
  if (!request) return null;
  const { assigneeId, number, message: text } = request;
  return { id, assigneeId, name: `the quote request ${number}`, path: `/quote/${id}`, text };
});

export const toolRequestAssigned = assignment('requests.answer', async (db, id) => {
  const request = await db.findOneBy(CustomToolRequest, { id });
  if (!request) return null;
  const { assigneeId, number, message: text } = request;
  return { id, assigneeId, name: `the request ${number}`, path: `/dashboard/requests?request=${id}`, text };
});
