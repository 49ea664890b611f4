import { checkLinesLimits } from '../../graphql/limits.generated';

export const MAX_ROWS = checkLinesLimits.lines.maxItems;
export const MEGABYTE = 1_048_576;
export const MAX_BYTES = 2 * MEGABYTE;
