import { Kind, type DocumentNode } from 'graphql';
import { documentText } from './document-text';

/** Every module of codegen with documents: `XDocument` is the document X. */
const generated = import.meta.glob<Record<string, DocumentNode>>('../**/*.generated.ts', { eager: true });

/** The texts of the documents that any page sends. vite/prerender.ts saves them while building, for the gateway (adr/0129). */
export const documents = (): string[] =>
  Object.values(generated).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      name.endsWith('Document') && isOperation(value) ? [documentText(value)] : [],
    ),
  );

/** False for a fragment alone, which is never sent. */
const isOperation = ({ definitions }: DocumentNode): boolean =>
  definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
