import type { Readable } from 'node:stream';
import type { Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import type { Part } from '../../../shared/files/part';
import { idOf } from '../../../shared/ids';
import { filesById } from '../../files/file.loader';
import { readBytes } from '../../files/file.service';
import type { StoredFile } from '../../files/stored-file.entity';
import { ToolFile } from './tool-file.entity';

/** A public file, for everyone, also of a tool that is no longer sold. @throws DomainError NOT_FOUND */
export async function findToolFile({ db }: Ctx, given: string): Promise<StoredFile> {
  const id = idOf(given);
  if (!(await db.existsBy(ToolFile, { id }))) throw notFound();
  const file = (await filesById(db, [id])).get(id);
  if (!file) throw notFound();
  return file;
}

/** Its bytes, or a part of them. @throws DomainError FILE_MISSING, FILES_UNAVAILABLE */
export const readToolFile = (ctx: Ctx, file: StoredFile, part: Part | null): Promise<Readable> =>
  readBytes(ctx, file, part);
