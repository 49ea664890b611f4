import { badRequest } from '../../shared/domain-error';
import type { ReceivedLine, ReceivedOrder } from '../sales/external-orders/received-order.type';
import { phoneOf, shipToOf } from './cxml-address';
import { required } from './cxml-header';
import { notOffered } from './cxml-status';
import { elementAt, textAt, type XmlElement } from './read-xml';

/** What an OrderRequest says of the order itself. */
type OrderRequest = Omit<
  ReceivedOrder,
  'channel' | 'companyId' | 'sender' | 'messageId' | 'isTest' | 'details'
> & {
  /** As the purchasing system wrote it. */
  readonly orderDate: string;
};

const MAX_NUMBER = 64;

/** Reads a new order. @throws DomainError BAD_REQUEST for what is missing, and for kinds of orders that are not offered */
export function orderRequestOf(request: XmlElement): OrderRequest {
  const header = elementAt(request, 'OrderRequestHeader');
  if (!header) throw badRequest('The OrderRequest has no OrderRequestHeader.');
  refuseOtherKinds(header);
  const items = request.children.filter(({ name }) => name === 'ItemOut');
  const lines = items.map(lineOf);
  return {
    number: required('orderID', header.attributes.orderID?.trim(), MAX_NUMBER),
    orderDate: required('orderDate', header.attributes.orderDate),
    lines,
    deliverTo: shipToOf(header),
    contactNo: phoneOf(header),
    requestedOn: dayOf(header.attributes.requestedDeliveryDate),
    note: noteOf(header, items, lines),
    delivery: moneyAt(header, 'Shipping'),
  };
}

function refuseOtherKinds(header: XmlElement): void {
  const { type = 'new', orderType = 'regular' } = header.attributes;
  if (type !== 'new')
    throw notOffered(
      `Orders cannot be changed or cancelled by cXML (${type.slice(0, 20)}). A member of the company does it in the shop.`,
    );
  if (orderType !== 'regular')
    throw notOffered(`Orders of the kind ${orderType.slice(0, 20)} are not offered, only regular ones.`);
  if (elementAt(header, 'Payment', 'PCard'))
    throw notOffered('Orders are not paid by a purchasing card. The terms of the company apply.');
}

function lineOf(item: XmlElement, at: number): ReceivedLine {
  const { lineNumber = '', quantity = '' } = item.attributes;
  const number = lineNumber.trim() === '' ? `${at + 1}` : lineNumber.trim();
  const detail = elementAt(item, 'ItemDetail');
  if (!detail) throw notOffered(`Line ${number} has no ItemDetail. Blanket orders are not offered.`);
  refuseOtherBasis(number, detail);
  if (elementAt(item, 'Shipping'))
    throw notOffered(`Line ${number} has a price of delivery. Give one for the whole order.`);
  const price = moneyAt(detail, 'UnitPrice');
  return {
    number,
    sku: textAt(item, 'ItemID', 'SupplierPartID'),
    quantity: quantity.trim(),
    unit: textAt(detail, 'UnitOfMeasure'),
    unitPrice: price?.amount ?? '',
    currency: price?.currency ?? '',
    requestedOn: requestedDayOf(number, item),
    deliverTo: shipToOf(item),
  };
}

/** A price is that of one unit. */
function refuseOtherBasis(number: string, detail: XmlElement): void {
  const basis = elementAt(detail, 'PriceBasisQuantity');
  if (!basis) return;
  const isOne = [basis.attributes.quantity, basis.attributes.conversionFactor].every(
    (value) => value === undefined || Number(value) === 1,
  );
  if (!isOne) throw notOffered(`Line ${number} has a price for several units. Give the price of one.`);
}

function requestedDayOf(number: string, item: XmlElement): string | null {
  const schedules = item.children.filter(({ name }) => name === 'ScheduleLine');
  if (schedules.length > 1)
    throw notOffered(`Line ${number} has several days of delivery. Send a line or an order for each.`);
  return dayOf(item.attributes.requestedDeliveryDate ?? schedules[0]?.attributes.requestedDeliveryDate);
}

/** The day of a date, where the buyer is. @throws DomainError BAD_REQUEST */
function dayOf(date: string | undefined): string | null {
  if (date === undefined || date === '') return null;
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(date) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(day)))
    throw badRequest('A requestedDeliveryDate is no date of ISO 8601.');
  return day;
}

/** The money in an element. */
function moneyAt(element: XmlElement, name: string): { amount: string; currency: string } | null {
  const money = elementAt(element, name, 'Money');
  return money ? { amount: money.text.trim(), currency: money.attributes.currency ?? '' } : null;
}

const commentsIn = (element: XmlElement): string[] =>
  element.children
    .filter(({ name }) => name === 'Comments')
    .map(({ text }) => text.trim())
    .filter(Boolean);

/** What people are to read: comments of the order and of its lines, and whether it is to be shipped as a whole. */
function noteOf(header: XmlElement, items: XmlElement[], lines: readonly ReceivedLine[]): string | null {
  const texts = [
    ...(header.attributes.shipComplete === 'yes' ? ['Ship the whole order together.'] : []),
    ...commentsIn(header),
    ...items.flatMap((item, at) => commentsIn(item).map((text) => `Line ${lines[at]?.number}: ${text}`)),
  ];
  return texts.join('\n') || null;
}
