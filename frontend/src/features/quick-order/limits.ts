export const MAX_ROWS = 500;
export const MEGABYTE = 1_048_576;
export const MAX_BYTES = 2 * MEGABYTE;
