import { quoteFiles } from './modules/sales/quotes/quote.files';
import type { FileSubjects } from './shared/file-subject';

/** What private files belong to. A new kind is a `FileSubject` of its module and a line here. */
export const fileSubjects: FileSubjects = { ...quoteFiles };
