import { signedIn, type Ctx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { shipmentOf } from '../../fulfilment/shipments/shipment-contents.service';
import { isInvoice } from '../../order-answers/answer.service';
import { canRead } from '../../receivables/documents/document.policy';
import { documentOf } from '../../receivables/documents/document.service';
import type { ExternalOrder } from '../../sales/external-orders/external-order.entity';
import { externalOrderOf } from '../../sales/external-orders/external-lines.service';
import { getPurchase } from '../../sales/purchases/purchase.service';
import { confirmationOf } from './confirmation.service';
import { withSecret, type Sending } from './envelope';
import { invoiceOf } from './invoice.service';
import { shipNoticeOf } from './ship-notice.service';

const none = (message: string): DomainError => new DomainError('conflict', 'WRONG_STATE', message);

const sendingNow = ({ services }: Ctx): Sending => ({
  host: new URL(services.env.PUBLIC_URL).host,
  at: new Date(),
});

/** The order that a purchase was placed from. @throws DomainError WRONG_STATE if it did not come by cXML */
async function orderOf({ db }: Ctx, purchaseId: string): Promise<ExternalOrder> {
  const found = await externalOrderOf(db, { purchaseId });
  if (!found) throw none('This purchase did not come by cXML.');
  return found.order;
}

/**
 * What the shop confirms of a purchase now, as a ConfirmationRequest.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, WRONG_STATE
 */
export async function getConfirmation(ctx: Ctx, id: string): Promise<string> {
  const purchase = await getPurchase(ctx, id);
  const order = await orderOf(ctx, purchase.id);
  const document = await confirmationOf(ctx.db, { purchase, order }, sendingNow(ctx));
  if (document === null) throw none('The purchase awaits an approver, and is not confirmed yet.');
  return withSecret(document, null);
}

/** A shipment as a ShipNoticeRequest. @throws DomainError UNAUTHENTICATED, NOT_FOUND, WRONG_STATE */
export async function getShipNotice(ctx: Ctx, id: string): Promise<string> {
  await signedIn(ctx);
  const shipment = await shipmentOf(ctx.db, idOf(id));
  if (!shipment) throw notFound();
  const purchase = await getPurchase(ctx, shipment.purchaseId);
  const order = await orderOf(ctx, purchase.id);
  const document = await shipNoticeOf(ctx.db, { purchase, order, shipment }, sendingNow(ctx));
  if (document === null || shipment.voidedAt) throw none('Nothing left with this shipment.');
  return withSecret(document, null);
}

/** An invoice or credit note as an InvoiceDetailRequest. @throws DomainError UNAUTHENTICATED, NOT_FOUND, WRONG_STATE */
export async function getInvoiceDetail(ctx: Ctx, id: string): Promise<string> {
  const actor = await signedIn(ctx);
  const document = await documentOf(ctx.db, { id: idOf(id) });
  if (!document) throw notFound();
  authorize(canRead(actor, document));
  if (!isInvoice(document) || document.purchaseId === null)
    throw none('Only invoices and credit notes of a purchase are InvoiceDetailRequests.');
  const order = await orderOf(ctx, document.purchaseId);
  return withSecret(await invoiceOf(ctx.db, { document, order }, sendingNow(ctx)), null);
}
