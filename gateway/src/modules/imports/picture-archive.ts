import { fromBufferPromise, type Entry } from 'yauzl';
import { buffer } from 'node:stream/consumers';
import { LARGEST_PICTURE } from '../../rules/files';
import { badInput } from '../../shared/domain-error';

const MEGABYTE = 1024 * 1024;
/** Most pictures of one archive, and bytes that they unpack to: pictures are packed already. */
const MAX_PICTURES = 2_000;
const MAX_UNPACKED = 100 * MEGABYTE;
/** What computers add to archives by themselves. */
const ADDED = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;
// eslint-disable-next-line no-control-regex -- exactly these cannot be stored or shown
const UNSHOWABLE = /[\u0000-\u001f\u007f\p{Cs}]/gu;

export interface ArchivedPicture {
  /** Its name in the archive, with its folders. */
  readonly file: string;
  /** What its name says without folders and ending. */
  readonly sku: string;
  /** Null if it is larger than pictures may be. */
  readonly bytes: Buffer | null;
}

/**
 * The files of an archive that the shop has stored, and so checked (`checkArchive`), with at most 100 MB of pictures. Their
 * names are never paths of the shop. @throws DomainError BAD_USER_INPUT
 */
export async function picturesIn(archive: Buffer): Promise<ArchivedPicture[]> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, strictFileNames: true });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (isFile(entry)) entries.push(entry);
  if (entries.length === 0) throw badInput({ uploadId: 'There is no file in the ZIP file.' });
  if (entries.length > MAX_PICTURES)
    throw badInput({ uploadId: 'The ZIP file has more than 2,000 files. Split it.' });
  const readable = entries.filter((entry) => !isTooLarge(entry));
  if (readable.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > MAX_UNPACKED)
    throw badInput({ uploadId: 'The ZIP file unpacks to more than 100 MB. Split it.' });
  const pictures: ArchivedPicture[] = [];
  for (const entry of entries) {
    const bytes = isTooLarge(entry) ? null : await buffer(await zip.openReadStreamPromise(entry));
    pictures.push({ ...namesOf(entry), bytes });
  }
  return pictures;
}

const isFile = ({ fileName }: Entry): boolean => !fileName.endsWith('/') && !ADDED.test(fileName);
const isTooLarge = ({ uncompressedSize }: Entry): boolean => uncompressedSize > LARGEST_PICTURE;

function namesOf({ fileName }: Entry): Omit<ArchivedPicture, 'bytes'> {
  const file = fileName.replaceAll(UNSHOWABLE, '\ufffd');
  const name = file.slice(file.lastIndexOf('/') + 1);
  return { file, sku: name.replace(/\.[^.]*$/, '') };
}
