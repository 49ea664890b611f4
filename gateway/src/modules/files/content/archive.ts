import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { DomainError } from '../../../shared/domain-error';
import { fileRefused } from './file.errors';

const MEGABYTE = 1024 * 1024;
/** Most entries of an archive, and bytes that it unpacks to. A board with all its layers has fewer than a hundred. */
const MAX_ENTRIES = 5_000;
const MAX_UNPACKED = 500 * MEGABYTE;
/** Archives within archives are counted, too. One at a time is in memory at each depth. */
const MAX_DEPTH = 3;
const MAX_NESTED = 50 * MEGABYTE;
const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1');

const broken = () =>
  fileRefused('The ZIP file is damaged or unsafe to unpack.', 'Please make the archive again and upload it.');

const bomb = () =>
  fileRefused(
    'The ZIP file unpacks to more than 500 MB or 5,000 files.',
    'Please upload only the files that we need.',
  );

const unreadable = () =>
  fileRefused(
    'The ZIP file has a password, or an unusual compression, so that we cannot check what is in it.',
    'Please make the archive without a password and upload it again.',
  );

/** What may still be unpacked. */
interface Allowance {
  bytes: number;
  entries: number;
}

/**
 * Judges an archive by what it unpacks to, counted while it is read, whatever its directory says; nothing is stored. Refuses
 * bombs, names that leave the folder, entries that overlap or have a password, and anything before or after the archive.
 * @throws DomainError FILE_TYPE
 */
export async function checkArchive(file: Buffer): Promise<void> {
  try {
    await judge(file, { bytes: MAX_UNPACKED, entries: MAX_ENTRIES }, 1);
  } catch (error) {
    throw error instanceof DomainError ? error : broken();
  }
}

async function judge(file: Buffer, left: Allowance, depth: number): Promise<void> {
  if (depth > MAX_DEPTH) throw bomb();
  const archive = await fromBufferPromise(file, { lazyEntries: true, strictFileNames: true });
  left.entries -= archive.entryCount;
  if (left.entries < 0) throw bomb();
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  const sum = (of: (entry: Entry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  // An honest bomb is not unpacked at all.
  if (sum((entry) => entry.uncompressedSize) > left.bytes) throw bomb();
  const begins = Math.min(...entries.map((entry) => entry.relativeOffsetOfLocalHeader));
  if (begins !== 0 || sum((entry) => entry.compressedSize) >= file.length) throw broken();
  for (const entry of entries) {
    const nested = await countBytes(archive, entry, left);
    if (nested) await judge(nested, left, depth + 1);
  }
}

/** Takes what an entry unpacks to from the allowance; its bytes, if it is an archive. yauzl refuses a size that is a lie. */
async function countBytes(archive: ZipFile, entry: Entry, left: Allowance): Promise<Buffer | null> {
  if (!entry.canDecodeFileData()) throw unreadable();
  // Some programs unpack by the directory, others by the header of each entry.
  const { fileName } = await archive.readLocalFileHeaderPromise(entry);
  if (!fileName.equals(entry.fileNameRaw)) throw broken();
  const nested: Buffer[] = [];
  let size = 0;
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    const bytes = chunk as Buffer;
    const isNested = size === 0 ? bytes.subarray(0, ARCHIVE.length).equals(ARCHIVE) : nested.length > 0;
    size += bytes.length;
    left.bytes -= bytes.length;
    if (left.bytes < 0 || (isNested && size > MAX_NESTED)) throw bomb();
    if (isNested) nested.push(bytes);
  }
  return nested.length > 0 ? Buffer.concat(nested) : null;
}
