import { formatDay, formatNumber } from '../../lib/format/format';
import type { CheckedLineFragment } from './checked-line.generated';

/** Units of a line that leave on a day. */
export type Part = Omit<CheckedLineFragment['parts'][number], '__typename'>;

export const partTexts = {
  on: (units: string, day: string) => `${units} on ${day}`,
  by: (units: string, day: string) => `${units} by ${day}`,
  madeBy: (units: string, day: string) => `${units} made by ${day}`,
} as const;

/** '120 on Nov 26', '380 made by Jan 14, 2027'. */
export const partText = ({ quantity, shipsOn, source }: Part): string =>
  (source === 'MADE' ? partTexts.madeBy : partTexts.on)(formatNumber(quantity), formatDay(shipsOn));
