import type { EntityManager } from 'typeorm';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { newestShared } from '../../quotes/links/shared-quote.service';
import { DocumentFile } from './document-parts.entity';
import { Document } from './document.entity';
import { canRead } from './document.policy';

/** Time after which a document without a PDF should have one, seconds. */
const RETRY_AFTER = 2;

interface Pdf {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The PDF of a document for whom it is for, and admins.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, DOCUMENT_NOT_READY
 */
export async function downloadDocument(ctx: Ctx, id: string): Promise<Pdf> {
  const actor = await signedIn(ctx);
  const document = await ctx.db.findOneBy(Document, { id: idOf(id) });
  if (!document) throw notFound();
  authorize(canRead(actor, document));
  return pdfOf(ctx, document);
}

/** The PDF of the newest version of a quote, for anyone who has its link. @throws DomainError NOT_FOUND, DOCUMENT_NOT_READY */
export async function downloadSharedQuote(ctx: Ctx, token: string): Promise<Pdf> {
  const { id: quoteId } = await newestShared(ctx, token);
  const document = await ctx.db.findOneBy(Document, { quoteId });
  if (!document) throw notFound();
  return pdfOf(ctx, document);
}

async function pdfOf(ctx: Ctx, document: Document): Promise<Pdf> {
  const file = await ctx.db.findOneBy(DocumentFile, { documentId: document.id });
  if (!file)
    throw new DomainError(
      'not-ready',
      'DOCUMENT_NOT_READY',
      'The document is being prepared. Please try again in a moment.',
      { retryAfter: RETRY_AFTER },
    );
  return { name: `${document.number}.pdf`, bytes: file.bytes };
}

/** An issued document by its id or number. Who may read it, the caller decides. */
export const documentOf = (
  db: EntityManager,
  of: Pick<Document, 'id'> | Pick<Document, 'number'>,
): Promise<Document | null> => db.findOneBy(Document, of);
