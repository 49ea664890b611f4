import type { PartSource } from '../../graphql/schema-types.generated';
import { formatDay, formatNumber } from '../../lib/format/format';

/** Units of a line that leave on one day. */
export type Part = { quantity: number; source: PartSource; shipsOn: string };

const textOf = ({ quantity, shipsOn }: Part, by: string): string =>
  `${formatNumber(quantity)} ${by} ${formatDay(shipsOn)}`;

/** '120 on Nov 26', '380 made by Jan 14, 2027'. */
export const partText = (part: Part): string => textOf(part, part.source === 'MADE' ? 'made by' : 'on');

/** '120 on Nov 26', '380 by Jan 14, 2027'. */
export const shortPartText = (part: Part): string => textOf(part, part.source === 'MADE' ? 'by' : 'on');
