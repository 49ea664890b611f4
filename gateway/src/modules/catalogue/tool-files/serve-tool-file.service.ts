import type { Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import type { StoredFile } from '../../files/stored-file.entity';
import { ToolFile } from './tool-file.entity';

/** A public file, for everyone, also of a tool that is no longer sold. @throws DomainError NOT_FOUND */
export async function findToolFile({ db }: Ctx, given: string): Promise<StoredFile> {
  const id = idOf(given);
  const found = await db.findOne(ToolFile, { where: { id }, relations: { file: true } });
  if (!found?.file) throw notFound();
  return found.file;
}
