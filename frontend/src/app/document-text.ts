import { addTypenameToDocument } from '@apollo/client/utilities';
import { print, type DocumentNode } from 'graphql';

/** The text of a document, exactly as the client sends it. Pages send its hash (adr/0129). */
export const documentText = (document: DocumentNode): string => print(addTypenameToDocument(document));
