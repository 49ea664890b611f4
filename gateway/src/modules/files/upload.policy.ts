import { guestPhotos, userFiles } from '../../rules/files';
import { DomainError } from '../../shared/domain-error';
import type { UploadLimits } from '../../shared/files/file-subject';

const MB = 1024 * 1024;

/** Largest file of anyone, bytes. */
export const MAX_FILE = userFiles.largest;

const tooLarge = (limit: number, message: string) => () =>
  new DomainError('too-large', 'FILE_TOO_LARGE', message, { limit });
const tooMany = (limit: number, message: string) => () =>
  new DomainError('rule', 'TOO_MANY_FILES', message, { limit });
const tooMuch = (limit: number, message: string) => () =>
  new DomainError('rule', 'UPLOAD_LIMIT', message, { limit });

const TOO_LARGE = 'The file is larger than 25 MB. Please compress it to a ZIP file, or split it.';

/** Of users. */
export const USER_LIMITS: UploadLimits = {
  files: userFiles.most,
  size: MAX_FILE,
  day: 500 * MB,
  tooMany: tooMany(
    userFiles.most,
    'There are 5 files already. Please delete one, or put several into a ZIP file.',
  ),
  tooLarge: tooLarge(MAX_FILE, TOO_LARGE),
  tooMuch: tooMuch(500 * MB, 'You have uploaded 500 MB in the last 24 hours. Please try again tomorrow.'),
};

/** Photos of damage, without an account. */
export const GUEST_PHOTOS: UploadLimits = {
  files: guestPhotos.most,
  size: guestPhotos.largest,
  day: 100 * MB,
  tooMany: tooMany(guestPhotos.most, 'There are 3 photos already.'),
  tooLarge: tooLarge(
    guestPhotos.largest,
    'The photo is larger than 10 MB. Please save it in a smaller size.',
  ),
  tooMuch: tooMuch(
    100 * MB,
    'Too many photos were uploaded in the last 24 hours. Please try again tomorrow.',
  ),
};

const EVERYONE = 1024 * MB;

/** Drawings of a visitor. A ticket is good for a day, so that its limit of a day is what its files have together. */
export const GUEST_DRAWINGS: UploadLimits = {
  files: userFiles.most,
  size: MAX_FILE,
  day: MAX_FILE,
  everyone: EVERYONE,
  tooMany: tooMany(
    userFiles.most,
    'There are 5 files already. Please delete one, or put several into a ZIP file.',
  ),
  tooLarge: tooLarge(MAX_FILE, TOO_LARGE),
  tooMuch: tooMuch(
    MAX_FILE,
    'The files are larger than 25 MB together. Please delete one, or put them into a ZIP file.',
  ),
  tooMuchOfAll: tooMuch(
    EVERYONE,
    'The shop cannot take more files today. Please send your request without them: we ask you for them by email.',
  ),
};
