import type { Label, Labels } from '../../../fulfilment/shipments/label.service';
import type { Seller } from '../snapshot';
import { quantity } from './formats';
import { drawCode } from './qr-code';
import { isTestNumber } from '../../../../shared/document-number';
import { MUTED, Sheet, type Style } from './sheet';

const CODE = 92;
const SMALL: Style = { size: 7.5, color: MUTED };
const BODY: Style = { size: 9 };
const STRONG: Style = { size: 13, bold: true };
const GRAMS = 1_000;

/** The labels of a shipment's packages, a page of A6 each. The code holds the number of the package. */
export function renderLabels(
  { shipment, purchase, deliveryAddress, labels }: Labels,
  seller: Seller,
): Promise<Buffer> {
  const about = {
    title: `Labels ${purchase.number}`,
    author: seller.legalName,
    issuedAt: shipment.shippedAt,
  };
  const sheet = new Sheet({ ...about, size: 'A6' });
  labels.forEach((label, at) => {
    if (at > 0) sheet.nextPage();
    drawLabel(sheet, label, [
      ...(isTestNumber(purchase.number) ? [TEST] : []),
      ['From', seller.legalName],
      ['Deliver to', deliveryAddress],
      ['Purchase', purchase.number],
      ['PO number', purchase.poNumber],
      ['Carrier', [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(', ')],
      ['Package', `${at + 1} of ${labels.length}`],
      ['Weight and size', measuresOf(label)],
    ]);
  });
  return sheet.end();
}

function measuresOf({ weightGrams, lengthMm, widthMm, heightMm }: Label): string {
  const size = lengthMm === null ? null : `${lengthMm} × ${widthMm} × ${heightMm} mm`;
  return [weightGrams === null ? null : `${weightGrams / GRAMS} kg`, size].filter(Boolean).join(', ');
}

type Fact = readonly [name: string, value: string | null];

const TEST: Fact = ['TEST', 'Nothing is packed'];

function drawLabel(sheet: Sheet, label: Label, facts: readonly Fact[]): void {
  const corner = { x: sheet.left + sheet.width - CODE, side: CODE };
  sheet.drawFigure(`QR code ${label.number}`, corner, drawCode(label.number));
  const textLeft = sheet.width - CODE - 10;
  draw(sheet, [label.number], STRONG, textLeft);
  const [known, below] = [facts.slice(0, 4), facts.slice(4)];
  for (const fact of known) drawFact(sheet, fact, textLeft);
  sheet.y = Math.max(sheet.y, sheet.left + CODE + 8);
  for (const fact of below) drawFact(sheet, fact, sheet.width);
  sheet.rule(sheet.y);
  sheet.y += 6;
  for (const { sku, name, quantity: units, reference } of label.lines) {
    if (sheet.room < 0) sheet.nextPage();
    draw(sheet, [`${sku} × ${quantity(units)}`], { ...BODY, bold: true }, sheet.width);
    draw(
      sheet,
      sheet.wrap([name, reference].filter(Boolean).join(' · '), { ...SMALL, width: sheet.width }),
      SMALL,
    );
  }
}

function drawFact(sheet: Sheet, [name, value]: Fact, width: number): void {
  if (!value) return;
  draw(sheet, [name], SMALL, width);
  draw(sheet, sheet.wrap(value, { ...BODY, width }), BODY, width);
  sheet.y += 3;
}

function draw(sheet: Sheet, lines: readonly string[], style: Style, width = sheet.width): void {
  const element = sheet.element(sheet.root, 'P');
  sheet.draw(element, lines, { x: sheet.left, width, ...style, y: sheet.y });
  element.end();
  sheet.y += sheet.heightOf(lines.length, style);
}
