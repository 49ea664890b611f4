import type { EntityManager } from 'typeorm';
import { addDocument } from './document.service';
import { EdiDocumentKind } from './edi-document.entity';
import type { EdiOrder } from './edi-order.entity';
import type { EdiPartner } from './edi-partner.entity';
import { orderOf } from './x12/order';
import { textSegments } from './x12/texts';
import { dayText } from './x12/write-interchange';

/** Adds the 855 about an order that was refused, with the reason. The partner is locked. */
export async function rejectOrder(
  db: EntityManager,
  partner: Pick<EdiPartner, 'id'>,
  { id, number, addressing, segments, error }: EdiOrder,
): Promise<void> {
  const { date } = orderOf(segments);
  await addDocument(db, partner, {
    kind: EdiDocumentKind.Confirmation,
    subject: number,
    sourceId: id,
    addressing,
    segments: [
      // Original, rejected without detail.
      ['BAK', '00', 'RJ', number, date, '', '', '', '', dayText(new Date())],
      ...textSegments('REASON', error ?? ''),
    ],
  });
}
