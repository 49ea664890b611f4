import { fromBufferPromise, type Entry } from 'yauzl';
import { fileRefused } from '../file.errors';

/** Most entries of an archive, and bytes that it unpacks to. A board with all its layers has fewer than a hundred. */
const MAX_ENTRIES = 5_000;
const MAX_UNPACKED = 500 * 1024 * 1024;

const broken = () =>
  fileRefused('The ZIP file is damaged or unsafe to unpack.', 'Please make the archive again and upload it.');

const bomb = () =>
  fileRefused(
    'The ZIP file unpacks to more than 500 MB or 5,000 files.',
    'Please upload only the files that we need.',
  );

/**
 * Reads the directory of an archive and unpacks nothing. Refuses names that leave the folder, bombs, entries that overlap,
 * and anything before or after the archive. @throws DomainError FILE_TYPE
 */
export async function checkArchive(file: Buffer): Promise<void> {
  const entries: Entry[] = [];
  const archive = await fromBufferPromise(file, { lazyEntries: true, strictFileNames: true }).catch(() => {
    throw broken();
  });
  if (archive.entryCount > MAX_ENTRIES) throw bomb();
  try {
    for await (const entry of archive.eachEntry()) entries.push(entry);
  } catch {
    throw broken();
  }
  const sum = (of: (entry: Entry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  if (sum((entry) => entry.uncompressedSize) > MAX_UNPACKED) throw bomb();
  const begins = Math.min(...entries.map((entry) => entry.relativeOffsetOfLocalHeader));
  if (begins !== 0 || sum((entry) => entry.compressedSize) >= file.length) throw broken();
}
