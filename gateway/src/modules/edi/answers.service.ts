import type { EntityManager } from 'typeorm';
import { newestPosition, readFeed, type Position } from '../../events/feed';
import { inJobTransaction, type JobServices, type UnitOfWork } from '../../shared/ctx';
import { daysOf } from '../event-feed/event-feed.service';
import { answerAbout, type Answer } from '../order-answers/answer.service';
import { ANSWERED_EVENTS } from '../sales/external-orders/answered-events.type';
import { confirmation } from './confirmation.service';
import { addDocument } from './document.service';
import { EdiDocumentKind } from './edi-document.entity';
import { EdiPartner } from './edi-partner.entity';
import { invoice } from './invoice.service';
import { lockPartner } from './partner.service';
import { detailsOf } from './received-order';
import { shipNotice } from './ship-notice.service';
import type { Segment } from './x12/segment';

/** Events that one transaction answers. */
const AT_ONCE = 50;

/**
 * Adds the documents that follow from the events behind the position of a partner, in their order: 855, 856 and 810 about orders
 * that it has sent. The position moves in the transaction of the documents. What cannot be said yet is for a later run.
 */
export async function addAnswers(services: JobServices, partnerId: string): Promise<void> {
  let isMore = true;
  while (isMore)
    isMore = await inJobTransaction(services, async (tx) => {
      const partner = await lockPartner(tx, partnerId);
      return partner !== null && answerNext(tx, services, partner);
    });
}

/** Returns true if there may be more events. */
async function answerNext({ db }: UnitOfWork, services: JobServices, partner: EdiPartner): Promise<boolean> {
  // Before the reading: what it finds nothing in has all of these.
  const newest = await newestPosition(db);
  const events = await readFeed(db, {
    of: { companyId: partner.companyId, types: ANSWERED_EVENTS },
    after: { xid: partner.xid, seq: partner.seq, id: partner.eventId },
    days: daysOf(services),
    limit: AT_ONCE,
  });
  for (const event of events) {
    const answer = await answerAbout(db, event, partner.id);
    if (answer && 'until' in answer) return false;
    if (answer) await answerWith(db, partner, { answer, eventId: event.id });
    await moveTo(db, partner, event);
  }
  if (events.length === 0 && newest) await moveTo(db, partner, newest);
  return events.length === AT_ONCE;
}

const moveTo = (db: EntityManager, { id }: EdiPartner, to: Position) =>
  db.update(EdiPartner, { id }, { xid: to.xid, seq: to.seq, eventId: to.id });

async function answerWith(
  db: EntityManager,
  partner: EdiPartner,
  { answer, eventId }: { readonly answer: Answer; readonly eventId: string },
): Promise<void> {
  const { kind, subject, segments } = await written(db, answer);
  if (segments === null) return;
  const { addressing } = detailsOf(answer.order);
  await addDocument(db, partner, { kind, subject, sourceId: eventId, addressing, segments });
}

interface Written {
  readonly kind: EdiDocumentKind;
  /** Number of what it is about. */
  readonly subject: string;
  /** Null if there is nothing to say. */
  readonly segments: readonly Segment[] | null;
}

async function written(db: EntityManager, answer: Answer): Promise<Written> {
  const { number } = answer.order;
  if (answer.kind === 'Confirmation')
    return { kind: EdiDocumentKind.Confirmation, subject: number, segments: await confirmation(db, answer) };
  if (answer.kind === 'ShipNotice')
    return { kind: EdiDocumentKind.ShipNotice, subject: number, segments: await shipNotice(db, answer) };
  return { kind: EdiDocumentKind.Invoice, subject: answer.document.number, segments: invoice(answer) };
}
