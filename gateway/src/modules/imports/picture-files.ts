import { signedIn, type Ctx } from '../../shared/ctx';
import type { FileSubject, FileSubjects } from '../../shared/files/file-subject';
import { authorize } from '../../shared/permission';
import { canManageTools } from '../catalogue/tools/tool.policy';

/** Name by which an archive of pictures is uploaded. It belongs to no row, until staff import it. */
export const PICTURE_ARCHIVES = 'picture-archive';

const requireManager = async (ctx: Ctx): Promise<void> => authorize(canManageTools(await signedIn(ctx)));

const ofStaff: FileSubject = {
  isDraft: true,
  authorizeReading: requireManager,
  async authorizeChange(ctx) {
    await requireManager(ctx);
    return { companyId: null, customerId: null };
  },
};

export const pictureArchives: FileSubjects = { [PICTURE_ARCHIVES]: ofStaff };
