import type { PartSource } from '../../graphql/schema-types.generated';
import { formatShortDay, formatNumber } from '../../lib/format/format';

/** Units of a line that leave on one day; late if they have been promised for a day that is over. */
export type Part = { quantity: number; source: PartSource; shipsOn: string; isLate?: boolean };

const textOf = ({ quantity, shipsOn, isLate }: Part, by: string): string =>
  `${formatNumber(quantity)} ${isLate ? 'late, due' : by} ${formatShortDay(shipsOn)}`;

/** '120 on Nov 26', '380 made by Jan 14, 2027', '120 late, due Nov 20'. */
export const partText = (part: Part): string => textOf(part, part.source === 'MADE' ? 'made by' : 'on');

/** '120 on Nov 26', '380 by Jan 14, 2027'. */
export const shortPartText = (part: Part): string => textOf(part, part.source === 'MADE' ? 'by' : 'on');
