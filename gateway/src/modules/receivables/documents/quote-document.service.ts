import type { EntityManager } from 'typeorm';
import type { UnitOfWork } from '../../../shared/ctx';
import { newId } from '../../../shared/ids';
import { Company } from '../../people/companies/company.entity';
import { publicName, User } from '../../people/users/user.entity';
import {
  pricesOfLine,
  quoteContent,
  smallestTotal,
  type QuoteContent,
} from '../../quotes/versions/quote-content.service';
import { printedCharges } from '../../quotes/versions/quote-charges.service';
import type { QuoteRequest } from '../../quotes/quote-request.entity';
import { DocumentKind } from '../payments/document-kind';
import { Document } from './document.entity';
import { issued } from './issue.service';
import type { Buyer, SnapshotQuote } from './snapshot';
import { sellerNow } from './seller-now';

/** Issues the document of a version of a quote, in the transaction that sends it. Its number needs no counter. */
export async function issueQuote(tx: UnitOfWork, quoteId: string): Promise<void> {
  const content = await quoteContent(tx.db, quoteId);
  if (!content) return;
  const { request, quote } = content;
  const { companyId, customerId } = request;
  const printed = printedQuote(content);
  const total = smallestTotal(content);
  const nothing = { deliveryAddress: null, purchaseNumber: null, poNumber: null, requestedOn: null };
  const none = { note: null, carrier: null, trackingNumber: null, corrects: null };
  const document = {
    id: newId(),
    kind: DocumentKind.Quote,
    number: `${request.number}-${quote.version}`,
    quoteId,
    purchaseId: null,
    companyId,
    customerId,
    issuedAt: quote.sentAt,
    total,
    snapshot: {
      seller: await sellerNow(tx),
      buyer: await buyerOf(tx.db, request),
      ...nothing,
      ...none,
      quote: printed,
      lines: [],
      net: total,
      taxes: [],
    },
  };
  await tx.db.insert(Document, document);
  await issued(tx, DocumentKind.Quote, [document]);
}

/** As invoices name the buyer. */
async function buyerOf(db: EntityManager, { companyId, customerId }: QuoteRequest): Promise<Buyer> {
  const user = await db.findOneByOrFail(User, { id: customerId });
  const company = companyId ? await db.findOneByOrFail(Company, { id: companyId }) : null;
  return {
    name: company?.legalName ?? publicName(user),
    taxId: company?.taxId ?? null,
    address: company?.billingAddress ?? user.address,
    postalAddress: company?.postalAddress ?? null,
    email: user.email,
    contactNo: user.contactNo,
  };
}

function printedQuote(content: QuoteContent): SnapshotQuote {
  const { number } = content.request;
  const { version, validUntil, priceUntil, leadTimeDays, depositPercent, terms, text } = content.quote;
  return {
    number,
    version,
    validUntil,
    priceUntil,
    leadTimeDays,
    depositPercent,
    terms,
    text,
    lines: content.lines.map((line) => ({
      sku: line.tool?.sku ?? line.sku,
      name: line.name,
      reference: line.reference,
      prices: pricesOfLine(content, line).map(({ quantity, unitPrice }) => ({ quantity, unitPrice })),
    })),
    charges: printedCharges(content.quote),
    changes: content.changes.map((change) => change.text),
  };
}
