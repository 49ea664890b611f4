import { decimalAmount, decimalPercent, formatMoney } from '../../shared/money';
import { signOf, taxCategory, type Answer } from '../order-answers/answer.service';
import type { Document } from '../receivables/documents/document.entity';
import type { ExternalOrder } from '../sales/external-orders/external-order.entity';
import { pairsOf } from './line-parts';
import { detailsOf } from './received-order';
import type { Segment } from './x12/segment';
import { dayText } from './x12/write-interchange';

type Snapshot = Document['snapshot'];

/** TXI01 of each kind of tax. */
const TAXES = { vat: 'VA', gst: 'GS', sales: 'SU' } as const;
/** SAC02: freight, and another charge, which its description names. */
const [FREIGHT, OTHER] = ['D240', 'F050'];
const DAY = 24 * 3_600_000;
/** The longest name of a party, and the longest description. */
const [MAX_NAME, MAX_TEXT] = [60, 80];

/**
 * An invoice or credit note as an 810, made of its snapshot only: with the amounts that its PDF prints, which are negative on a
 * credit note. Lines, charges and taxes add up to TDS.
 */
export function invoice({ document, order }: Extract<Answer, { kind: 'Invoice' }>): Segment[] {
  const { snapshot, number, issuedAt, total } = document;
  const sign = signOf(document);
  const { seller, buyer, corrects, deducted } = snapshot;
  const items = snapshot.lines.flatMap((line, at) => itemOf(line, at, { order, sign }));
  return [
    [
      ...(['BIG', dayText(issuedAt), number, detailsOf(order).date, order.number, '', ''] as const),
      sign === -1 ? 'CR' : 'DI',
    ],
    ...(deducted
      ? [['NTE', 'INV', `Deposit ${deducted.number} of ${formatMoney(deducted.amount)} was paid`] as const]
      : []),
    ['CUR', 'SE', 'USD'],
    ...(corrects ? [['REF', 'OI', corrects] as const] : []),
    ['N1', 'SE', seller.legalName.slice(0, MAX_NAME)],
    ['N1', 'BT', buyer.name.slice(0, MAX_NAME)],
    ...termOf(document),
    ...items,
    ['TDS', String(sign * total)],
    ...snapshot.taxes.map((tax) => taxOf(tax, sign)),
    ...chargesOf(snapshot, sign),
    ['CTT', String(snapshot.lines.length)],
  ];
}

interface Of {
  readonly order: ExternalOrder;
  readonly sign: 1 | -1;
}

/** The reference of an order is the buyer's number of its line. */
function itemOf(line: Snapshot['lines'][number], at: number, { order, sign }: Of): Segment[] {
  const { sku, name, quantity, unitPrice, reference } = line;
  const found = order.lines.find(({ number }) => number === reference);
  const pairs = pairsOf(order, found?.number ?? '', sku ?? '');
  return [
    [
      ...(['IT1', found?.number ?? String(at + 1), String(sign * quantity), found?.unit ?? 'EA'] as const),
      ...[decimalAmount(unitPrice), '', ...pairs],
    ],
    ['PID', 'F', '', '', '', name.slice(0, MAX_TEXT)],
  ];
}

/** TXI: kind, amount, rate, and the amount that it is of. */
const taxOf = ({ name, basisPoints, net, tax }: Snapshot['taxes'][number], sign: 1 | -1): Segment => [
  ...(['TXI', TAXES[taxCategory(name)], decimalAmount(sign * tax), decimalPercent(basisPoints)] as const),
  ...['', '', '', '', decimalAmount(sign * net)],
];

/** Charges in cents, with the text that documents print. */
function chargesOf({ tooling, delivery }: Snapshot, sign: 1 | -1): Segment[] {
  const charge = (
    code: string,
    { name, total }: { readonly name: string; readonly total: number },
  ): Segment => [
    ...(['SAC', 'C', code, '', '', String(sign * total)] as const),
    ...['', '', '', '', '', '', '', '', '', name.slice(0, MAX_TEXT)],
  ];
  return [...(tooling ? [charge(OTHER, tooling)] : []), ...(delivery ? [charge(FREIGHT, delivery)] : [])];
}

/** The day on which it is due; none on a credit note. */
function termOf(document: Document): Segment[] {
  const { issuedAt, dueOn } = document;
  if (signOf(document) === -1 || dueOn === null) return [];
  const days = Math.round((Date.parse(dueOn) - Date.parse(issuedAt.toISOString().slice(0, 10))) / DAY);
  return [['ITD', '05', '3', '', '', '', dayText(dueOn), String(Math.max(0, days))]];
}
