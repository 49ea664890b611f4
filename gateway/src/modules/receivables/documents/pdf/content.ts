import { DocumentKind } from '../../payments/document-kind';
import type { OpenItem, Snapshot, SnapshotCharge, SnapshotDestination, SnapshotLine } from '../snapshot';
import { dayText } from '../../../../shared/time/days';
import { promiseText } from '../../../../shared/time/promise-text';
import { cartonsOf, cartonsOfAll } from './cartons';
import { dollars, quantity } from './formats';
import type { Cell, Column } from './line-table';
import { quoteRows } from './quote-content';
import { tradeOf, weightsOf } from './trade-facts';

/** The table of a document. */
interface Content {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

const LINE_COLUMNS: readonly Column[] = [
  { title: 'Item', share: 52 },
  { title: 'Quantity', share: 12, align: 'right' },
  { title: 'Unit price', share: 17, align: 'right' },
  { title: 'Amount', share: 19, align: 'right' },
];

const ITEM_COLUMNS: readonly Column[] = [
  { title: 'Invoice', share: 24 },
  { title: 'Date', share: 22 },
  { title: 'Due', share: 22 },
  { title: 'Amount', share: 16, align: 'right' },
  { title: 'Open', share: 16, align: 'right' },
];

const SLIP_COLUMNS = LINE_COLUMNS.slice(0, 2);

/** Columns of a packing slip of a partial shipment. */
const PART_COLUMNS: readonly Column[] = [
  { title: 'Item', share: 52 },
  { title: 'Ordered', share: 16, align: 'right' },
  { title: 'In this shipment', share: 18, align: 'right' },
  { title: 'To come', share: 14, align: 'right' },
];

/** The table of a document: open invoices on a statement, lines on the others. A packing slip names no price. */
export function contentOf(
  kind: DocumentKind,
  { lines, tooling, delivery, statement, quote, packages, destinations = [] }: Snapshot,
): Content {
  if (quote) return { columns: LINE_COLUMNS, rows: quoteRows(quote) };
  if (statement) return { columns: ITEM_COLUMNS, rows: itemRows(statement) };
  if (kind === DocumentKind.PackingSlip) return slipContent(lines, packages);
  const namesTrade = FOR_CUSTOMS.has(kind);
  const cellsOf = (some: readonly SnapshotLine[]) =>
    some.map((line) => lineCells(line, namesTrade ? tradeOf(line) : ''));
  return {
    columns: LINE_COLUMNS,
    rows: [
      ...(destinations.length > 0
        ? destinations.flatMap((to) => groupRows(to, lines, cellsOf))
        : cellsOf(lines)),
      ...(tooling ? [chargeCells(tooling.name, tooling)] : []),
      ...(delivery ? [chargeCells(`Delivery: ${delivery.name}`, delivery)] : []),
    ],
  };
}

/** Documents that are shown to customs, besides the packing slip. */
const FOR_CUSTOMS: ReadonlySet<DocumentKind> = new Set([DocumentKind.Invoice, DocumentKind.Proforma]);

/**
 * A packing slip is of one address. Where it was said what the goods are packed in, that counts; the cartons that the
 * tools come in are a hint for all others.
 */
function slipContent(lines: readonly SnapshotLine[], packages: Snapshot['packages']): Content {
  const isPartial = lines.some(isPart);
  const rows = lines.map((line) => {
    const facts = [packages ? '' : cartonsOf(line), tradeOf(line)].filter(Boolean).join('\n');
    return isPartial ? partCells(line, facts) : lineCells(line, facts).slice(0, SLIP_COLUMNS.length);
  });
  return { columns: isPartial ? PART_COLUMNS : SLIP_COLUMNS, rows: [...rows, ...sumRows(lines, packages)] };
}

/** Packages or cartons, and the weight, of a shipment; what is not known of each line is left out. */
function sumRows(lines: readonly SnapshotLine[], packages: Snapshot['packages']): Cell[][] {
  const sums = [
    packages
      ? { text: 'Packages', below: quantity(packages.length) }
      : { text: 'Cartons', below: cartonsOfAll(lines) },
    { text: 'Total weight', below: weightsOf(lines, packages) },
  ];
  return sums.filter(({ below }) => below).map((cell) => [cell]);
}

/** The lines that go to an address, below it. */
function groupRows(
  { deliveryAddress, contactNo, orderIds }: SnapshotDestination,
  lines: readonly SnapshotLine[],
  cellsOf: (some: readonly SnapshotLine[]) => Cell[][],
): Cell[][] {
  const own = lines.filter(({ orderId }) => orderIds.includes(orderId));
  const address = [deliveryAddress, contactNo].filter(Boolean).join('\n').replace(/\n+/g, ', ');
  return own.length > 0 ? [[{ text: `Deliver to: ${address}` }], ...cellsOf(own)] : [];
}

const isPart = ({ ordered, quantity: units }: SnapshotLine): boolean =>
  ordered !== undefined && ordered !== units;

function itemRows({ items, more }: NonNullable<Snapshot['statement']>): Cell[][] {
  const rows = items.map(itemCells);
  if (!more) return rows;
  const below = 'All of them are in the statement in the shop, also as CSV.';
  const first = { text: `${quantity(more.count)} more open invoices`, below };
  return [...rows, [first, { text: '' }, { text: '' }, { text: '' }, { text: dollars(more.open) }]];
}

const chargeCells = (text: string, { total }: SnapshotCharge): Cell[] => [
  { text },
  { text: '' },
  { text: '' },
  { text: dollars(total) },
];

const itemCells = ({ number, issuedOn, dueOn, poNumber, total, open }: OpenItem): Cell[] => [
  { text: number, ...(poNumber && { below: `PO ${poNumber}` }) },
  { text: dayText(issuedOn) },
  { text: dayText(dueOn) },
  { text: dollars(total) },
  { text: dollars(open) },
];

const partCells = (line: SnapshotLine, trade: string): Cell[] => [
  ...lineCells(line, trade).slice(0, 1),
  { text: quantity(line.ordered ?? line.quantity) },
  { text: quantity(line.quantity) },
  { text: quantity(line.toCome ?? 0) },
];

const lineCells = (line: SnapshotLine, trade: string): Cell[] => {
  const facts = [line.sku, line.orderNumber, line.reference && `Your reference: ${line.reference}`];
  const below = [facts.filter(Boolean).join(' · '), trade, promiseText(line.promised ?? [])];
  return [
    { text: line.name, below: below.filter(Boolean).join('\n') },
    {
      text: quantity(line.quantity),
      ...(line.ordered && isPart(line) && { below: `of ${quantity(line.ordered)} ordered` }),
    },
    {
      text: dollars(line.unitPrice),
      ...(line.breakQuantity && { below: `from ${quantity(line.breakQuantity)} units` }),
    },
    { text: dollars(line.total) },
  ];
};
