import { hash } from 'node:crypto';
import { inJobTransaction, type JobServices, type UnitOfWork } from '../../shared/ctx';
import { badRequest, DomainError } from '../../shared/domain-error';
import { newId } from '../../shared/ids';
import { MAX_LINES } from '../sales/checkout/place-purchase.inputs';
import { tooManyLines } from '../sales/external-orders/external-order.service';
import { addDocument } from './document.service';
import { EdiDocument, EdiDocumentKind } from './edi-document.entity';
import { EdiFile, EdiFileState } from './edi-file.entity';
import { EdiOrder, EdiOrderState } from './edi-order.entity';
import type { EdiPartner } from './edi-partner.entity';
import { lockPartner } from './partner.service';
import { rejectOrder } from './reject-order.service';
import { acknowledgement, isAccepted, type CheckedSet } from './x12/acknowledgement';
import { faultsOf, orderOf } from './x12/order';
import { readInterchange } from './x12/read-interchange';
import type { FunctionalGroup, Interchange } from './x12/segment';

/** A file as it was found: its content, or its size if it is too large to be read. */
interface Found {
  readonly name: string;
  readonly content: Buffer | { readonly size: number };
}

/** Orders of one file. */
const MAX_ORDERS = 500;

/**
 * Writes down what is in a file: its orders, which are placed afterwards, and a 997 for each of its groups. All of it is written
 * in one transaction. A file that came before is answered as before; what cannot be read is refused with a sentence.
 */
export async function takeFile(
  services: JobServices,
  partnerId: string,
  { name, content }: Found,
): Promise<void> {
  await inJobTransaction(services, async (tx) => {
    const partner = await lockPartner(tx, partnerId);
    if (!partner || partner.revokedAt) return;
    const contentHash = hash('sha256', Buffer.isBuffer(content) ? content : `${content.size}`, 'buffer');
    const file = { id: newId(), partnerId, name, contentHash };
    try {
      const interchange = readInterchange(textOf(content));
      requireParties(partner, interchange);
      const { control } = interchange;
      const before = await tx.db.findOneBy(EdiFile, { partnerId, control, state: EdiFileState.Read });
      if (before) return await again(tx, before, contentHash);
      const groups = interchange.groups.map(checked);
      requireFew(groups);
      await tx.db.insert(EdiFile, { ...file, control, state: EdiFileState.Read });
      await takeGroups(tx, { partner, fileId: file.id, interchange, groups });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await tx.db.insert(EdiFile, { ...file, state: EdiFileState.Refused, error: error.message });
    }
  });
}

/** UTF-8, or else Latin-1, which old systems write. @throws DomainError BAD_REQUEST */
function textOf(content: Found['content']): string {
  if (!Buffer.isBuffer(content))
    throw badRequest(`The file has ${Math.ceil(content.size / MIB)} MiB. At most 8 MiB are taken.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return content.toString('latin1');
  }
}

const MIB = 1024 * 1024;

function requireParties(partner: EdiPartner, { sender, receiver }: Interchange): void {
  const named = ({ qualifier, id }: Interchange['sender']) => `${qualifier}/${id}`;
  const [from, to] = [`${partner.qualifier}/${partner.code}`, `${partner.shopQualifier}/${partner.shopCode}`];
  if (named(sender) !== from)
    throw badRequest(`The file is from ${named(sender)}, and this folder is of ${from}.`);
  if (named(receiver) !== to)
    throw badRequest(`The file is for ${named(receiver)}, and the shop is ${to} here.`);
}

interface CheckedGroup {
  readonly group: FunctionalGroup;
  readonly sets: readonly CheckedSet[];
}

const checked = (group: FunctionalGroup): CheckedGroup => ({
  group,
  sets: group.sets.map((set): CheckedSet => {
    // A 997 of the partner is about what the shop has written. It needs no answer.
    if (group.id === 'FA') return { ...set, segmentFaults: [] };
    if (group.id !== 'PO' || set.type !== '850')
      return { ...set, faults: ['1', ...set.faults], segmentFaults: [] };
    return { ...set, segmentFaults: faultsOf(set.segments) };
  }),
});

function requireFew(groups: readonly CheckedGroup[]): void {
  const count = groups.reduce((sum, { sets }) => sum + sets.length, 0);
  if (count > MAX_ORDERS) throw badRequest(`The file has ${count} orders. At most ${MAX_ORDERS} are taken.`);
}

interface Taking {
  readonly partner: EdiPartner;
  readonly fileId: string;
  readonly interchange: Interchange;
  readonly groups: readonly CheckedGroup[];
}

async function takeGroups({ db }: UnitOfWork, { partner, fileId, interchange, groups }: Taking) {
  let position = 0;
  for (const [part, { group, sets }] of groups.entries()) {
    if (group.id === 'FA') continue;
    const { control, isTest } = interchange;
    const addressing = { groupSender: group.sender, groupReceiver: group.receiver, isTest };
    for (const set of sets.filter((one) => isAccepted(group, one))) {
      const messageId = [control, group.control, set.control].join('-');
      const own = { partnerId: partner.id, fileId, position, messageId, addressing };
      const order = db.create(EdiOrder, { id: newId(), ...own, ...contentOf(set) });
      await db.insert(EdiOrder, order);
      if (order.state === EdiOrderState.Refused) await rejectOrder(db, partner, order);
      position += 1;
    }
    await addDocument(db, partner, {
      kind: EdiDocumentKind.Receipt,
      subject: control,
      sourceId: fileId,
      part,
      addressing,
      segments: acknowledgement(group, sets),
    });
  }
}

/** An order with too many lines is refused immediately. Only its first segments are stored. */
function contentOf({ segments }: CheckedSet): Pick<EdiOrder, 'state' | 'number' | 'segments' | 'error'> {
  const { number, lines } = orderOf(segments);
  if (lines.length <= MAX_LINES) return { state: EdiOrderState.Waiting, number, segments, error: null };
  const error = tooManyLines(lines.length).message;
  return { state: EdiOrderState.Refused, number, segments: segments.slice(0, MAX_LINES), error };
}

/** The same file again: its answers are written again, under their names. @throws DomainError BAD_REQUEST for another file */
async function again({ db }: UnitOfWork, before: EdiFile, contentHash: Buffer): Promise<void> {
  if (!before.contentHash.equals(contentHash))
    throw badRequest(
      `The control number ${before.control ?? ''} was used before, in ${before.name}. Each file needs one of its own.`,
    );
  const { id: sourceId, partnerId } = before;
  await db.update(EdiDocument, { partnerId, sourceId }, { writtenAt: null });
}
