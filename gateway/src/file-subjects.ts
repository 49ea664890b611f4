import { toolFiles } from './modules/catalogue/specifications/tool-file.subjects';
import { pictureArchives } from './modules/imports/picture-files';
import { requestFiles } from './modules/requests/request.files';
import { quoteFiles } from './modules/quotes/requests/quote.files';
import { returnFiles } from './modules/fulfilment/returns/return.files';
import type { FileSubjects } from './shared/files/file-subject';

/** The subjects of private files. A new kind is a `FileSubject` in its module and a line here. */
export const fileSubjects: FileSubjects = {
  ...quoteFiles,
  ...returnFiles,
  ...requestFiles,
  ...toolFiles,
  ...pictureArchives,
};
