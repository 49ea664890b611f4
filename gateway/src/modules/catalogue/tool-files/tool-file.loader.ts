import { rowsBy } from '../../../db/sql';
import { sharedLoader } from '../../../db/shared-loader';
import { filesById } from '../../files/file.loader';
import type { StoredFile } from '../../files/stored-file.entity';
import { ToolFileKind } from './tool-file-kind';
import type { ToolDocument } from './tool-document.type';
import { ToolFile } from './tool-file.entity';

/** A revision with its stored file. */
export type Revision = ToolFile & { readonly file: StoredFile };

const KINDS = Object.values(ToolFileKind);
const keyOf = ({ kind, title, language }: ToolFile): string => JSON.stringify([kind, title, language]);

/** Files by kind, title and language, each with its newest revision first. */
function documentsOf(revisions: readonly Revision[]): ToolDocument[] {
  const newestFirst = revisions.toSorted(
    (one, other) => other.issuedOn.localeCompare(one.issuedOn) || +other.file.createdAt - +one.file.createdAt,
  );
  const documents = new Map<string, ToolDocument>();
  for (const revision of newestFirst) {
    const { kind, title, language } = revision;
    const document = documents.get(keyOf(revision)) ?? { kind, title, language, revisions: [] };
    document.revisions.push(revision);
    documents.set(keyOf(revision), document);
  }
  return [...documents.values()].sort(
    (one, other) =>
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
      one.title.localeCompare(other.title, 'en') ||
      one.language.localeCompare(other.language, 'en'),
  );
}

/** The public files of tools. */
export const documentsOfTool = sharedLoader<string, ToolDocument[]>(async (db, toolIds) => {
  const found = await rowsBy(db, ToolFile, { column: 'tool_id', values: toolIds });
  const ids = found.map(({ id }) => id);
  const files = await filesById(db, ids);
  const revisions = found.flatMap((one): Revision[] => {
    const file = files.get(one.id);
    return file ? [Object.assign(one, { file })] : [];
  });
  return toolIds.map((id) => documentsOf(revisions.filter(({ toolId }) => toolId === id)));
});
