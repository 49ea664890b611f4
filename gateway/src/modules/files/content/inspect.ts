import { checkPicture } from '../../images/image.service';
import { FileKind } from './file-kind';
import { fileRefused, fileType, pictureTooLarge } from './file.errors';
import { DomainError } from '../../../shared/domain-error';
import { checkArchive } from './archive';
import { jpegEnds, pdfEnds, pngEnds, webpEnds } from './end';
import { kindOfText } from './texts';

const unsafe = (what: string) => () =>
  fileRefused(
    `The ${what} is damaged, or there is something else in it.`,
    'Please save it again and upload it.',
  );

/** Checks a file of the kind that its first bytes promise. */
const CHECKS: Readonly<Record<string, readonly [FileKind, (file: Buffer) => void | Promise<void>]>> = {
  'application/pdf': [FileKind.PDF, ends(pdfEnds, unsafe('PDF'))],
  'image/png': [FileKind.PNG, picture(pngEnds)],
  'image/jpeg': [FileKind.JPEG, picture(jpegEnds)],
  'image/webp': [FileKind.WebP, picture(webpEnds)],
  'application/zip': [FileKind.ZIP, checkArchive],
};

/**
 * The kind of an untrusted file, by its content. It is neither unpacked nor run. @throws DomainError FILE_TYPE,
 * FILE_TOO_LARGE
 */
export async function kindOfContent(file: Buffer): Promise<FileKind> {
  const text = kindOfText(file);
  if (text) return text;
  // Loaded with the first file. Also detects documents and programs that are archives.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(file).catch(() => undefined);
  const known = CHECKS[found?.mime ?? ''];
  if (!known) throw fileType(found ? `This is a ${found.ext} file.` : 'The kind of this file is unknown.');
  const [kind, check] = known;
  await check(file);
  return kind;
}

function ends(ownEnd: (file: Buffer) => boolean, refusal: () => DomainError) {
  return (file: Buffer): void => {
    if (!ownEnd(file)) throw refusal();
  };
}

function picture(ownEnd: (file: Buffer) => boolean) {
  return async (file: Buffer): Promise<void> => {
    if (!ownEnd(file)) throw unsafe('picture')();
    try {
      await checkPicture(file);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw error.kind === 'too-large' ? pictureTooLarge() : unsafe('picture')();
    }
  };
}
