import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { connectionTypes } from '../../../shared/page';
import { Needs, RequestedFields } from '../../../shared/requested-fields';
import { Money } from '../../../shared/scalars';
import { canRead } from './document.policy';
import { Company } from '../../people/companies/company.entity';
import { companyLoader } from '../../people/companies/company.loader';
import { all, mine } from '../../people/companies/scope.service';
import { Order } from '../../sales/orders/order.entity';
import { Shipment } from '../../fulfilment/shipments/shipment.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { purchaseLoader } from '../../sales/purchases/purchase.loader';
import { Quote } from '../../quotes/quote.entity';
import { Return } from '../../fulfilment/returns/return.entity';
import { unitsOf } from '../../fulfilment/returns/return-line.entity';
import { returnLinesLoader } from '../../fulfilment/returns/return.loader';
import { can } from '../../fulfilment/returns/return.policy';
import { User } from '../../people/users/user.entity';
import { userLoader } from '../../people/users/user.loader';
import { DocumentKind } from '../payments/document-kind';
import { Document } from './document.entity';
import { DocumentsArgs, StatementPeriodArgs } from './document.inputs';
import { listDocuments, type DocumentPage } from './document.lists';
import { isEInvoice } from './e-invoice/of-document';
import {
  hasEInvoiceLoader,
  orderDocumentsLoader,
  packingSlipLoader,
  purchaseDocumentsLoader,
  quoteDocumentLoader,
  replacementLoader,
  returnDocumentsLoader,
} from './document.loader';
import { toCredit } from './return-credit.service';
import { ReturnCredit } from './return-credit.type';
import { issueStatement } from './statement.service';

const { Connection: DocumentConnection } = connectionTypes(Document, 'Document');

@Resolver(() => DocumentConnection)
export class DocumentConnectionResolver {
  @FieldResolver(() => Money, {
    description: 'Open amount of the invoices and deposits on all pages. Added up only if requested.',
  })
  openTotal(@Root() { openTotal }: DocumentPage): Promise<number> {
    return openTotal();
  }
}

@Resolver(() => Document)
export class DocumentResolver {
  @Query(() => DocumentConnection, { description: 'Documents of the viewer, newest first.' })
  myDocuments(
    @Context() ctx: Ctx,
    @Args(() => DocumentsArgs) args: DocumentsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listDocuments(ctx, mine, { args, requested });
  }

  @Query(() => DocumentConnection, { description: 'All documents, newest first (admins).' })
  documents(
    @Context() ctx: Ctx,
    @Args(() => DocumentsArgs) args: DocumentsArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listDocuments(ctx, all, { args, requested });
  }

  @Mutation(() => Document, {
    description:
      'Issues a statement of account of a company: its open invoices of a period. Returns the last one if nothing has changed since.',
  })
  issueStatement(
    @Context() ctx: Ctx,
    @Arg('companyId', () => ID) companyId: string,
    @Args(() => StatementPeriodArgs) period: StatementPeriodArgs,
  ) {
    return issueStatement(ctx, companyId, period);
  }

  @Needs<Document>('purchaseId')
  @FieldResolver(() => Purchase, { nullable: true, description: 'The purchase that it is about.' })
  purchase(@Root() { purchaseId }: Document, @Context() ctx: Ctx) {
    return purchaseId && purchaseLoader(ctx).load(purchaseId);
  }

  @Needs<Document>('id', 'kind')
  @FieldResolver(() => Document, {
    nullable: true,
    description: 'The proforma that replaces it, because its purchase was changed; null for all others.',
  })
  replacedBy(@Root() { id, kind }: Document, @Context() ctx: Ctx) {
    return kind === DocumentKind.Proforma ? replacementLoader(ctx).load(id) : null;
  }

  @Needs<Document>('id', 'kind')
  @FieldResolver(() => Boolean, {
    description:
      'True for an invoice or credit note that is an e-invoice, too: its PDF has it in it, and GET /api/v1/documents/<id>/ubl is it as UBL.',
  })
  hasEInvoice(@Root() { id, kind }: Document, @Context() ctx: Ctx) {
    return isEInvoice(kind) && hasEInvoiceLoader(ctx).load(id);
  }

  @Needs<Document>('companyId')
  @FieldResolver(() => Company, { nullable: true, description: 'The company that it is for.' })
  company(@Root() { companyId }: Document, @Context() ctx: Ctx) {
    return companyId && companyLoader(ctx).load(companyId);
  }

  @Needs<Document>('customerId')
  @FieldResolver(() => User, { description: 'The customer that it is for.' })
  customer(@Root() { customerId }: Document, @Context() ctx: Ctx) {
    return userLoader(ctx).load(customerId);
  }
}

/** What the viewer may open of the documents of something that they see. */
async function readable(ctx: Ctx, documents: Promise<Document[]>): Promise<Document[]> {
  const actor = await signedIn(ctx);
  return (await documents).filter((document) => canRead(actor, document).allowed);
}

@Resolver(() => Purchase)
export class PurchaseDocumentResolver {
  @Needs<Purchase>('id')
  @FieldResolver(() => [Document], { description: 'Its documents, in the order of their issue.' })
  documents(@Root() { id }: Purchase, @Context() ctx: Ctx) {
    return readable(ctx, purchaseDocumentsLoader(ctx).load(id));
  }
}

@Resolver(() => Order)
export class OrderDocumentResolver {
  @Needs<Order>('id')
  @FieldResolver(() => [Document], {
    description: 'The documents that name it, in the order of their issue.',
  })
  documents(@Root() { id }: Order, @Context() ctx: Ctx) {
    return readable(ctx, orderDocumentsLoader(ctx).load(id));
  }
}

@Resolver(() => Shipment)
export class ShipmentDocumentResolver {
  @FieldResolver(() => Document, { nullable: true, description: 'Its packing slip.' })
  packingSlip(@Root() { id }: Shipment, @Context() ctx: Ctx) {
    return packingSlipLoader(ctx).load(id);
  }
}

@Resolver(() => Quote)
export class QuoteDocumentResolver {
  @FieldResolver(() => Document, {
    nullable: true,
    description: 'Its document; null for a version that was sent before quotes had documents.',
  })
  document(@Root() { id }: Quote, @Context() ctx: Ctx) {
    return quoteDocumentLoader(ctx).load(id);
  }
}

@Resolver(() => Return)
export class ReturnDocumentResolver {
  @Needs<Return>('id')
  @FieldResolver(() => [Document], {
    description: 'Its credit notes: one for each invoice that its units are on.',
  })
  creditNotes(@Root() { id }: Return, @Context() ctx: Ctx) {
    return readable(ctx, returnDocumentsLoader(ctx).load(id));
  }

  @Needs<Return>('id', 'customerId', 'companyId', 'kind', 'state')
  @FieldResolver(() => ReturnCredit, {
    nullable: true,
    description:
      'What `creditReturn` would credit now, without charges; null unless the viewer may take this step.',
  })
  async toCredit(@Root() item: Return, @Context() ctx: Ctx): Promise<ReturnCredit | null> {
    if (!can('credit', await ctx.viewer(), item).allowed) return null;
    const lines = await returnLinesLoader(ctx).load(item.id);
    return toCredit(
      ctx.db,
      lines.map((line) => ({ orderId: line.orderId, quantity: unitsOf(line) })),
    );
  }
}
