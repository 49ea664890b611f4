import { fileEndings, guestPhotos as ofGuests, userFiles } from '../../../../gateway/src/rules/files';
import { isolated } from '../../lib/format/isolated';

const MB = 1024 * 1024;
const megabytes = (bytes: number): string => (bytes / MB).toFixed(1);

/** Endings for the browser's dialog. */
const accept = (kinds: readonly (keyof typeof fileEndings)[]): string =>
  kinds.flatMap((kind) => fileEndings[kind].map((ending) => `.${ending}`)).join(',');
const ACCEPTED = accept(Object.keys(fileEndings) as (keyof typeof fileEndings)[]);

/** Files of a kind of subject: what the browser offers, and what is said about it. */
export interface Taken {
  /** Most files, and the largest one in bytes. */
  readonly most: number;
  readonly largest: number;
  /** Error about a larger one. */
  readonly tooLarge: string;
  readonly accept: string;
  readonly add: string;
  readonly help: string;
  readonly none: string;
}

export const fileTexts = {
  title: 'Files',
  help: 'PDF, pictures, STEP, Gerber, KiCad or ZIP. Up to 5 files of 25 MB.',
  add: 'Add files',
  none: 'No files',
  full: 'All 5 files are there. Delete one to add another.',
  tooMany: (most: number) => `Only ${most} files fit. The others were not added.`,
  waiting: 'No connection. The upload continues by itself.',
  unfinished: (sent: number, size: number) =>
    `${megabytes(sent)} of ${megabytes(size)} MB are uploaded. Choose the file again to continue.`,
  discard: (name: string) => `Discard ${name}`,
  removed: (name: string) => `${isolated(name)} is deleted.`,
  uploaded: (name: string) => `${isolated(name)} is uploaded.`,
  sending: (name: string) => `Uploading ${name}`,
  download: (name: string) => `Download ${name}`,
  remove: (name: string) => `Delete ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  retry: (name: string) => `Try ${name} again`,
  dismiss: (name: string) => `Dismiss ${name}`,
} as const;

const limits = {
  ...userFiles,
  tooLarge: 'The file is larger than 25 MB. Please compress it to a ZIP file, or split it.',
};

export const anyFile: Taken = {
  ...limits,
  accept: ACCEPTED,
  add: fileTexts.add,
  help: fileTexts.help,
  none: fileTexts.none,
};

/** Of a visitor, with a request for a customised tool. */
export const drawings: Taken = {
  ...limits,
  accept: ACCEPTED,
  add: 'Add drawings',
  help: 'PDF, pictures, STEP, Gerber, KiCad or ZIP. Up to 5 files, 25 MB together.',
  none: 'No drawings',
};

const PHOTOS = accept(['PNG', 'JPEG', 'WebP']);

export const photos: Taken = {
  ...limits,
  accept: PHOTOS,
  add: 'Add photos',
  help: 'PNG, JPEG or WebP. Up to 5 photos of 25 MB.',
  none: 'No photos',
};

/** Of someone without an account. */
export const guestPhotos: Taken = {
  ...ofGuests,
  tooLarge: 'The photo is larger than 10 MB. Please save it in a smaller size.',
  accept: PHOTOS,
  add: 'Add photos',
  help: 'PNG, JPEG or WebP. Up to 3 photos of 10 MB.',
  none: 'No photos',
};
