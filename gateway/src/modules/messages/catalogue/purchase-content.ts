import { dayText } from '../../../shared/time/days';
import { IsNull } from 'typeorm';
import { promiseText } from '../../../shared/time/promise-text';
import { formatMoney } from '../../../shared/money';
import { Order } from '../../sales/orders/order.entity';
import { ChargeKind, PurchaseCharge } from '../../sales/purchases/purchase-charge.entity';
import { promisedDaysOf } from '../../sales/orders/promise.service';
import { PurchaseDestination } from '../../sales/purchases/purchase-destination.entity';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { pickupAddressOf } from '../../receivables/seller/pickup.service';
import { totalsOfPurchases } from '../../receivables/payments/purchase-totals.service';
import type { Message, MessageContent, MessageLine } from './message';

/** What messages are made of. */
export type Source = Parameters<Message['compose']>[0];

type PurchaseParts = Required<Pick<MessageContent, 'facts' | 'lines' | 'total'>>;

/** A purchase and its orders, with the total that its page has. Null if all of it was deleted before the message is sent. */
export async function loadPurchase(
  { db, env }: Source,
  id: string,
): Promise<{ purchase: Purchase; parts: PurchaseParts; total: number; isPickup: boolean } | null> {
  const purchase = await db.findOneBy(Purchase, { id });
  if (!purchase) return null;
  const where = { purchaseId: id };
  const orders = await db.find(Order, { where, order: { id: 'ASC' } });
  if (orders.length === 0) return null;
  const charges = await db.find(PurchaseCharge, {
    where: { ...where, cancelledAt: IsNull() },
    order: { what: 'ASC' },
  });
  const destinations = await db.find(PurchaseDestination, {
    where: { purchaseId: id },
    order: { number: 'ASC' },
  });
  const isSeveral = destinations.length > 0;
  const pickup = await pickupAddressOf({ db, env }, id);
  const isPickup = pickup !== null;
  const promised = await promisedDaysOf(db, orders);
  const [totals] = await totalsOfPurchases(db, [id]);
  const total = totals?.total ?? 0;
  return {
    purchase,
    total,
    isPickup,
    parts: {
      facts: [
        ['Purchase', purchase.number],
        ['PO number', purchase.poNumber],
        pickup
          ? ['Pickup address', pickup]
          : [isSeveral ? addressName(null) : 'Delivery address', purchase.deliveryAddress],
        ...destinations.map(({ number, deliveryAddress }): Fact => [addressName(number), deliveryAddress]),
        ['Requested for', purchase.requestedOn && dayText(purchase.requestedOn)],
        ['Note', purchase.note],
      ],
      lines: [
        ...orders.map((order) => {
          const line = lineOf(order, promiseText(promised.get(order.id) ?? [], isPickup));
          return isSeveral ? withAddress(line, order) : line;
        }),
        ...charges.map(chargeLine),
        ...taxLines(purchase, totals?.tax ?? 0),
      ],
      total: formatMoney(total),
    },
  };
}

type Fact = PurchaseParts['facts'][number];

/** Of several addresses: that of the purchase is the first one. */
const addressName = (number: number | null): string => `Address ${(number ?? 0) + 1}`;

const withAddress = (line: MessageLine, { destination }: Order): MessageLine => ({
  ...line,
  details: `${line.details} · ${addressName(destination)}`,
});

const chargeLine = ({ what, name, amount }: PurchaseCharge): MessageLine => ({
  name: what === ChargeKind.Delivery ? `Delivery: ${name}` : name,
  details: amount === null ? 'The fee follows; you accept it before anything ships.' : '',
  amount: amount === null ? '' : formatMoney(amount),
});

/** The tax of a purchase as a line of its own. */
const taxLines = ({ taxName, taxBasisPoints }: Purchase, tax: number): MessageLine[] =>
  taxName === null || taxBasisPoints === null
    ? []
    : [
        {
          name: taxName,
          details: `${taxBasisPoints / 100}%`,
          amount: formatMoney(tax),
        },
      ];

type Bought = Pick<Order, 'toolName' | 'quantity' | 'unitPrice' | 'totalPrice' | 'number' | 'reference'>;

/** `promise` is the days on which its units leave. */
export const lineOf = (order: Bought, promise = ''): MessageLine => ({
  name: order.toolName,
  details: [`${order.quantity} × ${formatMoney(order.unitPrice)}`, order.number, order.reference, promise]
    .filter(Boolean)
    .join(' · '),
  amount: formatMoney(order.totalPrice),
});
