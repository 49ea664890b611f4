/** The form that accepts a quote: below its lines, which may be many. */
export const ACCEPT = 'accept';
