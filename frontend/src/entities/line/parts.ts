import type { PartSource } from '../../graphql/schema-types.generated';
import { formatDay, formatNumber } from '../../lib/format/format';
import { lineTexts } from './line-messages';

/** Units of a line that leave on one day. */
export type Part = { quantity: number; source: PartSource; shipsOn: string };

/** '120 on Nov 26', '380 made by Jan 14, 2027'. */
export const partText = ({ quantity, shipsOn, source }: Part): string =>
  (source === 'MADE' ? lineTexts.partMade : lineTexts.part)(formatNumber(quantity), formatDay(shipsOn));
