import type { EntityManager } from 'typeorm';
import { StoredEvent } from '../../../events/domain-event.entity';

/** The id of what an event is about; null if there is no such event. */
export async function subjectOfEvent(db: EntityManager, id: string): Promise<string | null> {
  const event = await db.findOneBy(StoredEvent, { id });
  return event?.subjectId ?? null;
}
