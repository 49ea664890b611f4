import { signedIn, type Ctx } from '../../shared/ctx';
import { notFound } from '../../shared/domain-error';
import { idOf } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { canRevokeCompanyKeys } from '../people/companies/company.policy';
import { fileNameOf } from './document.service';
import { EdiDocument } from './edi-document.entity';
import { EdiFile, EdiFileState } from './edi-file.entity';
import type { EdiMessage } from './edi-message.type';
import { EdiOrder, EdiOrderState } from './edi-order.entity';
import { EdiPartner } from './edi-partner.entity';

/** The most messages that are listed. */
const MAX_LISTED = 50;

/**
 * The last messages between the shop and a partner (owners of its company, and staff): orders, files that cannot be read, and
 * documents of the shop, the newest first.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function listEdiMessages(ctx: Ctx, of: string): Promise<EdiMessage[]> {
  const actor = await signedIn(ctx);
  const partner = await ctx.db.findOneBy(EdiPartner, { id: idOf(of) });
  if (!partner) throw notFound();
  authorize(canRevokeCompanyKeys(actor, { id: partner.companyId }));
  const newest = { order: { createdAt: 'DESC', id: 'DESC' }, take: MAX_LISTED } as const;
  const own = { partnerId: partner.id };
  const orders = await ctx.db.find(EdiOrder, { where: own, ...newest });
  const refused = await ctx.db.find(EdiFile, { where: { ...own, state: EdiFileState.Refused }, ...newest });
  const documents = await ctx.db.find(EdiDocument, { where: own, ...newest });
  return [...orders.map(ofOrder), ...refused.map(ofFile), ...documents.map(ofDocument)]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, MAX_LISTED);
}

const ofOrder = ({ id, state, number, purchaseId, error, createdAt }: EdiOrder): EdiMessage => ({
  id,
  kind: null,
  state,
  subject: number,
  purchaseId,
  error,
  fileName: null,
  createdAt,
});

const ofFile = ({ id, name, error, createdAt }: EdiFile): EdiMessage => ({
  id,
  kind: null,
  state: EdiOrderState.Refused,
  subject: name,
  purchaseId: null,
  error,
  fileName: null,
  createdAt,
});

const ofDocument = ({ id, kind, control, subject, createdAt, writtenAt }: EdiDocument): EdiMessage => ({
  id,
  kind,
  state: null,
  subject,
  purchaseId: null,
  error: null,
  fileName: writtenAt ? fileNameOf({ kind, control }) : null,
  createdAt,
});
