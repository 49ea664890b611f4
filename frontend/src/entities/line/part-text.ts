import { formatDay, formatNumber } from '../../lib/format/format';
import type { CheckedLineFragment } from './checked-line.generated';
import { lineTexts } from './line-messages';

/** Units of a line that leave on a day. */
export type Part = Omit<CheckedLineFragment['parts'][number], '__typename'>;

/** '120 on Nov 26', '380 made by Jan 14, 2027'. */
export const partText = ({ quantity, shipsOn, source }: Part): string =>
  (source === 'MADE' ? lineTexts.partMade : lineTexts.part)(formatNumber(quantity), formatDay(shipsOn));
