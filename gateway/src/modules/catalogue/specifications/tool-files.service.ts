import { added, deleted } from '../../../events/changes';
import { emit } from '../../../events/emit';
import { fileEndings } from '../../../rules/files';
import { MOST_TOOL_FILES, toolFileKinds } from '../../../rules/tool-files';
import { inTransaction, signedIn, type Ctx, type Tx } from '../../../shared/ctx';
import { badInput, DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { filesById } from '../../files/file.loader';
import { dropFile, moveFile } from '../../files/file.service';
import type { StoredFile } from '../../files/stored-file.entity';
import type { AddToolFileInput } from '../tool-files/tool-file.inputs';
import { ToolFile } from '../tool-files/tool-file.entity';
import type { Tool } from '../tools/tool.entity';
import { canManageTools } from '../tools/tool.policy';
import { lockTool } from '../tools/tool-writing.service';
import { subjectOf } from '../tools/tool.subject';
import { DRAFT_FILES, TOOL_FILES } from './tool-file.subjects';

/** Fields of a file in events. */
const FIELDS = ['kind', 'title', 'language', 'revision', 'issuedOn', 'name', 'sha256'] as const;

const fieldsOf = (file: ToolFile, { name, sha256 }: StoredFile) => ({ ...file, name, sha256 });

/**
 * Makes a public file of a complete upload: a new document of a tool, or a new revision of one (staff). The same upload again
 * changes nothing.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, ALREADY_EXISTS, WRONG_STATE, TOO_MANY_FILES
 */
export async function addToolFile(ctx: Ctx, input: AddToolFileInput): Promise<Tool> {
  authorize(canManageTools(await signedIn(ctx)));
  return inTransaction(ctx, async (tx) => {
    const tool = await lockedTool(tx, input.toolId);
    const id = idOf(input.uploadId);
    if (await tx.db.existsBy(ToolFile, { id, toolId: tool.id })) return tool;
    const file = tx.db.create(ToolFile, { ...documentOf(input), id, toolId: tool.id });
    await refuseUnfit(tx, tool, file);
    const from = { type: DRAFT_FILES, id: tool.id };
    const stored = await moveFile(tx, { id, from, to: { type: TOOL_FILES, id } });
    if (!stored) throw notFound();
    refuseKind(file, stored);
    await tx.db.insert(ToolFile, file);
    const payload = added(FIELDS, fieldsOf(file, stored));
    await emit(tx, 'tool.file-added', { ...subjectOf(tool), payload });
    return tool;
  });
}

/** @throws DomainError NOT_FOUND */
async function lockedTool({ db }: Tx, id: string): Promise<Tool> {
  const tool = await lockTool(db, idOf(id));
  if (!tool) throw notFound();
  return tool;
}

const documentOf = ({ kind, title, language, revision, issuedOn }: AddToolFileInput) => ({
  kind,
  title: title ?? '',
  language: language ?? '',
  revision,
  issuedOn,
});

/** @throws DomainError WRONG_STATE, TOO_MANY_FILES, ALREADY_EXISTS */
async function refuseUnfit({ db }: Tx, { id: toolId, customerId }: Tool, file: ToolFile): Promise<void> {
  if (customerId !== null) {
    const message = 'This tool is made for a customer: its files would be public. Send them with the quote.';
    throw new DomainError('rule', 'WRONG_STATE', message);
  }
  if ((await db.countBy(ToolFile, { toolId })) >= MOST_TOOL_FILES) {
    const message = `A tool has ${MOST_TOOL_FILES} files at most. Please withdraw one first.`;
    throw new DomainError('rule', 'TOO_MANY_FILES', message, { limit: MOST_TOOL_FILES });
  }
  const { kind, title, language, revision } = file;
  if (await db.existsBy(ToolFile, { toolId, kind, title, language, revision })) {
    const message = `There is a revision ${revision} of this document already.`;
    throw new DomainError('conflict', 'ALREADY_EXISTS', message, { fields: { revision: message } });
  }
}

/** @throws DomainError BAD_USER_INPUT for a certificate that is a model, and the like */
function refuseKind({ kind }: ToolFile, stored: StoredFile): void {
  const kinds: readonly (keyof typeof fileEndings)[] = toolFileKinds[kind];
  if (kinds.includes(stored.kind)) return;
  const endings = kinds.flatMap((each) => fileEndings[each].map((ending) => `.${ending}`)).join(', ');
  throw badInput({ uploadId: `A file of this kind ends in ${endings}.` });
}

/**
 * Deletes a public file, one revision of a document (staff). The revision before it is the newest one then.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function withdrawToolFile(ctx: Ctx, given: string): Promise<Tool> {
  authorize(canManageTools(await signedIn(ctx)));
  const id = idOf(given);
  const found = await ctx.db.findOneBy(ToolFile, { id });
  if (!found) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const tool = await lockedTool(tx, found.toolId);
    const stored = (await filesById(tx.db, [id])).get(id);
    const { affected } = await tx.db.delete(ToolFile, { id });
    if (!affected || !stored) throw notFound();
    const payload = deleted(FIELDS, fieldsOf(found, stored));
    await emit(tx, 'tool.file-withdrawn', { ...subjectOf(tool), payload });
    await dropFile(tx, stored);
    return tool;
  });
}
