import { createHash } from 'node:crypto';
import type { AppServices } from '../../../shared/ctx';
import { DocumentFile } from './document-parts.entity';
import { Document } from './document.entity';

/** Makes the PDF of a document from its snapshot, once. */
export async function makePdf({ db }: AppServices, { documentId }: { documentId: string }): Promise<void> {
  if (await db.existsBy(DocumentFile, { documentId })) return;
  const document = await db.findOneByOrFail(Document, { id: documentId });
  // Loaded with the first document: the library and its fonts are large.
  const { renderPdf } = await import('./pdf/render');
  const bytes = await renderPdf(document);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db
    .createQueryBuilder()
    .insert()
    .into(DocumentFile)
    .values({ documentId, sha256, bytes })
    .orIgnore()
    .execute();
}
