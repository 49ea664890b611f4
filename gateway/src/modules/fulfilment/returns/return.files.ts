import { signedIn, type Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import type { FileSubject, FileSubjects } from '../../../shared/files/file-subject';
import { authorize } from '../../../shared/permission';
import { GUEST_PHOTOS } from '../../files/upload.policy';
import { claimOfToken } from './claim-photos.service';
import { Return } from './return.entity';
import { canAddPhotos, canRead } from './return.policy';
import { RETURN_PHOTOS } from './return.subject';

/** A return that the viewer sees. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
async function visibleReturn(ctx: Ctx, id: string): Promise<Return> {
  const actor = await signedIn(ctx);
  const item = await ctx.db.findOneBy(Return, { id });
  if (!item) throw notFound();
  authorize(canRead(actor, item));
  return item;
}

/** Photos of what is damaged: both sides add them until the return has ended. */
const ofReturn: FileSubject = {
  endings: ['png', 'jpg', 'jpeg', 'webp'],
  authorizeReading: async (ctx, id) => void (await visibleReturn(ctx, id)),
  async authorizeChange(ctx, id) {
    const item = await visibleReturn(ctx, id);
    authorize(canAddPhotos(await ctx.viewer(), item));
    return { companyId: item.companyId, customerId: item.customerId };
  },
  guests: { authorize: claimOfToken, name: 'The recipient', limits: GUEST_PHOTOS },
};

export const returnFiles: FileSubjects = { [RETURN_PHOTOS]: ofReturn };
