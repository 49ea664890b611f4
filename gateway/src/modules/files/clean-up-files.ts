import { In, LessThan, MoreThan, type EntityManager } from 'typeorm';
import type { FileStore } from '../../shared/files/file-store';
import type { FileSubjects } from '../../shared/files/file-subject';
import { FileUpload } from './file-upload.entity';
import { StoredFile } from './stored-file.entity';

/** Bytes whose row is not committed yet are younger, ms. */
const WAITED = 24 * 3_600_000;
const BATCH = 1_000;

/** Deletes expired uploads, files of old drafts, and bytes to which no file and no upload refers. Returns how many of each. */
export async function cleanUpFiles(
  { db, files, fileSubjects }: { db: EntityManager; files: FileStore; fileSubjects: FileSubjects },
  dryRun: boolean,
): Promise<{ uploads: number; drafts: number; unused: number }> {
  const expired = { expiresAt: LessThan(new Date()) };
  const uploads = await db.countBy(FileUpload, expired);
  if (!dryRun) await db.delete(FileUpload, expired);
  const types = Object.keys(fileSubjects).filter((type) => fileSubjects[type]?.isDraft);
  const old = { subjectType: In(types), createdAt: LessThan(new Date(Date.now() - WAITED)) };
  const drafts = await db.countBy(StoredFile, old);
  if (!dryRun) await db.delete(StoredFile, old);
  let unused = 0;
  for await (const keys of inBatches(files.listOlderThan(new Date(Date.now() - WAITED))))
    for (const key of await unusedOf(db, keys)) {
      unused += 1;
      if (!dryRun) await files.remove(key);
    }
  return { uploads, drafts, unused };
}

/** The id in a key: `files/<id>` or `uploads/<id>/<part>`. */
const idIn = (key: string): string => key.split('/')[1]?.split('.')[0] ?? '';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function unusedOf(db: EntityManager, keys: readonly string[]): Promise<string[]> {
  const ids = [...new Set(keys.map(idIn).filter((id) => UUID.test(id)))];
  const select = { id: true } as const;
  const used = new Set<string>();
  for (const { id } of await db.find(StoredFile, { select, where: { id: In(ids) } })) used.add(`files/${id}`);
  const waiting = { id: In(ids), expiresAt: MoreThan(new Date()) };
  for (const { parts } of await db.find(FileUpload, { select: { id: true, parts: true }, where: waiting }))
    for (const part of parts) used.add(part);
  return keys.filter((key) => !used.has(key));
}

async function* inBatches(keys: AsyncIterable<string>): AsyncIterable<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}
