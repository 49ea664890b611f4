/** The part of a total that is paid first, rounded half up; at least one cent, and never more than the total. */
export const depositOf = (total: number, percent: number): number =>
  Math.min(total, Math.max(1, Math.round((total * percent) / 100)));
