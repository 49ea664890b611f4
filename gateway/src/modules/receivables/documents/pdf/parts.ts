import { dayText } from '../../../../shared/time/days';
import { printedReference } from '../../../../shared/payment-reference';
import { DocumentKind, paymentReferenceOf } from '../../payments/document-kind';
import { goodsTo } from '../addresses';
import { grossOf, type Buyer, type Seller, type Snapshot } from '../snapshot';
import { dollars, percent } from './formats';
import { drawMark } from './mark';
import { drawCode } from './qr-code';
import { quoteFacts } from './quote-content';
import type { Printed } from './render';
import { MUTED, type Box, type Sheet, type Style } from './sheet';

const GAP = 18;
const NAME: Style = { size: 9.5, bold: true };
const BODY: Style = { size: 9 };
const SMALL: Style = { size: 8, color: MUTED };
const STRONG: Style = { size: 11, bold: true };
/** Side of a QR code that a phone reads at arm's length. */
const CODE = 96;
/** Side of the shop's mark. */
const MARK = 40;

export type Fact = readonly [label: string, value: string | null | undefined];

const present = (parts: readonly (string | null | undefined)[]): string[] =>
  parts.filter((part): part is string => !!part?.trim());

/** The mark and the name of the shop; title and number of the document. */
export function drawHead(
  sheet: Sheet,
  { seller, title, number }: { seller: Seller; title: string; number: string },
): void {
  const { left, width, y } = sheet;
  sheet.drawFigure(`Logo of ${seller.legalName}`, { x: left, side: MARK }, drawMark);
  const name = { size: 13, bold: true, x: left + MARK + 12, width: width * 0.5 - MARK };
  const lines = sheet.wrap(seller.legalName, name).slice(0, 3);
  const named = sheet.element(sheet.root, 'P');
  sheet.draw(named, lines, { ...name, y: y + (lines.length === 1 ? 11 : 2) });
  named.end();
  const half = { x: left + width / 2, width: width / 2, align: 'right' as const };
  const heading = sheet.element(sheet.root, 'H1');
  sheet.draw(heading, [title], { ...half, size: 18, bold: true, y });
  sheet.draw(heading, [number], { ...half, size: 11, color: MUTED, y: y + 25 });
  heading.end();
  sheet.y += MARK + GAP;
}

/** The parties, side by side. */
export function drawParties(sheet: Sheet, snapshot: Snapshot): void {
  const { seller, buyer, quote } = snapshot;
  const parties: [string, string, string[]][] = [
    ['From', seller.legalName, sellerLines(seller)],
    [quote ? 'For' : 'Bill to', buyer.name, buyerLines(buyer)],
  ];
  const to = goodsTo(snapshot);
  if (to) parties.push([to.title, to.name, [to.address]]);
  const width = (sheet.width - GAP * 2) / 3;
  const columns = parties.map(([title, name, lines], index) => {
    const box = { x: sheet.left + index * (width + GAP), width };
    const wrap = (text: string, style: Style) =>
      sheet.wrap(text, { ...box, ...style }).map((line) => ({ line, box: { ...box, ...style } }));
    const body = lines.flatMap((line) => wrap(line, BODY));
    return { title, box, lines: [...wrap(name, NAME), ...body] };
  });
  drawTitles(sheet, columns);
  drawColumns(
    sheet,
    columns.map(({ lines }) => lines),
  );
  sheet.y += GAP;
}

const sellerLines = ({ address, taxId, email, phone }: Seller): string[] =>
  present([address, taxId && `Tax id: ${taxId}`, email, phone]);

const buyerLines = ({ address, taxId, email, contactNo }: Buyer): string[] =>
  present([address, taxId && `Tax id: ${taxId}`, email, contactNo]);

function drawTitles(
  sheet: Sheet,
  columns: readonly { title: string; box: Pick<Box, 'x' | 'width'> }[],
): void {
  for (const { title, box } of columns) {
    const heading = sheet.element(sheet.root, 'H2');
    sheet.draw(heading, [title], { ...box, ...SMALL, y: sheet.y });
    heading.end();
  }
  sheet.y += sheet.heightOf(1, SMALL) + 2;
}

interface Placed {
  readonly line: string;
  readonly box: Box;
}

/** Columns of lines; they go on on the next page if they are too long for one. */
function drawColumns(sheet: Sheet, columns: readonly (readonly Placed[])[]): void {
  const elements = columns.map(() => sheet.element(sheet.root, 'P'));
  const most = Math.max(...columns.map(({ length }) => length));
  for (let at = 0; at < most; at += 1) {
    if (sheet.room < sheet.heightOf(1, NAME)) sheet.nextPage();
    columns.forEach((column, index) => {
      const placed = column[at];
      if (placed) sheet.draw(elements[index] as never, [placed.line], { ...placed.box, y: sheet.y });
    });
    sheet.y += sheet.heightOf(1, NAME);
  }
  elements.forEach((element) => element.end());
}

/** Days and numbers that belong to the document, two columns of them. */
export function drawFacts(sheet: Sheet, { kind, issuedAt, dueOn, snapshot }: Printed): void {
  const facts: Fact[] = [
    ['Date', dayText(issuedAt)],
    ['Due', dueOn && dayText(dueOn)],
    ['From', snapshot.statement?.from && dayText(snapshot.statement.from)],
    ['To', snapshot.statement?.to && dayText(snapshot.statement.to)],
    ...(snapshot.quote ? quoteFacts(snapshot.quote) : []),
    ['Corrects', snapshot.corrects],
    ['Replaces', snapshot.replaces ?? null],
    ['Purchase', snapshot.purchaseNumber],
    ['PO number', snapshot.poNumber],
    ['Ordered by', snapshot.orderedBy ?? null],
    ['Carrier', snapshot.carrier],
    ['Tracking number', snapshot.trackingNumber],
    [
      'Requested for',
      kind === DocumentKind.CreditNote ? null : snapshot.requestedOn && dayText(snapshot.requestedOn),
    ],
  ];
  const known = facts.filter((fact): fact is [string, string] => !!fact[1]);
  sheet.rule(sheet.y);
  sheet.y += 8;
  const width = (sheet.width - GAP * 2) / 3;
  for (let at = 0; at < known.length; at += 3)
    drawColumns(
      sheet,
      known.slice(at, at + 3).map(([label, value], index) => {
        const box = { x: sheet.left + index * (width + GAP), width };
        const lines = sheet.wrap(value, { ...box, ...BODY });
        return [
          { line: label, box: { ...box, ...SMALL } },
          ...lines.map((line) => ({ line, box: { ...box, ...BODY } })),
        ];
      }),
    );
  sheet.y += GAP;
}

const TOTAL_LABELS: Partial<Record<DocumentKind, string>> = {
  [DocumentKind.CreditNote]: 'Total credit',
  [DocumentKind.Statement]: 'Total open',
};

/** Net, the tax of each rate, and the total. */
export function drawTotals(sheet: Sheet, { kind, total, snapshot }: Printed): void {
  const { net, taxes } = snapshot;
  const sums: [string, string][] = taxes.length ? [['Net', dollars(net)]] : [];
  for (const { name, basisPoints, net: taxed, tax } of taxes)
    sums.push([`${name} ${percent(basisPoints)} on ${dollars(taxed)}`, dollars(tax)]);
  const width = sheet.width * 0.55;
  const x = sheet.left + sheet.width - width;
  sheet.y += 4;
  const { depositPercent, deducted } = snapshot;
  if (depositPercent !== undefined) sums.push(['Total of the purchase', dollars(grossOf(snapshot))]);
  for (const [label, value] of sums) drawSum(sheet, { label, value, x, width, ...BODY });
  const what = depositPercent === undefined ? (TOTAL_LABELS[kind] ?? 'Total') : `Deposit ${depositPercent}%`;
  drawSum(sheet, { label: `${what}, US dollars`, value: dollars(total), x, width, ...STRONG });
  if (deducted) {
    const paid = { label: `Deposit ${deducted.number} paid`, value: dollars(-deducted.amount) };
    drawSum(sheet, { ...paid, x, width, ...BODY });
    const left = dollars(total - deducted.amount);
    drawSum(sheet, { label: 'To pay, US dollars', value: left, x, width, ...STRONG });
  }
  for (const { note } of taxes) if (note) drawParagraph(sheet, note);
  sheet.y += GAP;
}

function drawSum(sheet: Sheet, { label, value, ...box }: Box & { label: string; value: string }): void {
  const lines = sheet.wrap(label, { ...box, width: box.width - 110 });
  const height = sheet.heightOf(lines.length, box) + 3;
  if (height > sheet.room) sheet.nextPage();
  const element = sheet.element(sheet.root, 'P');
  sheet.draw(element, lines, { ...box, y: sheet.y });
  sheet.draw(element, [value], { ...box, align: 'right', y: sheet.y });
  element.end();
  sheet.y += height;
}

function drawParagraph(sheet: Sheet, text: string, style: Style = BODY): void {
  const box = { x: sheet.left, width: sheet.width, ...style };
  drawColumns(sheet, [sheet.wrap(text, box).map((line) => ({ line, box }))]);
}

const REMARKS: Partial<Record<DocumentKind, string>> = {
  [DocumentKind.Proforma]: 'This is not an invoice. The invoice follows when the shop approves your orders.',
  [DocumentKind.Deposit]:
    'This is not an invoice. Production starts when the deposit is paid; it is deducted on the invoices of the purchase.',
};

/** How to pay, or to confirm what has arrived, and the customer's note. */
export function drawClosing(sheet: Sheet, { kind, number, snapshot }: Printed): void {
  const { seller, note, receiptLink } = snapshot;
  const reference = paymentReferenceOf({ kind, number }, snapshot);
  if (reference) drawPayment(sheet, seller, printedReference(reference));
  const remark = REMARKS[kind];
  if (remark) {
    drawParagraph(sheet, remark, SMALL);
    sheet.y += 6;
  }
  if (note) drawTitled(sheet, 'Your note', note);
  if (receiptLink) drawReceiptLink(sheet, receiptLink);
}

/** A QR code that a phone opens, with a sentence next to it. */
function drawReceiptLink(sheet: Sheet, link: string): void {
  // Scanners need white around a code.
  sheet.y += GAP;
  if (sheet.room < CODE) sheet.nextPage();
  const top = sheet.y;
  sheet.drawFigure(`QR code of ${link}`, { x: sheet.left, side: CODE }, drawCode(link));
  const box = { x: sheet.left + CODE + GAP, width: sheet.width - CODE - GAP };
  const heading = sheet.element(sheet.root, 'H2');
  sheet.draw(heading, ['Scan to confirm what arrived'], { ...box, ...NAME, y: top });
  heading.end();
  const text = 'No account is needed. Please also say what is missing or damaged: we look after it.';
  const lines = sheet.wrap(text, { ...box, ...BODY });
  const body = sheet.element(sheet.root, 'P');
  sheet.draw(body, lines, { ...box, ...BODY, y: top + sheet.heightOf(1, NAME) + 2 });
  body.end();
  sheet.y = top + CODE + GAP;
}

function drawPayment(sheet: Sheet, { legalName, bankName, account, bic }: Seller, reference: string): void {
  if (!account) return;
  const facts = [`Account: ${account}`, bic && `BIC: ${bic}`, bankName && `Bank: ${bankName}`];
  const text = [`Account holder: ${legalName}`, ...present(facts), `Reference: ${reference}`].join('\n');
  drawTitled(sheet, 'Please pay by bank transfer', text);
}

export function drawTitled(sheet: Sheet, title: string, text: string): void {
  if (sheet.room < sheet.heightOf(3, BODY)) sheet.nextPage();
  const heading = sheet.element(sheet.root, 'H2');
  sheet.draw(heading, [title], { x: sheet.left, width: sheet.width, ...NAME, y: sheet.y });
  heading.end();
  sheet.y += sheet.heightOf(1, NAME) + 2;
  drawParagraph(sheet, text);
  sheet.y += 10;
}
