import { newId } from '../../shared/ids';
import type { Credential, Parties } from './punchout-session.entity';
import { decimal, type ReturnedLine } from './returned-line';
import { cxmlDocument, element, type Xml } from './write-xml';

interface Returned {
  readonly host: string;
  readonly at: Date;
  readonly parties: Parties;
  readonly buyerCookie: string;
  readonly lines: readonly ReturnedLine[];
}

const credential = ({ domain, identity }: Credential): Xml =>
  element('Credential', { domain }, element('Identity', {}, identity));

const money = (cents: number): Xml => element('Money', { currency: 'USD' }, decimal(cents));

/** The cart of a visit as a PunchOutOrderMessage: from whom the request was to, without a secret. */
export function orderMessage({ host, at, parties, buyerCookie, lines }: Returned): string {
  const { from, to } = parties;
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  return cxmlDocument(
    { host, at, id: newId() },
    element(
      'Header',
      {},
      element('From', {}, credential(to)),
      element('To', {}, credential(from)),
      element('Sender', {}, credential(to), element('UserAgent', {}, host)),
    ),
    element(
      'Message',
      {},
      element(
        'PunchOutOrderMessage',
        {},
        element('BuyerCookie', {}, buyerCookie),
        element(
          'PunchOutOrderMessageHeader',
          { operationAllowed: 'create' },
          element('Total', {}, money(total)),
        ),
        ...lines.map(itemIn),
      ),
    ),
  );
}

const itemIn = ({ toolId, sku, name, quantity, unitPrice, leadDays, reference }: ReturnedLine): Xml =>
  element(
    'ItemIn',
    { quantity },
    element('ItemID', {}, element('SupplierPartID', {}, sku), element('SupplierPartAuxiliaryID', {}, toolId)),
    element(
      'ItemDetail',
      {},
      element('UnitPrice', {}, money(unitPrice)),
      element('Description', { 'xml:lang': 'en' }, name),
      element('UnitOfMeasure', {}, 'EA'),
      // The DTD requires one. The shop has no codes of UNSPSC.
      element('Classification', { domain: 'Supplier' }, 'Robotics parts'),
      element('LeadTime', {}, String(leadDays)),
      ...(reference ? [element('Extrinsic', { name: 'Reference' }, reference)] : []),
    ),
  );
