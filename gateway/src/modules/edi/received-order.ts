import { isPhoneNumber } from '../../rules/phone';
import { decimalAmount, formatMoney } from '../../shared/money';
import { OrderChannel, type ExternalOrder } from '../sales/external-orders/external-order.entity';
import { centsOf, refusedOrder, unitsOf } from '../sales/external-orders/order-numbers.service';
import type {
  ReceivedAddress,
  ReceivedLine,
  ReceivedOrder,
} from '../sales/external-orders/received-order.type';
import type { EdiAddressing, EdiOrder } from './edi-order.entity';
import type { EdiPartner } from './edi-partner.entity';
import type { KnownCodes } from './known-codes.service';
import { addressFrom } from './written-address';
import type { Order, OrderLine, OrderParty, PartNumber } from './x12/order';

/** What answers to an order by X12 repeat. */
export interface X12Details {
  /** As 20261129. */
  readonly date: string;
  /** The numbers of the part of each line and its price, as the buyer wrote them. */
  readonly lines: Readonly<Record<string, { readonly parts: readonly PartNumber[]; readonly price: string }>>;
  readonly addressing: EdiAddressing;
}

/** BEG02 of the orders that the shop takes: stand-alone orders, new ones, and those that go to a customer of the buyer. */
const KINDS = new Set(['SA', 'NE', 'OS', 'DS']);
/** SAC02 of freight. */
const FREIGHT = new Set(['D240', 'D500']);

/** @throws DomainError LINES_REFUSED with a sentence about what the shop does not take */
export function refuseOtherOrders(order: Order): void {
  if (order.purpose !== '00')
    throw refusedOrder(
      `Orders cannot be changed or cancelled by X12 (BEG01 ${order.purpose}). A member of the company does it in the shop.`,
    );
  if (!KINDS.has(order.kind))
    throw refusedOrder(`Orders of the kind ${order.kind} (BEG02) are not offered, only single ones.`);
  const [other] = [...order.others, ...order.lines.flatMap(({ others }) => others)];
  if (other !== undefined) throw refusedOrder(`The shop does not take the segment ${other}.`);
  const charge = order.charges.find(({ kind, code }) => kind !== 'C' || !FREIGHT.has(code));
  if (charge)
    throw refusedOrder(`The shop takes charges for freight only, not ${charge.code || 'others'} (SAC).`);
  const numbers = order.lines.map(({ number }) => number);
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at);
  if (twice !== undefined) throw refusedOrder(`Two lines have the number ${twice}.`);
}

interface Reading {
  readonly row: Pick<EdiOrder, 'number' | 'messageId' | 'addressing'>;
  readonly partner: Pick<EdiPartner, 'id' | 'companyId' | 'name'>;
  readonly order: Order;
  readonly codes: KnownCodes;
}

/** An order whose codes are all known, for the shop. @throws DomainError LINES_REFUSED */
export function receivedOrder({ row, partner, order, codes }: Reading): ReceivedOrder {
  const { id, companyId, name } = partner;
  const details: X12Details = {
    date: order.date,
    lines: Object.fromEntries(order.lines.map(({ number, parts, price }) => [number, { parts, price }])),
    addressing: row.addressing,
  };
  requireTotal(order);
  const place = (party: OrderParty | null): ReceivedAddress | null =>
    party && (codes.addressOf(party) ?? addressFrom(party));
  return {
    channel: OrderChannel.X12,
    companyId,
    sender: { id, name },
    messageId: row.messageId,
    number: row.number,
    lines: order.lines.map((line): ReceivedLine => lineFrom(line, { order, codes, place })),
    deliverTo: place(order.shipTo),
    contactNo: isPhoneNumber(order.phone) ? order.phone : null,
    requestedOn: order.requestedOn,
    note: order.notes.filter(Boolean).join('\n') || null,
    delivery: deliveryOf(order),
    isTest: row.addressing.isTest,
    details,
  };
}

interface Line {
  readonly order: Order;
  readonly codes: KnownCodes;
  readonly place: (party: OrderParty | null) => ReceivedAddress | null;
}

const lineFrom = (
  { number, quantity, unit, price, parts, requestedOn, shipTo }: OrderLine,
  { order, codes, place }: Line,
): ReceivedLine => ({
  number,
  sku: codes.skuOf(parts) ?? '',
  quantity: quantity.replace(/\.$/, ''),
  unit,
  unitPrice: price.replace(/\.$/, ''),
  currency: order.currency,
  requestedOn,
  deliverTo: place(shipTo),
});

/** Freight that the buyer has agreed to: SAC05 is in cents. */
function deliveryOf({ charges, currency }: Order): ReceivedOrder['delivery'] {
  if (charges.length === 0) return null;
  const cents = charges.map((charge) => {
    if (!/^\d{1,12}$/.test(charge.cents)) throw refusedOrder('A charge for freight has no amount (SAC05).');
    return Number(charge.cents);
  });
  return { amount: decimalAmount(cents.reduce((sum, one) => sum + one, 0)), currency };
}

/** The total that the order gives is that of its lines. @throws DomainError LINES_REFUSED */
function requireTotal({ total, lines, currency }: Order): void {
  if (total === '') return;
  const given = centsOf('AMT', { amount: total, currency });
  const sum = lines.reduce((before, { number, quantity, price }) => {
    const what = `Line ${number}`;
    return before + unitsOf(what, quantity) * centsOf(what, { amount: price.replace(/\.$/, ''), currency });
  }, 0);
  if (given !== sum)
    throw refusedOrder(
      `The order gives a total of ${formatMoney(given)}, and its lines are ${formatMoney(sum)}.`,
    );
}

/** What an order by X12 has kept for its answers. */
export const detailsOf = ({ details }: Pick<ExternalOrder, 'details'>): X12Details => details as X12Details;
