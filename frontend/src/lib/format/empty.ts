/** In place of a value that is missing. */
export const EMPTY = '–';
