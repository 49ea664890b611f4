import { emit } from '../../../events/emit';
import type { Actor, Tx } from '../../../shared/ctx';
import { PaymentTerms } from '../../people/companies/company.entity';
import type { Order } from '../orders/order.entity';
import { writeCharges } from '../purchases/purchase-charge.service';
import { emitOrderedFor } from './ordered-for.service';
import type { Offer, Terms } from './offer';
import { writePurchase, type PlacedAs } from './purchase-statement.service';
import { enforce, type Rules } from './refusal.service';
import { termsOf } from './terms.service';

export type { Offer, Terms };

/**
 * Places an offer, whoever makes it: its terms, the rules, then the orders. It takes a transaction of `inSaleTransaction`.
 * Returns the orders in the order of the lines.
 * @throws DomainError of the rules, CREDIT_LIMIT_EXCEEDED, ACCOUNT_OVERDUE
 */
export async function place(
  tx: Tx,
  actor: Actor,
  offer: Offer,
  { rules, ...as }: PlacedAs & { readonly rules: Rules },
): Promise<Order[]> {
  const terms = await termsOf(tx, actor, offer);
  enforce(rules, tx, terms);
  return placeOn(tx, actor, terms, as);
}

/**
 * Writes the purchase and its orders on terms that the rules allow, and emits the event; what a purchase on terms needs of
 * the company's credit is taken by its subscriber. Returns the orders in the order of the lines.
 * @throws DomainError CREDIT_LIMIT_EXCEEDED, ACCOUNT_OVERDUE
 */
export async function placeOn(tx: Tx, actor: Actor, terms: Terms, as: PlacedAs): Promise<Order[]> {
  const orders = await writePurchase(tx, actor, terms, as);
  const { offer, charging } = terms;
  await writeCharges(tx.db, charging.charges, orders[0] as Order);
  const { purchaseId: subjectId, companyId, customerId } = orders[0] as Order;
  const { depositPercent } = offer;
  await emit(tx, 'purchase.placed', {
    subjectId,
    companyId,
    customerId,
    actor,
    payload: {
      orderIds: orders.map(({ id }) => id),
      toolIds: orders.map(({ toolId }) => toolId),
      terms: offer.company?.terms ?? PaymentTerms.Prepaid,
      ...(depositPercent && { depositPercent }),
    },
  });
  await emitOrderedFor(tx, actor, { subjectId, companyId, customerId });
  return orders;
}
