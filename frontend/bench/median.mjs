/** Of an odd number of values, the middle one. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
