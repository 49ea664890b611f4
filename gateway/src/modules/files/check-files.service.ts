import { MoreThan, type EntityManager } from 'typeorm';
import type { FileStore } from '../../shared/files/file-store';
import { keyOfFile } from './file.service';
import { StoredFile } from './stored-file.entity';

const BATCH = 500;

/** A file whose bytes are not in the store. */
export type MissingFile = Pick<StoredFile, 'id' | 'name' | 'subjectType' | 'subjectId'>;

/** The files whose bytes the store has lost. Reads no content. */
export async function missingFiles({
  db,
  files,
}: {
  db: EntityManager;
  files: FileStore;
}): Promise<MissingFile[]> {
  const missing: MissingFile[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await db.find(StoredFile, {
      where: { id: MoreThan(after) },
      order: { id: 'ASC' },
      take: BATCH,
    });
    for (const file of found) {
      const bytes = await files.get(keyOfFile(file.id));
      if (!bytes) missing.push(file);
      bytes?.destroy();
    }
    if (found.length < BATCH) return missing;
    after = found.at(-1)?.id ?? after;
  }
}
