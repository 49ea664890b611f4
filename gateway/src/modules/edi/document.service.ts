import type { EntityManager } from 'typeorm';
import { newId } from '../../shared/ids';
import { EdiDocumentKind, EdiDocument } from './edi-document.entity';
import type { EdiAddressing } from './edi-order.entity';
import { EdiPartner } from './edi-partner.entity';
import type { Segment } from './x12/segment';
import { controlText, writeInterchange } from './x12/write-interchange';

/** GS01 of each document. */
const GROUPS: Record<EdiDocumentKind, string> = {
  [EdiDocumentKind.Receipt]: 'FA',
  [EdiDocumentKind.Confirmation]: 'PR',
  [EdiDocumentKind.ShipNotice]: 'SH',
  [EdiDocumentKind.Invoice]: 'IN',
};

interface Added extends Pick<EdiDocument, 'kind' | 'subject' | 'sourceId'> {
  readonly part?: number;
  /** Of what it answers: who sent it, and to whom. */
  readonly addressing: EdiAddressing;
  readonly segments: readonly Segment[];
}

/** Adds a document for a partner, who is locked, with the next control number. The same again adds nothing. */
export async function addDocument(
  db: EntityManager,
  { id: partnerId }: Pick<EdiPartner, 'id'>,
  { kind, subject, sourceId, part = 0, addressing, segments }: Added,
): Promise<void> {
  if (await db.existsBy(EdiDocument, { partnerId, kind, sourceId, part })) return;
  const partner = await db.findOneByOrFail(EdiPartner, { id: partnerId });
  const control = (partner.lastControl % MAX_CONTROL) + 1;
  await db.update(EdiPartner, { id: partnerId }, { lastControl: control });
  const body = writeInterchange({
    sender: { qualifier: partner.shopQualifier, id: partner.shopCode },
    receiver: { qualifier: partner.qualifier, id: partner.code },
    groupSender: addressing.groupReceiver,
    groupReceiver: addressing.groupSender,
    isTest: addressing.isTest,
    group: GROUPS[kind],
    type: kind,
    control,
    at: new Date(),
    segments,
  });
  await db.insert(EdiDocument, { id: newId(), partnerId, kind, control, subject, body, sourceId, part });
}

const MAX_CONTROL = 999_999_999;

/** The name of its file: `855-000000042.edi`. */
export const fileNameOf = ({ kind, control }: Pick<EdiDocument, 'kind' | 'control'>): string =>
  `${kind}-${controlText(control)}.edi`;
