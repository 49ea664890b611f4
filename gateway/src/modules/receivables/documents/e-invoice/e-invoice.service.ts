import { signedIn, type Ctx } from '../../../../shared/ctx';
import { DomainError, notFound } from '../../../../shared/domain-error';
import { idOf } from '../../../../shared/ids';
import { authorize } from '../../../../shared/permission';
import { Document } from '../document.entity';
import { canRead } from '../document.policy';
import { eInvoiceOf, isEInvoice, missingIn } from './of-document';

/** Numbers of documents begin with letters that no id has at these places: INV-2026-000042. */
const NUMBER = /^(?:TEST-)?[A-Z]{2,3}-\d/;

interface Xml {
  readonly name: string;
  readonly xml: string;
}

/**
 * An invoice or credit note as UBL 2.1, by its id or number, for whom it is for, and admins.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, NO_E_INVOICE
 */
export async function downloadUbl(ctx: Ctx, idOrNumber: string): Promise<Xml> {
  const actor = await signedIn(ctx);
  const where = NUMBER.test(idOrNumber) ? { number: idOrNumber } : { id: idOf(idOrNumber) };
  const document = await ctx.db.findOneBy(Document, where);
  if (!document) throw notFound();
  authorize(canRead(actor, document));
  const invoice = eInvoiceOf(document);
  if (!invoice) throw noEInvoice(document);
  // Loaded with the first e-invoice.
  const { ublOf } = await import('./ubl');
  return { name: `${document.number}.xml`, xml: ublOf(invoice) };
}

function noEInvoice({ kind, snapshot }: Document): DomainError {
  const missing = missingIn(snapshot);
  const message = isEInvoice(kind)
    ? `This document has no e-invoice: when it was issued, ${missing.join(', ')} was not known.`
    : 'Only invoices and credit notes are e-invoices.';
  return new DomainError('conflict', 'NO_E_INVOICE', message, isEInvoice(kind) ? { missing } : {});
}
