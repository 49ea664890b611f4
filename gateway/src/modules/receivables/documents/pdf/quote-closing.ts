import { dayText } from '../../../../shared/time/days';
import type { SnapshotQuote } from '../snapshot';
import { drawTitled } from './parts';
import type { Sheet } from './sheet';

/** The text to the buyer, what the version has changed, and what the prices leave out. */
export function drawQuoteClosing(sheet: Sheet, { version, text, changes, validUntil }: SnapshotQuote): void {
  sheet.y += 8;
  if (text) drawTitled(sheet, 'Our note', text);
  if (changes.length > 0) drawTitled(sheet, `Changes since version ${version - 1}`, changes.join('\n'));
  const end = `You can order at these prices until ${dayText(validUntil)}. They are in US dollars, without taxes.`;
  drawTitled(sheet, 'How to order', `${end}\nAccept the quote in the shop, with one quantity of each item.`);
}
