import { fileEndings, userFiles } from '../../../../../gateway/src/rules/files';
import { toolFileKinds } from '../../../../../gateway/src/rules/tool-files';
import type { AddToolFileInput, ToolFileKind } from '../../../graphql/schema-types.generated';
import { validation } from '../../../lib/messages';
import type { ToolFilePartsFragment } from '../../../entities/tool/tool-file.generated';
import { filesTexts } from './tool-file-messages';

/** A file as the form holds it. */
export type FileValues = {
  kind: ToolFileKind;
  title?: string;
  language?: string;
  revision?: string;
  issuedOn?: string;
};

/** How the names of files of a kind end: .pdf, .zip. */
export const endingsOf = (kind: ToolFileKind): string[] =>
  toolFileKinds[kind].flatMap((each) => fileEndings[each].map((ending) => `.${ending}`));

/** Why a file cannot be taken, before it is sent. */
export function refuseFile(kind: ToolFileKind, { name, size }: File): string | undefined {
  const endings = endingsOf(kind);
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending)))
    return filesTexts.wrongEnding(endings.join(', '));
  return size > userFiles.largest ? filesTexts.tooLarge : undefined;
}

export const validateFile = ({ revision, issuedOn }: FileValues) => ({
  revision: revision?.trim() ? undefined : validation.required(filesTexts.revision),
  issuedOn: issuedOn ? undefined : validation.required(filesTexts.issuedOn),
});

/** What a new revision has in common with the others. */
export const valuesOf = (file: ToolFilePartsFragment | null): FileValues =>
  file
    ? { kind: file.kind, title: file.title, language: file.language }
    : { kind: 'DataSheet', language: 'en' };

export const fileInput = (
  { kind, title = '', language = '', revision = '', issuedOn = '' }: FileValues,
  { toolId, uploadId }: Pick<AddToolFileInput, 'toolId' | 'uploadId'>,
): AddToolFileInput => ({
  toolId,
  uploadId,
  kind,
  title: title.trim() || null,
  language: language || null,
  revision: revision.trim(),
  issuedOn,
});
