import { query } from '../../../db/sql';
import type { Actor, UnitOfWork } from '../../../shared/ctx';
import { setDeliveryCredited, type ChargedDelivery } from '../../sales/delivery/purchase-delivery.service';
import { creditOf, INVOICE, type Invoice } from './credit-note.service';
import { withDelivery } from './delivery-line.service';
import { DocumentKind } from './document-kind';
import { releaseExcess } from './excess.service';
import { issue } from './issue.service';
import { sellerNow } from './sources';

const LOCKED = `${INVOICE} WHERE id = $1 FOR NO KEY UPDATE`;

/** Issues the credit note of a delivery that is on an invoice, of a purchase that is cancelled as a whole. */
export async function creditDelivery(
  tx: UnitOfWork,
  delivery: ChargedDelivery,
  actor: Pick<Actor, 'userId'>,
): Promise<void> {
  const [invoice] = await query<Invoice>(tx.db, { sql: LOCKED, values: [delivery.invoiceId] });
  if (!invoice) return;
  const { snapshot, ...draft } = creditOf(invoice, [], await sellerNow(tx));
  const drafts = [{ ...draft, snapshot: withDelivery(snapshot, delivery) }];
  const [id = ''] = await issue(tx, { kind: DocumentKind.CreditNote, now: new Date(), drafts });
  await setDeliveryCredited(tx.db, delivery.purchaseId, id);
  await releaseExcess(tx, invoice.id, actor);
}
