import { decimalAmount } from '../../../shared/money';
import type { ExternalOrder } from '../../sales/external-orders/external-order.entity';
import type { Credential, Parties } from '../punchout-session.entity';
import { cxmlDocument, element, type Xml } from '../write-xml';

/** What an order by cXML has kept for its answers. */
export interface CxmlDetails {
  readonly orderDate: string;
  readonly parties: Parties;
}

/** Where a document is sent from, and when. */
export interface Sending {
  readonly host: string;
  readonly at: Date;
}

interface Envelope extends Sending {
  readonly order: ExternalOrder;
  /** Of the document: the same whenever it is written. */
  readonly id: string;
  readonly dtd: 'Fulfill' | 'InvoiceDetail';
}

/** The element that has the shared secret, without it: documents are stored so. */
const SECRET = '<SharedSecret/>';

const detailsOf = ({ details }: ExternalOrder): CxmlDetails => details as CxmlDetails;

const credential = ({ domain, identity }: Credential, ...more: Xml[]): Xml =>
  element('Credential', { domain }, element('Identity', {}, identity), ...more);

/** A document about an order: from whom the order was to, and back. */
export function enveloped({ order, ...document }: Envelope, request: Xml): string {
  const { from, to } = detailsOf(order).parties;
  return cxmlDocument(
    document,
    element(
      'Header',
      {},
      element('From', {}, credential(to)),
      element('To', {}, credential(from)),
      element(
        'Sender',
        {},
        credential(to, element('SharedSecret', {})),
        element('UserAgent', {}, document.host),
      ),
    ),
    element('Request', { deploymentMode: 'production' }, request),
  );
}

/** A stored document with the secret by which its receiver knows the shop, or without any. */
export const withSecret = (document: string, secret: string | null): string =>
  document.replace(SECRET, secret === null ? '' : element('SharedSecret', {}, secret).xml);

/** The order that a document is about. */
export const orderReference = (order: ExternalOrder): Xml =>
  element(
    'OrderReference',
    { orderID: order.number, orderDate: detailsOf(order).orderDate },
    element('DocumentReference', { payloadID: order.messageId }),
  );

/** The unit of a line, as the buyer wrote it. */
export const unitOfMeasure = (unit: string): Xml => element('UnitOfMeasure', {}, unit);

/** An amount in an element, cents. */
export function amountIn(name: string, cents: number, ...more: Xml[]): Xml {
  return element(name, {}, element('Money', { currency: 'USD' }, decimalAmount(cents)), ...more);
}

/** A text that people read. */
export const inEnglish = (name: 'Comments' | 'Description' | 'Name', text: string): Xml =>
  element(name, { 'xml:lang': 'en' }, text);

/** A day at noon, so that it is the same day everywhere. */
export const noonOf = (day: string): string => `${day}T12:00:00+00:00`;

/** A time as cXML writes it. */
export const timeOf = (at: Date): string => at.toISOString().replace('Z', '+00:00');
