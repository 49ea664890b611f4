import { signedIn, type Ctx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import type { FileOwner, FileSubject, FileSubjects } from '../../../shared/files/file-subject';
import { authorize } from '../../../shared/permission';
import { Tool } from '../tools/tool.entity';
import { canManageTools } from '../tools/tool.policy';

/** Names by which uploads belong to a tool, and a file to its place there. */
export const DRAFT_FILES = 'tool-file-draft';
export const TOOL_FILES = 'tool-file';

/** The shop's own. */
const OWNER: FileOwner = { companyId: null, customerId: null };

const requireManager = async (ctx: Ctx): Promise<void> => authorize(canManageTools(await signedIn(ctx)));

/** What staff have uploaded for a tool, until addToolFile says what it is. The id is the tool's. */
const ofDraft: FileSubject = {
  isDraft: true,
  authorizeReading: requireManager,
  async authorizeChange(ctx, id) {
    await requireManager(ctx);
    if (!(await ctx.db.existsBy(Tool, { id }))) throw notFound();
    return OWNER;
  },
};

/** A public file. Everyone reads it at its own path; it is withdrawn, not deleted, so that the tool's history says so. */
const ofTool: FileSubject = {
  authorizeReading: requireManager,
  async authorizeChange(ctx) {
    await requireManager(ctx);
    throw new DomainError('rule', 'WRONG_STATE', 'A file of a tool is withdrawn on the page of its files.');
  },
};

export const toolFiles: FileSubjects = { [DRAFT_FILES]: ofDraft, [TOOL_FILES]: ofTool };
